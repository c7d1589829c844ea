/**
 * The settings of an installation about its owner, for the footer and the contact page. They are
 * built into the pages: `npm start` rebuilds them after a setting has changed. A missing setting is
 * left out; there are no defaults.
 */
import * as v from 'valibot';
import { isEmailAddress } from './identity.ts';
import { readSettings, setting } from './settings.ts';

export const siteSettings = {
  SITE_ADDRESS: setting({
    default: '',
    meaning:
      'postal address of whoever runs this installation, in one line; shown in the footer and on the contact page',
    must: 'be one line of at most 200 characters',
    schema: v.pipe(v.string(), v.maxLength(200), v.regex(/^\P{Cc}+$/u)),
  }),
  SITE_PHONE: setting({
    default: '',
    meaning: 'telephone number, shown in the same places',
    must: 'be a telephone number such as +84 24 1234 5678',
    schema: v.pipe(
      v.string(),
      v.maxLength(30),
      v.regex(/^\+?[\d ().-]+$/),
      v.check((text) => text.replace(/\D/g, '').length >= 5),
    ),
  }),
  SITE_EMAIL: setting({
    default: '',
    meaning:
      'e-mail address, shown in the same places; ' +
      'messages from the contact page go there, unless `CONTACT_EMAIL` names another',
    must: 'be an e-mail address',
    schema: v.pipe(v.string(), v.check(isEmailAddress)),
  }),
} as const;

export interface SiteConfig {
  postalAddress: string | null;
  phone: string | null;
  email: string | null;
}

export function readSite(env: Readonly<Record<string, string | undefined>>): {
  site: SiteConfig;
  problems: string[];
} {
  const { values, problems } = readSettings(siteSettings, env);
  return {
    site: {
      postalAddress: values.SITE_ADDRESS,
      phone: values.SITE_PHONE,
      email: values.SITE_EMAIL,
    },
    problems,
  };
}
