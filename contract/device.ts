/** Browsers by the token in their user agent, under the names that users know. */
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;
const mostCharacters = 60;

/**
 * A browser and a system out of a user-agent line; of an unknown one its beginning, on one line.
 */
export function describeDevice(userAgent: string): string {
  const nameOf = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  const beginning = userAgent
    .replace(/[^ -~]+/g, ' ')
    .slice(0, mostCharacters)
    .trim();
  return [nameOf(browsers), nameOf(systems)].filter(Boolean).join(', ') || beginning || '?';
}
