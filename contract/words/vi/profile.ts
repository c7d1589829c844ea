import type { Shape } from '../index.ts';
import type { profile as english } from '../en/profile.ts';

export const profile: Shape<typeof english> = {
  title: 'Hồ sơ',
};
