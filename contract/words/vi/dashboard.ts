import type { Shape } from '../index.ts';
import type { dashboard as english } from '../en/dashboard.ts';

export const dashboard: Shape<typeof english> = {
  title: 'Tổng quan',
};
