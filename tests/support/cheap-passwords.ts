/**
 * Loaded before a server starts (`startProduct`, `startAdminServer`): makes a password hash a
 * hundred times cheaper, since nearly every test signs a person up.
 * `server/identity/password-hash.test.ts` tests the real cost.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
type Scrypt = (
  password: string,
  salt: string,
  bytes: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;
const cheapScrypt: Scrypt = (password, salt, bytes, options, done) =>
  scrypt(password, salt, bytes, { ...options, N: Math.min(options.N ?? 1024, 1024) }, done);
crypto.scrypt = cheapScrypt as typeof scrypt;
syncBuiltinESMExports();
