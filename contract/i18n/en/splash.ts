/** The welcome overlay. In every page from the start, in both languages: no screen asks for it. */
export const splash = {
  loading: 'Initializing Your Experience...',
  begin: 'Click Anywhere to Begin',
  notAgain: 'Do not show this again on this device',
} as const;
