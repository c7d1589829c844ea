/**
 * A device with passkeys, from a server's view: it creates keys and signs with them. Its answers
 * can be falsified.
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyAnswer, PasskeyRegistration } from '#contract/identity';

export interface Bent {
  origin?: string;
  rpId?: string;
  flags?: number;
  challenge?: string;
  type?: string;
  id?: string;
  crossOrigin?: boolean;
  /** COSE's number for what the key signs by. */ algorithm?: number;
  attestation?: [format: string, statement: Map<string, unknown>];
}
export type KeyKind = 'ec' | 'ed25519' | 'rsa';

const algorithmOf = { ec: -7, ed25519: -8, rsa: -257 } as const;
const text = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
/** CBOR (RFC 8949), as much of it as a device writes. */
function cbor(value: unknown): Buffer {
  const head = (major: number, count: number) =>
    Buffer.from(
      count < 24
        ? [(major << 5) | count]
        : count < 256
          ? [(major << 5) | 24, count]
          : [(major << 5) | 25, count >> 8, count & 255],
    );
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
  throw new TypeError('no device writes this');
}
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
    this.#keys =
      kind === 'ec'
        ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
        : kind === 'rsa'
          ? generateKeyPairSync('rsa', { modulusLength: 2048 })
          : generateKeyPairSync('ed25519');
  }
  #clientData(type: string, challenge: string, bent: Bent): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: bent.type ?? type,
        challenge: bent.challenge ?? challenge,
        origin: bent.origin ?? this.#origin,
        crossOrigin: bent.crossOrigin ?? false,
      }),
    );
  }
  #head(bent: Bent, flags: number): Buffer {
    const head = Buffer.alloc(37);
    sha256(bent.rpId ?? new URL(this.#origin).hostname).copy(head);
    head[32] = bent.flags ?? flags;
    head.writeUInt32BE(this.counter, 33);
    return head;
  }
  /** The key as COSE writes it (RFC 9053). */
  #key(algorithm: number): Buffer {
    const jwk = this.#keys.publicKey.export({ format: 'jwk' });
    const part = (name: 'x' | 'y' | 'n' | 'e') => Buffer.from(jwk[name]!, 'base64url');
    if (this.#kind === 'rsa')
      return cbor(
        new Map<number, unknown>([
          [1, 3],
          [3, algorithm],
          [-1, part('n')],
          [-2, part('e')],
        ]),
      );
    if (this.#kind === 'ed25519')
      return cbor(
        new Map<number, unknown>([
          [1, 1],
          [3, algorithm],
          [-1, 6],
          [-2, part('x')],
        ]),
      );
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, algorithm],
        [-1, 1],
        [-2, part('x')],
        [-3, part('y')],
      ]),
    );
  }
  make(challenge: string, bent: Bent = {}): PasskeyRegistration {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const [format, statement] = bent.attestation ?? ['none', new Map<string, unknown>()];
    const data = Buffer.concat([
      this.#head(bent, 0x45),
      Buffer.alloc(16),
      length,
      this.id,
      this.#key(bent.algorithm ?? algorithmOf[this.#kind]),
    ]);
    return {
      id: bent.id ?? text(this.id),
      clientDataJSON: text(this.#clientData('webauthn.create', challenge, bent)),
      attestationObject: text(
        cbor(
          new Map<string, unknown>([
            ['fmt', format],
            ['attStmt', statement],
            ['authData', data],
          ]),
        ),
      ),
    };
  }
  use(challenge: string, bent: Bent = {}): PasskeyAnswer {
    const clientData = this.#clientData('webauthn.get', challenge, bent),
      data = this.#head(bent, 0x05);
    const signed = Buffer.concat([data, sha256(clientData)]);
    return {
      id: bent.id ?? text(this.id),
      clientDataJSON: text(clientData),
      authenticatorData: text(data),
      signature: text(
        sign(this.#kind === 'ed25519' ? null : 'sha256', signed, this.#keys.privateKey),
      ),
    };
  }
}
