/**
 * The signature of a backup: an HMAC over every line, with a key derived from the installation's
 * secret (`DATA_DIR/secret`, or `AUTH_SECRET`). The secret is not in the backup, so a person who
 * can only write the file cannot sign it.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * `key` names the signing key, so that another installation's backup is distinguished from an
 * altered one.
 */
export interface Signature {
  key: string;
  value: string;
}

export interface Signer {
  /** Takes the next line, without its end. */
  add(line: string): void;
  /** The signature of all lines so far; to be asked once. */
  sign(): Signature;
}

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'tudo backup signature', 32));

/** Returns a name that identifies a secret without revealing it. */
export function nameSecret(secret: string): string {
  return createHmac('sha256', keyOf(secret)).update('name of this key').digest('hex').slice(0, 16);
}

export function createSigner(secret: string): Signer {
  const key = keyOf(secret),
    name = nameSecret(secret);
  const sum = createHmac('sha256', key);
  return {
    add: (line) => {
      sum.update(line).update('\n');
    },
    sign: () => ({ key: name, value: sum.digest('base64url') }),
  };
}

/** `true` for the same signature; `another-key` if another installation signed. */
export function compareSignatures(given: Signature, own: Signature): boolean | 'another-key' {
  if (given.key !== own.key) return 'another-key';
  const [a, b] = [Buffer.from(given.value), Buffer.from(own.value)];
  return a.length === b.length && timingSafeEqual(a, b);
}
