import { describe, expect, test } from 'vitest';
import { settings } from './config.ts';
import { adviceOn } from './settings-advice.ts';

const names = Object.keys(settings);
const site = { SITE_ADDRESS: '1 Main Street', SITE_PHONE: '+1 555 0100', SITE_EMAIL: 'a@example.com' };
const advice = (env: Record<string, string>) => adviceOn(names, { ...site, ...env });

describe('a setting that may be misspelt', () => {
  test.each([
    ['PROT', 'PORT'], ['POR', 'PORT'], ['PORTS', 'PORT'], ['port', 'PORT'], ['HOTS', 'HOST'], ['DATADIR', 'DATA_DIR'], ['data-dir', 'DATA_DIR'],
    ['DATABASE_URI', 'DATABASE_URL'], ['DATABSE_URL', 'DATABASE_URL'], ['SMTP-URL', 'SMTP_URL'], ['PUBLIC_URLS', 'PUBLIC_URL'],
  ])('%s: %s is meant', (name, meant) => {
    expect(advice({ [name]: '80' })).toEqual([`${name} is no setting and was not read. Did you mean ${meant}?`]);
  });
  test('is not one where the right name is set too, where it is empty, or where it is another program’s', () => {
    const others = { PATH: '/bin', HOME: '/root', HOSTNAME: 'box', HOSTTYPE: 'x', LANG: 'C', TERM: 'x', USER: 'a', POST: '' };
    expect(advice({ PROT: '80', PORT: '81', ...others })).toEqual([]);
    expect(advice({ PROT: ' ' })).toEqual([]);
  });
});

test('what the footer lacks is said in one line', () => {
  expect(adviceOn(names, {})).toEqual(['The pages do not say how to reach you: SITE_ADDRESS, SITE_PHONE, SITE_EMAIL are not set.']);
  expect(adviceOn(names, { ...site, SITE_PHONE: '' })).toEqual(['The pages do not say how to reach you: SITE_PHONE is not set.']);
});
