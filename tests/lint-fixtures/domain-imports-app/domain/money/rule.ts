export const load = () => import('#app/root.tsx');
