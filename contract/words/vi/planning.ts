import type { Shape } from '../index.ts';
import type { planning as english } from '../en/planning.ts';

export const planning: Shape<typeof english> = {
  title: 'Kế hoạch',
};
