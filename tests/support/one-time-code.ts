/**
 * An authenticator app: the six digits of a moment, by another way than the product's own (Web
 * Crypto's HMAC).
 */
export async function appCode(secret: string, ms = Date.now()): Promise<string> {
  const bits = [...secret]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(bits.match(/.{8}/g)!, (byte) => Number.parseInt(byte, 2)),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['sign'],
  );
  const counter = new DataView(new ArrayBuffer(8));
  counter.setUint32(4, Math.floor(ms / 30_000));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  return String((mac.getUint32(mac.getUint8(19) % 16) % 2 ** 31) % 1_000_000).padStart(6, '0');
}

/**
 * Codes of an authenticator app whose clock runs ahead if it has to: each code once, as the server
 * requires, and none that has expired when it arrives, whenever the thirty seconds end. The server
 * accepts the codes adjacent to its own.
 */
export function authenticator(secret: string): () => Promise<string> {
  let last = 0;
  return async () => {
    const step = Math.max(last + 1, Math.floor(Date.now() / 30_000));
    while (Math.floor(Date.now() / 30_000) < step - 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    last = step;
    return appCode(secret, step * 30_000);
  };
}
