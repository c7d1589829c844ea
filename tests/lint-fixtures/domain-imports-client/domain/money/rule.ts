import type { Store } from '../../client/store.ts';
export type Kept = Store;
