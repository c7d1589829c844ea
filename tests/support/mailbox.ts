/** Reads a user's mailbox: the messages that the running product wrote to an address. */
import type { ParsedMail } from './parse-mail.ts';
import type { Product } from './product.ts';
import { clientHeaders } from './shared-product.ts';

const waitMs = 90_000;

export const mailTo = (product: Product, email: string): ParsedMail[] =>
  product.outbox().filter(({ to }) => to === email);

/**
 * Waits for a message that is like this; the newest of them. Messages are written in the
 * background.
 */
export async function waitForMail(
  product: Product,
  email: string,
  isLike: (mail: ParsedMail) => boolean,
): Promise<ParsedMail> {
  for (
    const end = Date.now() + waitMs;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 25))
  ) {
    const found = mailTo(product, email).findLast(isLike);
    if (found !== undefined) return found;
  }
  throw new Error(
    `No such message came to ${email}, only: ${mailTo(product, email)
      .map(({ subject }) => subject)
      .join('; ')}`,
  );
}

/** The token in the link that leads to a page. */
export async function waitForToken(
  product: Product,
  email: string,
  page: '/verify-email' | '/forgot-password',
): Promise<string> {
  const isTo = ({ pathname, searchParams }: URL) =>
    pathname.endsWith(page) && searchParams.has('token');
  const pathsTo = (mail: ParsedMail) => mail.links.filter((link) => isTo(new URL(link)));
  const mail = await waitForMail(product, email, (each) => pathsTo(each).length > 0);
  return new URL(pathsTo(mail)[0]!).searchParams.get('token')!;
}

/** Presses the link that confirms an address, in the browser of its owner. */
export async function confirmAddress(
  product: Product,
  email: string,
  cookie: string,
): Promise<void> {
  const token = await waitForToken(product, email, '/verify-email');
  const answer = await fetch(`${product.url}/api/identity/verify-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...clientHeaders(product.url) },
    body: JSON.stringify({ token }),
  });
  if (!answer.ok) throw new Error(`verify-email answered ${answer.status}: ${await answer.text()}`);
}
