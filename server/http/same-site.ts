/**
 * Refuses posts that another site makes a browser send. Browsers name the origin of a request
 * (`Sec-Fetch-Site`, `Origin`); other programs send neither and have no cookies of a person.
 */
import type { MiddlewareHandler } from 'hono';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * `publicUrl`: the product's address as browsers see it, when it is known; otherwise the request's
 * own Host counts.
 */
export function refuseCrossSite({
  publicUrl = null,
}: { publicUrl?: string | null } = {}): MiddlewareHandler {
  const publicHost = publicUrl === null ? null : new URL(publicUrl).host;
  return async (c, next) => {
    if (
      !harmless.has(c.req.method) &&
      !comesFromOwnPages(c.req.header('sec-fetch-site'), c.req.header('origin'), [
        publicHost,
        c.req.header('host') ?? null,
      ])
    ) {
      return c.json(
        { error: { code: 'http/cross-site', message: 'This request came from another site.' } },
        403,
      );
    }
    return next();
  };
}

function comesFromOwnPages(
  fetchSite: string | undefined,
  origin: string | undefined,
  ownHosts: (string | null)[],
): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  if (origin === undefined) return true;
  return URL.canParse(origin) && ownHosts.includes(new URL(origin).host);
}
