/**
 * The configuration: every setting of the server, its default, its meaning and its check, in one
 * table (`contract/site.ts` has those that the pages show). The README's table is compared with
 * this one by a test, so that no setting exists undocumented.
 */
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { isEmailAddress } from '#contract/identity';
import { readSettings, setting, type SettingValues } from '#contract/settings';
import { siteSettings } from '#contract/site';

export interface Endpoints {
  authorization: string;
  token: string;
  jwks: string;
  userinfo: string;
}
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  issuer: string;
  endpoints: Endpoints;
}
/** `apiBase`: where the API is; another one only for tests. */
export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  apiBase: string;
}
export interface PayosConfig {
  clientId: string;
  apiKey: string;
  checksumKey: string;
  apiBase: string;
}
export interface Config {
  port: number;
  /** The host to listen on; `localhost` means both loopback addresses. */
  host: string;
  /** Addresses or networks (CIDR) of reverse proxies whose `x-forwarded-for` is believed. */
  trustedProxies: string[];
  /** Absolute. Holds the embedded database, the secret and the outbox. */
  dataDir: string;
  /** PostgreSQL, or null for the embedded SQLite in the data folder. */
  databaseUrl: string | null;
  /** The public address of the product, without a trailing slash. */
  publicUrl: string;
  mail: { smtpUrl: string | null; from: string; outboxDir: string };
  /**
   * Whom messages from the contact page are mailed to: the address that the pages show, where no
   * other is set. Null: they are only stored.
   */
  contactEmail: string | null;
  /** Shown on the pages. */
  siteEmail: string | null;
  google: GoogleConfig | null;
  /** Null: nothing can be paid that way. */
  stripe: StripeConfig | null;
  payos: PayosConfig | null;
  /**
   * Seals the secrets of second steps; signs backups, device cookies and links of the digest. At
   * least 32 characters.
   */
  authSecret: string;
  /** Encrypts backups, and as a secret key opens them. Null: they are not encrypted. */
  backupKey: string | null;
}

const googleIssuer = 'https://accounts.google.com';
const googleEndpoints: Endpoints = {
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  jwks: 'https://www.googleapis.com/oauth2/v3/certs',
  userinfo: 'https://openidconnect.googleapis.com/v1/userinfo',
};

const secretLength = 32;
const urlWith = (protocols: string[], fits: (url: URL) => boolean = () => true) =>
  v.check<string>((text) => {
    try {
      const url = new URL(text);
      return protocols.includes(url.protocol) && fits(url);
    } catch {
      return false;
    }
  });
const webUrl = v.pipe(v.string(), urlWith(['http:', 'https:']));
/** Secrets go there: encrypted, or not out of this machine. */
const secureUrl = v.pipe(
  v.string(),
  v.check((text) => {
    try {
      const { protocol, hostname, pathname, search, username } = new URL(text);
      return (
        (protocol === 'https:' ||
          (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))) &&
        pathname === '/' &&
        search === '' &&
        username === ''
      );
    } catch {
      return false;
    }
  }),
  v.transform((text) => new URL(text).origin),
);
const word = v.pipe(v.string(), v.regex(/^\S+$/));
const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  return (
    family !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
};

export const settings = {
  PORT: setting({
    default: '3000',
    meaning: 'port to listen on',
    must: 'be a whole number from 1 to 65535',
    schema: v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(65535),
    ),
  }),
  HOST: setting({
    default: 'localhost',
    meaning: 'address to listen on; `0.0.0.0` or `::` for every network',
    must: 'be an address or a host name',
    schema: v.pipe(
      v.string(),
      v.check((text) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)),
    ),
  }),
  TRUSTED_PROXIES: setting({
    default: '',
    meaning:
      'addresses or networks of reverse proxies whose `x-forwarded-for` is believed, separated by commas',
    must: 'be addresses or networks such as 10.0.0.0/8, separated by commas',
    schema: v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
      v.array(v.pipe(v.string(), v.check(isNetwork))),
    ),
  }),
  DATA_DIR: setting({
    default: './data',
    meaning: 'folder of the embedded database, the secret and the mail that was not sent',
    must: 'be a folder',
    schema: v.pipe(
      v.string(),
      v.check((text) => !text.includes('\0')),
    ),
  }),
  DATABASE_URL: setting({
    default: '',
    meaning:
      'PostgreSQL to use instead of the embedded SQLite, `postgres://user:password@host/name`',
    must: 'be an address that starts with postgres:// or postgresql://',
    secret: true,
    schema: v.pipe(v.string(), urlWith(['postgres:', 'postgresql:'])),
  }),
  PUBLIC_URL: setting({
    default: '',
    meaning: 'the address people use, `https://tudo.example.com`; default `http://localhost:PORT`',
    must: 'be an http:// or https:// address without a path',
    schema: v.pipe(
      v.string(),
      urlWith(
        ['http:', 'https:'],
        (url) =>
          url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '',
      ),
      v.transform((text) => new URL(text).origin),
    ),
  }),
  SMTP_URL: setting({
    default: '',
    meaning:
      'mail server, `smtps://user:password@host:465`; without it each message is a file in ' +
      '`DATA_DIR/outbox`, for 30 days, or until the link in it has been used',
    must: 'be an address that starts with smtp:// or smtps:// and names a host',
    secret: true,
    schema: v.pipe(
      v.string(),
      urlWith(['smtp:', 'smtps:'], (url) => url.hostname !== ''),
    ),
  }),
  MAIL_FROM: setting({
    default: 'Tudo <no-reply@localhost>',
    meaning: 'sender of the mail',
    must: 'be an e-mail address, or a name and <address>',
    schema: v.pipe(v.string(), v.regex(/^([^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)),
  }),
  ...siteSettings,
  CONTACT_EMAIL: setting({
    default: '',
    meaning:
      'gets the messages from the contact page, shown nowhere; default `SITE_EMAIL`; ' +
      'without either they are only stored',
    must: 'be an e-mail address',
    schema: v.pipe(v.string(), v.check(isEmailAddress)),
  }),
  GOOGLE_CLIENT_ID: setting({
    default: '',
    meaning: 'turns sign-in with Google on, together with the secret',
    must: 'be the client id from the Google console',
    schema: v.pipe(v.string(), v.regex(/^\S+$/)),
  }),
  GOOGLE_CLIENT_SECRET: setting({
    default: '',
    meaning: 'the secret that belongs to the client id',
    must: 'be the client secret from the Google console',
    secret: true,
    schema: v.pipe(v.string(), v.regex(/^\S+$/)),
  }),
  GOOGLE_ISSUER: setting({
    default: googleIssuer,
    meaning: 'OpenID Connect issuer; another one needs the four addresses below',
    must: 'be an http:// or https:// address',
    schema: webUrl,
  }),
  GOOGLE_AUTHORIZATION_URL: setting({
    default: '',
    meaning: 'authorization endpoint of the issuer; default Google’s',
    must: 'be an http:// or https:// address',
    schema: webUrl,
  }),
  GOOGLE_TOKEN_URL: setting({
    default: '',
    meaning: 'token endpoint of the issuer; default Google’s',
    must: 'be an http:// or https:// address',
    schema: webUrl,
  }),
  GOOGLE_JWKS_URL: setting({
    default: '',
    meaning: 'signing keys of the issuer; default Google’s',
    must: 'be an http:// or https:// address',
    schema: webUrl,
  }),
  GOOGLE_USERINFO_URL: setting({
    default: '',
    meaning: 'user information endpoint of the issuer; default Google’s',
    must: 'be an http:// or https:// address',
    schema: webUrl,
  }),
  STRIPE_SECRET_KEY: setting({
    default: '',
    meaning:
      'takes payments by card with Stripe, together with the webhook secret; a secret or restricted key',
    must: 'be a key that starts with sk_ or rk_',
    secret: true,
    schema: v.pipe(v.string(), v.regex(/^[sr]k_\S+$/)),
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    default: '',
    meaning:
      'checks that messages come from Stripe; belongs to the endpoint `PUBLIC_URL/api/billing/webhooks/stripe`',
    must: 'be a signing secret that starts with whsec_',
    secret: true,
    schema: v.pipe(v.string(), v.regex(/^whsec_\S+$/)),
  }),
  STRIPE_API_BASE: setting({
    default: 'https://api.stripe.com',
    meaning: 'where Stripe’s API is; another one only for tests',
    must: 'be an https:// address, or one of this machine, without a path',
    schema: secureUrl,
  }),
  PAYOS_CLIENT_ID: setting({
    default: '',
    meaning:
      'takes payments in đồng with PayOS, together with the two keys; ' +
      'its webhook is `PUBLIC_URL/api/billing/webhooks/payos`',
    must: 'be the client id of the payment channel',
    schema: word,
  }),
  PAYOS_API_KEY: setting({
    default: '',
    meaning: 'the API key of the payment channel',
    must: 'be the API key of the payment channel',
    secret: true,
    schema: word,
  }),
  PAYOS_CHECKSUM_KEY: setting({
    default: '',
    meaning: 'checks that messages come from PayOS',
    must: 'be the checksum key of the payment channel',
    secret: true,
    schema: word,
  }),
  PAYOS_API_BASE: setting({
    default: 'https://api-merchant.payos.vn',
    meaning: 'where PayOS’s API is; another one only for tests',
    must: 'be an https:// address, or one of this machine, without a path',
    schema: secureUrl,
  }),
  AUTH_SECRET: setting({
    default: '',
    meaning:
      'seals the codes of authenticator apps, and signs backups, known devices and the links that ' +
      'end a digest; must be the same on every node; default: made once and kept in `DATA_DIR/secret`',
    must: 'have at least 32 characters',
    secret: true,
    schema: v.pipe(v.string(), v.minLength(secretLength)),
  }),
  BACKUP_KEY: setting({
    default: '',
    meaning:
      'encrypts backups, as a key of [age](https://age-encryption.org) that `npm run backup -- --new-key` ' +
      'makes: the public one, or the secret one, which a restore needs',
    must: 'be a key that starts with age1 or AGE-SECRET-KEY-1, and not the key of an age plugin',
    secret: true,
    // Accepts bech32 letters only after the 1. The key of a plugin (`age1yubikey1…`) has others and
    // cannot be used here.
    schema: v.pipe(
      v.string(),
      v.regex(/^(age1(pq1)?[ac-hj-np-z02-9]{50,}|AGE-SECRET-KEY-(PQ-)?1[AC-HJ-NP-Z02-9]{50,})$/),
    ),
  }),
} as const;
type Name = keyof typeof settings;
type Values = SettingValues<typeof settings>;

/** All problems of an environment at once, one sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** `authSecret`: null if there is none yet. */
export type CommandConfig = Omit<Config, 'authSecret'> & { authSecret: string | null };

type Environment = Record<string, string | undefined>;

/**
 * Reads and checks the settings (an empty value counts as not set). The secret is made in DATA_DIR
 * on first use. Throws ConfigError with every problem.
 */
export function loadConfig(env: Environment): Config {
  const { authSecret, ...config } = readConfig(env);
  return { ...config, authSecret: authSecret ?? keptSecret(config.dataDir) };
}

/**
 * As `loadConfig`, for a command beside the server, which makes neither the folder nor the secret.
 */
export function loadCommandConfig(env: Environment): CommandConfig {
  const { authSecret, ...config } = readConfig(env);
  return { ...config, authSecret: authSecret ?? readSecret(join(config.dataDir, 'secret')) };
}

function readConfig(env: Environment): CommandConfig {
  const { values, problems, refused } = readSettings(settings, env);
  const read: Read = { values, refused, report: (problem) => problems.push(problem) };
  const google = readGoogle(read);
  const stripe = together(
    read,
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    'payments with Stripe',
  );
  const payos = together(
    read,
    ['PAYOS_CLIENT_ID', 'PAYOS_API_KEY', 'PAYOS_CHECKSUM_KEY'],
    'payments with PayOS',
  );
  if (problems.length > 0) throw new ConfigError(problems);

  const port = values.PORT!;
  const dataDir = resolve(values.DATA_DIR!);
  return {
    port,
    host: values.HOST!,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    dataDir,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${port}`,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM!, outboxDir: join(dataDir, 'outbox') },
    siteEmail: values.SITE_EMAIL,
    contactEmail: values.CONTACT_EMAIL ?? values.SITE_EMAIL,
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      apiBase: values.STRIPE_API_BASE!,
    },
    payos: payos && {
      clientId: payos.PAYOS_CLIENT_ID,
      apiKey: payos.PAYOS_API_KEY,
      checksumKey: payos.PAYOS_CHECKSUM_KEY,
      apiBase: values.PAYOS_API_BASE!,
    },
    google,
    authSecret: values.AUTH_SECRET,
    backupKey: values.BACKUP_KEY,
  };
}

/** `refused`: set and already reported, so that it is not reported as missing. */
interface Read {
  values: Values;
  refused: ReadonlySet<string>;
  report: (problem: string) => void;
}

/**
 * Settings that only work together: all of them, or null when none is set. Half a set is a problem.
 */
function together<N extends Name>(
  { values, refused, report }: Read,
  names: readonly N[],
  purpose: string,
): Record<N, string> | null {
  if (names.every((name) => values[name] !== null))
    return Object.fromEntries(names.map((name) => [name, values[name] as string])) as Record<
      N,
      string
    >;
  const missing = names.filter((name) => values[name] === null && !refused.has(name));
  if (missing.length > 0 && missing.length < names.length) {
    report(`${missing.join(' and ')} must be set as well: ${purpose} need ${names.join(', ')}.`);
  }
  return null;
}

function readGoogle({ values, refused, report }: Read): GoogleConfig | null {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
  } = values;
  const pair = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
  const missing = pair.filter((name) => values[name] === null && !refused.has(name));
  if (missing.length === 1)
    report(
      `${missing[0]} must be set as well: sign-in with Google needs both the id and the secret.`,
    );
  if (clientId === null || clientSecret === null || issuer === null) return null;
  const isGoogle = issuer === googleIssuer;
  const names = {
    authorization: 'GOOGLE_AUTHORIZATION_URL',
    token: 'GOOGLE_TOKEN_URL',
    jwks: 'GOOGLE_JWKS_URL',
    userinfo: 'GOOGLE_USERINFO_URL',
  } as const satisfies Record<keyof Endpoints, Name>;
  const endpoint = (key: keyof Endpoints) => {
    const given = values[names[key]];
    if (given === null && !isGoogle && !refused.has(names[key]))
      report(`${names[key]} must be set, because GOOGLE_ISSUER is not Google’s own.`);
    return given ?? googleEndpoints[key];
  };
  return {
    clientId,
    clientSecret,
    issuer,
    endpoints: {
      authorization: endpoint('authorization'),
      token: endpoint('token'),
      jwks: endpoint('jwks'),
      userinfo: endpoint('userinfo'),
    },
  };
}

/**
 * One after the other, not `recursive`: where a file system refuses new folders as if they had no
 * parent, as /proc does, Node would try for ever.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // The other of two processes that start at once created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * The secret of this data folder, made when it is missing. Two processes that start at once agree:
 * the first file wins.
 */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    makeFolder(dataDir);
    if (!existsSync(file)) putWhole(file, `${randomBytes(32).toString('base64url')}\n`);
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR must be a folder that can be written, but ${dataDir} is not (${(error as Error).message}).`,
    ]);
  }
  return readSecret(file)!;
}

/** Null where there is no such file. */
function readSecret(file: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new ConfigError([
      `The secret in ${file} cannot be read (${message}). Start this as the user who owns the file.`,
    ]);
  }
  if (secret.length < secretLength) throw new ConfigError([cutShortText(file)]);
  return secret;
}

/**
 * Lists what depends on the secret: the codes of `second-step.ts`, the signature of backups, the
 * links of `create-digest.ts`, and the known devices of `devices.ts`, which would only count as
 * new.
 */
const cutShortText = (file: string) =>
  `The secret in ${file} is cut short. Put the former one back from a copy. ` +
  'If there is none, remove the file, and a new one is made: then codes of authenticator apps are ' +
  'refused, and people sign in with a recovery code or a new password; backups made so far are ' +
  'restored with --unsigned only; and links that end the digest, in mail already sent, work no more.';

/**
 * The file comes with all that is in it, unless another one is there first: half a secret, which a
 * full disk leaves, could be guessed.
 */
function putWhole(file: string, text: string): void {
  const part = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(part, text, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(part, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A file system without links.
    if (code === 'EPERM' || code === 'ENOTSUP') renameSync(part, file);
    else if (code !== 'EEXIST') throw error;
  } finally {
    rmSync(part, { force: true });
  }
}
