/**
 * Fetches what tools do with an account. It is the only import of that file, because a chunk lists
 * every file that an import in it needs.
 */
export const fetchAccountPart = () => import('./fill-from-account.tsx');
