/**
 * What the product says about its owner. The footer and the legal pages read it here and leave out what is not set;
 * nothing is made up.
 */
export interface SiteConfig {
  postalAddress: string | null;
  phone: string | null;
  email: string | null;
}

export const siteConfig: SiteConfig = { postalAddress: null, phone: null, email: null };
