/**
 * Serves the built site from memory: pages, files, "not modified", HEAD, parts of music, the page
 * for unknown addresses with its 404.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site, SiteFile } from './site.ts';
import { wellKnownPaths } from './well-known.ts';

/**
 * Answers a GET or HEAD for anything but the API; true if it did, false if the request belongs to
 * another handler.
 */
export function serveSite(site: Site, request: IncomingMessage, response: ServerResponse): boolean {
  const path = requestPath(request.url ?? '/');
  if (path === '/healthz' || path === '/api' || path?.startsWith('/api/')) return false;
  if (path !== null && wellKnownPaths.includes(path)) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response
      .writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' })
      .end('Method not allowed\n');
    return true;
  }
  if (path === null) return send(site.notFound(path), 404, request, response);
  const file = site.files.get(path);
  if (file !== undefined) return send(file, 200, request, response);
  const plain = plainAddress(path);
  const isKnown =
    site.files.get(plain)?.type.startsWith('text/html') === true || site.pageStatus(plain) !== null;
  if (plain !== path && isKnown) return redirect(plain, request, response);
  const status = site.pageStatus(path);
  return status === null
    ? send(site.notFound(path), 404, request, response)
    : send(site.fallback, status, request, response);
}

/**
 * As the product writes addresses: in small letters, without a slash at the end or two in a row.
 */
function plainAddress(path: string): string {
  return path
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
}

/** The decoded path, or null when it cannot be one. */
function requestPath(target: string): string | null {
  try {
    const path = decodeURIComponent(target.split(/[?#]/, 1)[0]!);
    return path.startsWith('/') && !path.includes('\0') ? path : null;
  } catch {
    return null;
  }
}

function redirect(path: string, request: IncomingMessage, response: ServerResponse): true {
  const query = /\?[^#]*/.exec(request.url ?? '')?.[0] ?? '';
  // Keeps one leading slash, since `//elsewhere.example/` would leave the site.
  response.writeHead(308, { location: encodeURI(path).replace(/^\/+/, '/') + query }).end();
  return true;
}

function send(
  file: SiteFile,
  status: 200 | 404,
  request: IncomingMessage,
  response: ServerResponse,
): true {
  const { encoding, body } = chooseForm(file, String(request.headers['accept-encoding'] ?? ''));
  const etag = `"${file.etag}${encoding === null ? '' : `-${encoding}`}"`;
  const headers: Record<string, string | number> = {
    'content-type': file.type,
    'cache-control': status === 404 ? 'no-cache' : file.cacheControl,
    etag,
    vary: 'accept-encoding',
    'content-security-policy': file.contentSecurityPolicy,
  };
  // Lets the Google sign-in window report its result to this page.
  if (file.type.startsWith('text/html'))
    headers['cross-origin-opener-policy'] = 'same-origin-allow-popups';
  if (status === 200 && matches(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304, headers).end();
    return true;
  }
  const part =
    status === 200 && file.isMedia
      ? partOf(request.headers.range, request.headers['if-range'], file)
      : null;
  if (file.isMedia) headers['accept-ranges'] = 'bytes';
  if (part !== null) {
    headers['content-range'] =
      part === 'unsatisfiable'
        ? `bytes */${body.length}`
        : `bytes ${part.first}-${part.last}/${body.length}`;
    const bytes =
      part === 'unsatisfiable' ? Buffer.alloc(0) : body.subarray(part.first, part.last + 1);
    headers['content-length'] = bytes.length;
    response.writeHead(part === 'unsatisfiable' ? 416 : 206, headers);
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return true;
  }
  if (encoding !== null) headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/**
 * The one part that a `Range` asks for; null: send the whole (no range, several, one of another
 * unit, or of an older file). A browser can only seek in what answers this.
 */
function partOf(
  range: string | undefined,
  ifRange: string | string[] | undefined,
  file: SiteFile,
): { first: number; last: number } | 'unsatisfiable' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '');
  if (asked === null || (asked[1] === '' && asked[2] === '')) return null;
  if (ifRange !== undefined && ifRange !== `"${file.etag}"`) return null;
  const size = file.body.length;
  // `-500` asks for the last 500 bytes.
  const first = asked[1] === '' ? Math.max(0, size - Number(asked[2])) : Number(asked[1]);
  const last = asked[1] === '' || asked[2] === '' ? size - 1 : Math.min(Number(asked[2]), size - 1);
  if (asked[1] !== '' && asked[2] !== '' && Number(asked[2]) < first) return null;
  return first > last ? 'unsatisfiable' : { first, last };
}

function chooseForm(
  file: SiteFile,
  accepted: string,
): { encoding: 'br' | 'gzip' | null; body: Buffer } {
  const accepts = (name: string) =>
    accepted.split(',').some((part) => {
      const [coding, ...parameters] = part.trim().toLowerCase().split(';');
      return (
        coding?.trim() === name &&
        !parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter))
      );
    });
  for (const [encoding, name] of [
    ['br', 'brotli'],
    ['gzip', 'gzip'],
  ] as const) {
    const body = accepts(encoding) ? file.compressed[name]() : null;
    if (body !== null) return { encoding, body };
  }
  return { encoding: null, body: file.body };
}

/** A proxy may weaken or pick an encoding; the content is the same when the hash is. */
function matches(header: string | undefined, etag: string): boolean {
  return (
    header?.split(',').some(
      (part) =>
        part
          .trim()
          .replace(/^W\//, '')
          .replace(/^"|"$/g, '')
          .replace(/-(br|gzip)$/, '') === etag,
    ) ?? false
  );
}
