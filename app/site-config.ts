/**
 * What the pages say about whoever runs this installation: its settings of the time it was built
 * (`contract/site.ts`). The footer and the contact page read it here. The legal texts say "the
 * operator" and lead to the contact page.
 */
import type { SiteConfig } from '#contract/site';

const built: string | undefined = import.meta.env.VITE_SITE;

/** Outside of a build, in tests, nothing is set. */
export const siteConfig: SiteConfig =
  built === undefined
    ? { postalAddress: null, phone: null, email: null }
    : (JSON.parse(built) as SiteConfig);
