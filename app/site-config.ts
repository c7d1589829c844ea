/**
 * The operator's details on the pages: the settings of this installation at build time
 * (`contract/site.ts`). Read by the footer and the contact page. The legal texts say "the operator"
 * and link to the contact page.
 */
import type { SiteConfig } from '#contract/site';

const built: string | undefined = import.meta.env.VITE_SITE;

/** Outside of a build, in tests, nothing is set. */
export const siteConfig: SiteConfig =
  built === undefined
    ? { postalAddress: null, phone: null, email: null }
    : (JSON.parse(built) as SiteConfig);
