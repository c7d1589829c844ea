/**
 * Where the site stands, for addresses that have to be complete (canonical and alternate links,
 * previews). The build does not know it: prerendered pages carry this name, the server puts its
 * PUBLIC_URL in its place when it reads them (`server/http/site.ts`), and the page's own code finds
 * it there again.
 */
const originAtBuild = 'https://tudo.invalid';

export const siteOrigin: string = import.meta.env.SSR
  ? originAtBuild
  : (document.documentElement.dataset['origin'] ?? location.origin);
