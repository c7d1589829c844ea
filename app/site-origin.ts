/**
 * The site's origin for absolute addresses (canonical and alternate links, previews). Unknown to
 * the build: prerendered pages contain this placeholder, the server replaces it with its PUBLIC_URL
 * when it reads them (`server/http/site.ts`), and the page's script reads it from there.
 */
const originAtBuild = 'https://tudo.invalid';

export const siteOrigin: string = import.meta.env.SSR
  ? originAtBuild
  : (document.documentElement.dataset['origin'] ?? location.origin);
