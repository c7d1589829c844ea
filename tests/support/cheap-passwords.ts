/**
 * Loaded before a server starts (`startProduct`, `startAdminServer`): a hash of a password costs a
 * hundredth, since nearly every test signs somebody up. What it costs in truth is held by
 * `server/identity/password-hash.test.ts`.
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
