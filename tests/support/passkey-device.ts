/** A device that holds passkeys, as far as a server sees one: it makes keys and signs with them. What it says can be bent. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyAnswer, PasskeyRegistration } from '#contract/identity';

export interface Bent { origin?: string; rpId?: string; flags?: number; challenge?: string; type?: string; id?: string; crossOrigin?: boolean }
export type KeyKind = 'ec' | 'ed25519' | 'rsa';

const algorithmOf = { ec: -7, ed25519: -8, rsa: -257 } as const;
const text = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

export class PasskeyDevice {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #origin: string;
  readonly #kind: KeyKind;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };

  constructor(origin: string, kind: KeyKind = 'ec') {
    this.#origin = origin;
    this.#kind = kind;
    this.#keys = kind === 'ec' ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' }) : kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
  }
  #clientData(type: string, challenge: string, bent: Bent): Buffer {
    return Buffer.from(JSON.stringify({ type: bent.type ?? type, challenge: bent.challenge ?? challenge, origin: bent.origin ?? this.#origin, crossOrigin: bent.crossOrigin ?? false }));
  }
  #head(bent: Bent, flags: number): Buffer {
    const head = Buffer.alloc(37);
    sha256(bent.rpId ?? new URL(this.#origin).hostname).copy(head);
    head[32] = bent.flags ?? flags;
    head.writeUInt32BE(this.counter, 33);
    return head;
  }
  /** The key's numbers stand in the data as COSE has them, here between bytes that nobody reads. */
  make(challenge: string, bent: Bent = {}): PasskeyRegistration {
    const { x, y, n } = this.#keys.publicKey.export({ format: 'jwk' });
    const numbers = [x, y, n].flatMap((part) => (part === undefined ? [] : [Buffer.from([0x58]), Buffer.from(part, 'base64url')]));
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    return {
      id: bent.id ?? text(this.id), clientDataJSON: text(this.#clientData('webauthn.create', challenge, bent)),
      authenticatorData: text(Buffer.concat([this.#head(bent, 0x45), Buffer.alloc(16), length, this.id, ...numbers, Buffer.alloc(4)])),
      publicKey: text(this.#keys.publicKey.export({ type: 'spki', format: 'der' })), algorithm: algorithmOf[this.#kind],
    };
  }
  use(challenge: string, bent: Bent = {}): PasskeyAnswer {
    const clientData = this.#clientData('webauthn.get', challenge, bent), data = this.#head(bent, 0x05);
    const signed = Buffer.concat([data, sha256(clientData)]);
    return { id: bent.id ?? text(this.id), clientDataJSON: text(clientData), authenticatorData: text(data), signature: text(sign(this.#kind === 'ed25519' ? null : 'sha256', signed, this.#keys.privateKey)) };
  }
}
