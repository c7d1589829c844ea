export const load = () => import('#client/local-copy/read');
