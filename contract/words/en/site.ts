/** Header, account menu, toasts, shared controls, error pages. */
export const site = {
  brand: 'Tudo',
  loading: 'Đang tải...',
  home: 'Home', process: 'Process', tools: 'Tools', pricing: 'Pricing', resources: 'Resources',
} as const;
