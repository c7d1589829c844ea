/**
 * What the product says about its owner, built into the pages. The footer and the contact page read it here and leave out
 * what is not set; nothing is made up. The legal texts say "the operator" and lead to the contact page. Where messages
 * from that page go is no public fact, but a setting of the installation: `CONTACT_EMAIL`.
 */
export interface SiteConfig {
  postalAddress: string | null;
  phone: string | null;
  email: string | null;
}

export const siteConfig: SiteConfig = { postalAddress: null, phone: null, email: null };
