import { store } from '#client/store';
export const kept = store;
