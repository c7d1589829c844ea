import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSite } from '#contract/site';
import { ConfigError, loadCommandConfig, loadConfig, settings } from './config.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tudo-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
const problemsOf = (env: Record<string, string>) => {
  try {
    loadConfig({ DATA_DIR: dataDir, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('configuration', () => {
  test('without settings the product serves localhost:3000 from an embedded database', () => {
    const config = loadConfig({ DATA_DIR: dataDir, PORT: ' ' });
    expect(config).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      dataDir,
      databaseUrl: null,
      google: null,
      trustedProxies: [],
      contactEmail: null,
      mail: { smtpUrl: null },
    });
  });

  test('the secret is created once, readable only by its owner, and kept', () => {
    const first = loadConfig({ DATA_DIR: dataDir }).authSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(loadConfig({ DATA_DIR: dataDir }).authSecret).toBe(first);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(first);
  });

  test('a secret that a full disk cut short signs nothing', () => {
    for (const rest of ['', 'abc\n']) {
      writeFileSync(join(dataDir, 'secret'), rest);
      expect(problemsOf({})).toEqual([
        `The secret in ${join(dataDir, 'secret')} is cut short. Put the former one back from a ` +
          'copy. If there is none, remove the file, and a new one is made: then codes of ' +
          'authenticator apps are refused, and ' +
          'people sign in with a recovery code or a new password; backups made so far are ' +
          'restored with --unsigned only; and ' +
          'links that end the digest, in mail already sent, work no more.',
      ]);
      expect(() => loadCommandConfig({ DATA_DIR: dataDir })).toThrow(/is cut short/);
    }
    rmSync(join(dataDir, 'secret'));
    expect(problemsOf({})).toEqual([]);
    expect(readdirSync(dataDir)).toEqual(['secret']);
  });

  test('a command beside the server reads the secret and creates neither it nor the folder', () => {
    const nowhere = join(dataDir, 'a', 'b');
    expect(loadCommandConfig({ DATA_DIR: nowhere })).toMatchObject({
      dataDir: nowhere,
      authSecret: null,
    });
    expect(existsSync(join(dataDir, 'a'))).toBe(false);
    expect(loadCommandConfig({ DATA_DIR: dataDir }).authSecret).toBeNull();
    expect(readdirSync(dataDir)).toEqual([]);
    const made = loadConfig({ DATA_DIR: dataDir }).authSecret;
    expect(loadCommandConfig({ DATA_DIR: dataDir }).authSecret).toBe(made);
    expect(loadCommandConfig({ DATA_DIR: join(dataDir, 'secret') }).authSecret).toBeNull();
    expect(loadCommandConfig({ DATA_DIR: nowhere, AUTH_SECRET: made }).authSecret).toBe(made);
  });

  const noBackupKey =
    'BACKUP_KEY must be a key that starts with age1 or AGE-SECRET-KEY-1, ' +
    'and not the key of an age plugin; the present value is not.';
  test.each([
    ['PORT', '80a', 'PORT must be a whole number from 1 to 65535, but is "80a".'],
    ['PORT', '70000', 'PORT must be a whole number from 1 to 65535, but is "70000".'],
    ['HOST', 'a b', 'HOST must be an address or a host name, but is "a b".'],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/33',
      'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, separated by commas, but is "10.0.0.0/33".',
    ],
    [
      'PUBLIC_URL',
      'https://tudo.example.com/app',
      'PUBLIC_URL must be an http:// or https:// address without a path, but is "https://tudo.example.com/app".',
    ],
    [
      'PUBLIC_URL',
      'tudo.example.com',
      'PUBLIC_URL must be an http:// or https:// address without a path, but is "tudo.example.com".',
    ],
    [
      'SMTP_URL',
      'smtp://',
      'SMTP_URL must be an address that starts with smtp:// or smtps:// and names a host; the present value is not.',
    ],
    [
      'SMTP_URL',
      'smtp://u:p@h:99999',
      'SMTP_URL must name a port from 1 to 65535, or none; that of the present value is not one.',
    ],
    [
      'SMTP_URL',
      'smtp://u:p@h:smtp',
      'SMTP_URL must name a port from 1 to 65535, or none; that of the present value is not one.',
    ],
    [
      'SMTP_URL',
      'smtp://u:p/w@h:25',
      'SMTP_URL is no address as it stands: in its user and password, write %2F for a /, %3F for a ? and %23 for a #.',
    ],
    [
      'DATABASE_URL',
      'postgres://u:p@h:70000/x',
      'DATABASE_URL must name a port from 1 to 65535, or none; that of the present value is not one.',
    ],
    [
      'PUBLIC_URL',
      'http://tudo.example.com:80800',
      'PUBLIC_URL must name a port from 1 to 65535, or none; "80800" is not one.',
    ],
    [
      'AUTH_SECRET',
      'short',
      'AUTH_SECRET must have at least 32 characters; the present value does not.',
    ],
    [
      'MAIL_FROM',
      'nobody',
      'MAIL_FROM must be an e-mail address, or a name and <address>, but is "nobody".',
    ],
    [
      'CONTACT_EMAIL',
      'Lan <lan@example.com>',
      'CONTACT_EMAIL must be an e-mail address, but is "Lan <lan@example.com>".',
    ],
    [
      'SITE_ADDRESS',
      `1 Tràng Tiền\nHà Nội`,
      'SITE_ADDRESS must be one line of at most 200 characters, but is "1 Tràng Tiền\nHà Nội".',
    ],
    [
      'SITE_PHONE',
      'call me',
      'SITE_PHONE must be a telephone number such as +84 24 1234 5678, but is "call me".',
    ],
    ['SITE_EMAIL', 'lan@', 'SITE_EMAIL must be an e-mail address, but is "lan@".'],
    [
      'GOOGLE_CLIENT_ID',
      'x',
      'GOOGLE_CLIENT_SECRET must be set as well: sign-in with Google needs both the id and the secret.',
    ],
    [
      'STRIPE_SECRET_KEY',
      'sk_test_1',
      'STRIPE_WEBHOOK_SECRET must be set as well: payments with Stripe need STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET.',
    ],
    [
      'STRIPE_API_BASE',
      'http://stripe.example',
      'STRIPE_API_BASE must be an https:// address, or one of this machine, without a path, ' +
        'but is "http://stripe.example".',
    ],
    [
      'PAYOS_API_KEY',
      'x',
      'PAYOS_CLIENT_ID and PAYOS_CHECKSUM_KEY must be set as well: payments with PayOS need ' +
        'PAYOS_CLIENT_ID, PAYOS_API_KEY, PAYOS_CHECKSUM_KEY.',
    ],
    ['BACKUP_KEY', 'a passphrase', noBackupKey],
    ['BACKUP_KEY', `age1yubikey1q${'w'.repeat(60)}`, noBackupKey],
  ])('%s=%s is refused in one sentence', (name, value, sentence) => {
    expect(problemsOf({ [name]: value })).toEqual([sentence]);
  });

  test('a secret value is not repeated in the message', () => {
    const [sentence] = problemsOf({ DATABASE_URL: 'mysql://root:hunter2@db/x' });
    expect(sentence).toBe(
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://; the present value is not.',
    );
  });

  test.each([
    [
      { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'foo' },
      ['STRIPE_WEBHOOK_SECRET must be a signing secret'],
    ],
    [
      { STRIPE_SECRET_KEY: 'foo', STRIPE_WEBHOOK_SECRET: 'foo' },
      ['STRIPE_SECRET_KEY must be a key', 'STRIPE_WEBHOOK_SECRET must be a signing'],
    ],
    [
      { STRIPE_SECRET_KEY: 'foo' },
      ['STRIPE_SECRET_KEY must be a key', 'STRIPE_WEBHOOK_SECRET must be set as well'],
    ],
    [
      { PAYOS_CLIENT_ID: 'a b', PAYOS_API_KEY: 'x' },
      ['PAYOS_CLIENT_ID must be the client id', 'PAYOS_CHECKSUM_KEY must be set as well'],
    ],
    [
      { GOOGLE_CLIENT_ID: 'a b', GOOGLE_CLIENT_SECRET: 's' },
      ['GOOGLE_CLIENT_ID must be the client id'],
    ],
    [
      {
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 's',
        GOOGLE_ISSUER: 'http://localhost:9000',
        GOOGLE_AUTHORIZATION_URL: 'x',
        GOOGLE_TOKEN_URL: 'http://a',
        GOOGLE_JWKS_URL: 'http://a',
        GOOGLE_USERINFO_URL: 'http://a',
      },
      ['GOOGLE_AUTHORIZATION_URL must be an http://'],
    ],
  ])('%o: a refused value is not reported as missing too', (env, starts) => {
    const problems = problemsOf(env);
    expect(problems.map((problem, at) => problem.slice(0, starts[at]?.length))).toEqual(starts);
  });

  test('all problems are listed at once', () => {
    expect(problemsOf({ PORT: 'x', SMTP_URL: 'mail', AUTH_SECRET: 'short' })).toHaveLength(3);
  });

  test.each(Object.keys(settings))(
    'any text as %s is accepted or refused with a sentence',
    (name) => {
      for (const value of [
        'x',
        'a b',
        '://',
        'http:',
        '0',
        '\0',
        '<>',
        '@',
        ',',
        '/',
        'ư',
        '-1',
        '[::1',
      ]) {
        // Names the folder of the test, since a folder is created where it is named and not in the
        // working directory.
        expect(() =>
          problemsOf({ [name]: name === 'DATA_DIR' ? `${dataDir}/${value}` : value }),
        ).not.toThrow();
      }
    },
  );

  test('a read-only data folder is named', () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(problemsOf({ DATA_DIR: join(dataDir, 'file') })[0]).toMatch(
      /^DATA_DIR must be a folder that can be written/,
    );
    // No folder can be made there, which some file systems say in a way that invites to try again
    // for ever.
    expect(problemsOf({ DATA_DIR: '/proc/tudo/data' })[0]).toMatch(
      /^DATA_DIR must be a folder that can be written/,
    );
  });

  test('another issuer needs its four addresses', () => {
    const env = {
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 's',
      GOOGLE_ISSUER: 'http://localhost:9000',
    };
    expect(problemsOf(env)).toHaveLength(4);
    const own = {
      GOOGLE_AUTHORIZATION_URL: 'http://localhost:9000/authorize',
      GOOGLE_TOKEN_URL: 'http://localhost:9000/token',
      GOOGLE_JWKS_URL: 'http://localhost:9000/jwks',
      GOOGLE_USERINFO_URL: 'http://localhost:9000/userinfo',
    };
    expect(loadConfig({ DATA_DIR: dataDir, ...env, ...own }).google?.endpoints.jwks).toBe(
      'http://localhost:9000/jwks',
    );
    expect(
      loadConfig({ DATA_DIR: dataDir, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' }).google
        ?.endpoints.token,
    ).toBe('https://oauth2.googleapis.com/token');
  });

  test('payments are either off or complete', () => {
    expect(loadConfig({ DATA_DIR: dataDir })).toMatchObject({ stripe: null, payos: null });
    const keys = {
      STRIPE_SECRET_KEY: 'rk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      PAYOS_CLIENT_ID: 'id',
      PAYOS_API_KEY: 'key',
      PAYOS_CHECKSUM_KEY: 'sum',
      PAYOS_API_BASE: 'http://127.0.0.1:4160/',
    };
    expect(loadConfig({ DATA_DIR: dataDir, ...keys })).toMatchObject({
      stripe: {
        secretKey: 'rk_live_1',
        webhookSecret: 'whsec_1',
        apiBase: 'https://api.stripe.com',
      },
      payos: {
        clientId: 'id',
        apiKey: 'key',
        checksumKey: 'sum',
        apiBase: 'http://127.0.0.1:4160',
      },
    });
  });

  test('proxies, addresses and PostgreSQL are parsed', () => {
    const config = loadConfig({
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      PUBLIC_URL: 'https://tudo.example.com/',
      DATABASE_URL: 'postgres://u:p@db/tudo',
      CONTACT_EMAIL: 'hello@tudo.example.com',
    });
    expect(config).toMatchObject({
      trustedProxies: ['10.0.0.0/8', '::1'],
      publicUrl: 'https://tudo.example.com',
      databaseUrl: 'postgres://u:p@db/tudo',
      contactEmail: 'hello@tudo.example.com',
    });
  });

  test('messages go to the address that the pages show, unless another is configured', () => {
    expect(
      loadConfig({ DATA_DIR: dataDir, SITE_EMAIL: 'hello@tudo.example.com' }).contactEmail,
    ).toBe('hello@tudo.example.com');
    expect(
      loadConfig({
        DATA_DIR: dataDir,
        SITE_EMAIL: 'hello@tudo.example.com',
        CONTACT_EMAIL: 'lan@example.com',
      }).contactEmail,
    ).toBe('lan@example.com');
    expect(
      readSite({
        SITE_ADDRESS: ' 1 Tràng Tiền, Hà Nội ',
        SITE_PHONE: '(024) 1234-5678',
        SITE_EMAIL: '',
      }),
    ).toEqual({
      site: { postalAddress: '1 Tràng Tiền, Hà Nội', phone: '(024) 1234-5678', email: null },
      problems: [],
    });
  });

  test('every setting has a description', () => {
    for (const entry of Object.values(settings)) expect(entry.meaning.length).toBeGreaterThan(8);
  });
});
