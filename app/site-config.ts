/**
 * What the product says about its owner. The footer and the legal pages read it here and leave out what is not set;
 * nothing is made up.
 */
interface SiteConfig { postalAddress: string | null; phone: string | null; email: string | null }

export const siteConfig: SiteConfig = { postalAddress: null, phone: null, email: null };

/** Pages that exist. A link to any other is not shown where it is optional, and leads to "being built" where the specification names it. */
export const openPages: ReadonlySet<string> = new Set(['/', '/dashboard', '/dashboard/ledger', '/planning', '/profile', '/admin-dashboard', '/login', '/forgot-password']);
