import type { Shape } from '../index.ts';
import type { ledger as english } from '../en/ledger.ts';

export const ledger: Shape<typeof english> = {
  title: 'Sổ thu chi',
};
