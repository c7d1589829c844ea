export const load = () => import('../client/store.ts');
