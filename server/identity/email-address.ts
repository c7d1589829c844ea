/**
 * An e-mail address as it is stored and compared: one form for one mailbox. Every service that
 * takes an address from a person reads it through here.
 */
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { holdsControls, isEmailAddress } from '#contract/identity';

/**
 * Invisible characters: zero width, soft hyphens, direction marks, variation selectors, fillers.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const atom = /^[^\s@<>"(),:;[\]\\]+$/;
const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * Returns the stored form: without invisible characters, in lower case, the part before the @ in
 * NFC, the domain by IDNA (NFKC, punycode). Null for an invalid address, and for one with a numeric
 * host, which is nobody's mailbox.
 */
export function normalizeEmail(text: string): string | null {
  const visible = text.normalize('NFC').replace(invisible, '').trim();
  const at = visible.lastIndexOf('@');
  if (at < 1 || holdsControls(visible)) return null;
  const local = visible.slice(0, at).toLowerCase().normalize('NFC');
  const domain = toDomain(visible.slice(at + 1));
  if (domain === null || !atom.test(local) || Buffer.byteLength(local) > 64) return null;
  const email = `${local}@${domain}`;
  return isEmailAddress(email) ? email : null;
}

/**
 * Null for an address literal, for numbers in any spelling, and for what no name server can be
 * asked about.
 */
function toDomain(text: string): string | null {
  // Characters with a meaning in URLs occur in no domain.
  const plain = text.normalize('NFKC').toLowerCase();
  if (/[^\p{L}\p{M}\p{N}._\-·・]/u.test(plain.replaceAll('。', '.'))) return null;
  const domain = domainToASCII(plain).replace(/\.$/, '');
  const labels = domain.split('.');
  if (labels.length < 2 || isIP(domain) !== 0 || !labels.every((part) => label.test(part)))
    return null;
  return /^\d+$/.test(labels.at(-1)!) ? null : domain;
}

/** The form in which former releases stored addresses. */
export const formerEmail = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/**
 * The forms under which a typed address may stand in an account, in the order in which they are
 * looked for.
 */
export function storedForms(text: string): string[] {
  const former = formerEmail(text),
    normal = normalizeEmail(text);
  // An invalid address is in no account, and PostgreSQL accepts no NUL in a query.
  return [
    ...new Set([...(isEmailAddress(former) ? [former] : []), ...(normal === null ? [] : [normal])]),
  ];
}

/** Services that deliver every spelling with dots to one mailbox. */
const ignoresDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * The key that mail to a mailbox is counted by: most services deliver `name+anything` to `name`,
 * and some ignore dots. Never used to tell accounts apart.
 */
export function mailboxKey(email: string): string {
  const normal = normalizeEmail(email) ?? formerEmail(email);
  const at = normal.lastIndexOf('@');
  const domain = normal.slice(at + 1);
  const name = normal.slice(0, at).replace(/(?<=.)\+.*$/, '');
  if (!ignoresDots.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
