/**
 * What the product says about its owner. The footer and the legal pages read it here and leave out what is not set;
 * nothing is made up.
 */
export interface SiteConfig {
  postalAddress: string | null;
  phone: string | null;
  email: string | null;
  /** Whether somebody can pay here. Until then every page that is about paying says that they cannot. */
  payments: boolean;
}

export const siteConfig: SiteConfig = { postalAddress: null, phone: null, email: null, payments: false };
