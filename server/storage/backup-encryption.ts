/**
 * Encrypts backups in the format of age (https://age-encryption.org/v1) with the package
 * `age-encryption`. Only the secret key opens them. The program age opens them without the product:
 * `age -d -i KEY-FILE FILE | gunzip`. See docs/decisions/backups.md.
 */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';

/** A public key encrypts only, a secret key reads as well. */
const isSecret = (key: string) => key.startsWith('AGE-SECRET-KEY-');
const firstBytes = 'age-encryption.org/v1\n';

type Bytes = ReadableStream<Uint8Array>;
const toWeb = (source: Readable) => Readable.toWeb(source) as unknown as Bytes;
const fromWeb = (source: Bytes) => Readable.fromWeb(source as unknown as WebStream);

/** Says why the given key cannot open a file. */
export class BackupKeyError extends Error {}

/** Thrown if the encrypted data does not match its key: the file was altered, or is cut short. */
export class DecryptionError extends Error {}

/** A new pair of keys. */
export async function makeBackupKeys(): Promise<{ secretKey: string; publicKey: string }> {
  const secretKey = await generateIdentity();
  return { secretKey, publicKey: await identityToRecipient(secretKey) };
}

/** @param key public or secret. Throws BackupKeyError where it is mistyped. */
export async function encrypt(source: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(isSecret(key) ? await identityToRecipient(key) : key);
  } catch {
    throw new BackupKeyError('BACKUP_KEY is not a key of age: a letter of it is wrong or missing.');
  }
  return fromWeb(await encrypter.encrypt(toWeb(source)));
}

/**
 * Returns the bytes of a file, decrypted if it is encrypted. Throws BackupKeyError if `key` does
 * not open it. The stream fails with DecryptionError if the rest does not match.
 */
export async function readDecrypted(file: string, key: string | null): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  const how =
    'Set BACKUP_KEY to the secret key that belongs to it, which starts with AGE-SECRET-KEY-.';
  if (key === null || !isSecret(key)) throw new BackupKeyError(`${file} is encrypted. ${how}`);
  const wrong = new BackupKeyError(
    `${file} is encrypted for another key than BACKUP_KEY, or was altered. ${how}`,
  );
  const source = createReadStream(file);
  let failure: Error | null = null;
  source.once('error', (error) => {
    failure = error;
  });
  const end = (error: Error): Error => {
    source.destroy();
    return failure ?? error;
  };
  const plain = await decrypt(source, key).catch(() => {
    throw end(wrong);
  });
  return Readable.from(
    (async function* decrypted() {
      try {
        yield* fromWeb(plain);
      } catch (error) {
        throw end(new DecryptionError((error as Error).message));
      } finally {
        source.destroy();
      }
    })(),
  );
}

async function decrypt(source: Readable, key: string): Promise<Bytes> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  return decrypter.decrypt(toWeb(source));
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(firstBytes.length),
      0,
      firstBytes.length,
      0,
    );
    return buffer.toString('latin1', 0, bytesRead) === firstBytes;
  } finally {
    await handle.close();
  }
}
