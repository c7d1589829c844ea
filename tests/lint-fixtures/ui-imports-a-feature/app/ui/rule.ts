export const load = () => import('#app/features/ledger/rule.tsx');
