/**
 * The built site, read into memory once: every file with its type, its compressed forms, its ETag
 * and its headers, and which addresses are pages. Nothing is read from the disk while serving, so
 * no request can name a file outside it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Null: this form is no shorter, or there is none. */
interface Forms {
  brotli(): Buffer | null;
  gzip(): Buffer | null;
}
export interface SiteFile {
  body: Buffer;
  compressed: Forms;
  type: string;
  etag: string;
  cacheControl: string;
  contentSecurityPolicy: string;
  /** Audio or video: sent in parts on request. */ isMedia: boolean;
}
export interface Site {
  /** Files by address: `/assets/root-x.js`, `/`, `/login`. */
  files: Map<string, SiteFile>;
  /** The page for addresses that only the browser's router knows, such as `/blog/any-post`. */
  fallback: SiteFile;
  /**
   * The page for an unknown address, with status 404, in the language of the address. Below a page
   * without a version under `/vi` only the browser knows the language, so the fallback is sent and
   * the browser renders it.
   */
  notFound(path: string | null): SiteFile;
  /**
   * The status of a path without a file. 200: the browser's router renders the page; 404: all pages
   * of that kind are files (they have a loader) and this one is missing; null: the router knows no
   * such path.
   */
  pageStatus(path: string): 200 | 404 | null;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
  '.webm': 'audio/webm',
  '.opus': 'audio/ogg',
  '.wasm': 'application/wasm',
  '.map': 'application/json; charset=utf-8',
};

/** Stands in built pages for the address of the installation (see `app/site-origin.ts`). */
export const originAtBuild = 'https://tudo.invalid';
const mayNameOrigin = new Set(['.html', '.xml', '.txt', '.data']);

/**
 * Reads `build/client` and the compressed forms beside it (`build/compressed`, may be absent).
 * @param publicUrl what complete addresses in the pages begin with; without a closing slash
 * @throws when there is no build
 */
export function loadSite(buildDir: string, publicUrl: string): Site {
  const clientDir = join(buildDir, 'client');
  if (!existsSync(join(clientDir, '__spa-fallback.html')))
    throw new Error(`There is no built site in ${clientDir}; run "npm run build" first.`);
  const files = new Map<string, SiteFile>();
  for (const path of listFiles(clientDir)) {
    const file = readSiteFile(
      clientDir,
      join(buildDir, 'compressed'),
      path,
      publicUrl.replace(/\/$/, ''),
    );
    files.set(addressOf(path), file);
  }
  const fallback = files.get('/__spa-fallback')!;
  const notFound = files.get('/404') ?? fallback;
  const notFoundVi = files.get('/vi/404') ?? notFound;
  for (const address of ['/__spa-fallback', '/404', '/vi/404']) files.delete(address);
  const pageStatus = routeMatcher(readRoutes(clientDir));
  const isPage = (path: string) => files.has(path) || pageStatus(path) === 200;
  return {
    files,
    fallback,
    pageStatus,
    notFound(path) {
      if (path?.startsWith('/vi/')) return notFoundVi;
      const root = /^\/[^/]+/.exec(path ?? '')?.[0];
      return root !== undefined && isPage(root) && !isPage(`/vi${root}`) ? fallback : notFound;
    },
  };
}

/** Relative paths with `/`, of everything below a folder but dot files. */
export function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')));
}

function addressOf(path: string): string {
  if (path === 'index.html') return '/';
  return `/${path.replace(/(\/index)?\.html$/, '')}`;
}

function readSiteFile(
  clientDir: string,
  compressedDir: string,
  path: string,
  origin: string,
): SiteFile {
  const built = readFileSync(join(clientDir, path));
  const extension = extname(path);
  const isOwn = mayNameOrigin.has(extension) && built.includes(originAtBuild);
  const body = isOwn
    ? Buffer.from(built.toString('utf8').replaceAll(originAtBuild, origin))
    : built;
  const fromBuild = (ending: '.br' | '.gz') => {
    const file = join(compressedDir, path + ending);
    const form = existsSync(file) ? readFileSync(file) : null;
    return () => form;
  };
  const type = types[extension] ?? 'application/octet-stream';
  return {
    body,
    compressed: isOwn
      ? compressWhenAsked(body)
      : { brotli: fromBuild('.br'), gzip: fromBuild('.gz') },
    type,
    isMedia: type.startsWith('audio/'),
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    // Names under assets/ contain a hash of the content; music is fetched in many parts; everything
    // else is asked for again, and mostly answered "not modified".
    cacheControl: path.startsWith('assets/')
      ? 'public, max-age=31536000, immutable'
      : type.startsWith('audio/')
        ? 'public, max-age=86400'
        : 'no-cache',
    contentSecurityPolicy:
      extension === '.html' ? pagePolicy(body.toString('utf8')) : filePolicy(extension),
  };
}

/**
 * For the files that differ between installations by its address, which are the pages: a tenth
 * larger than the build's best, a hundred times faster, and made when it is first asked for. All of
 * them at once were two fifths of a start.
 */
function compressWhenAsked(body: Buffer): Forms {
  let brotli: Buffer | undefined, gzip: Buffer | undefined;
  return {
    brotli: () =>
      (brotli ??= brotliCompressSync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 6,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })),
    gzip: () => (gzip ??= gzipSync(body, { level: 6 })),
  };
}

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/**
 * Allows exactly the style sheets and style attributes of a page. Styles that a script sets on an
 * element need no permission.
 */
function styleSource(markup: string): string {
  const sheets = [...markup.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, sheet]) =>
    hashOf(sheet!),
  );
  const attributes = [...markup.matchAll(/\sstyle="([^"]*)"/g)].map(([, value]) =>
    hashOf(value!.replace(/&(?:amp|lt|gt|quot|#x27);/g, (each) => characters[each]!)),
  );
  return [
    "style-src 'self'",
    ...new Set([...sheets, ...(attributes.length > 0 ? ["'unsafe-hashes'"] : []), ...attributes]),
  ].join(' ');
}

/**
 * For every other file. A worker, the service worker too, is held to the policy of its own script,
 * and fetches and imports what is the site's. Around a PDF Chromium puts a page of its own, which
 * is held to the policy of the file and has style attributes in it.
 */
const filePolicy = (extension: string): string =>
  `default-src 'self'; style-src 'self'${extension === '.pdf' ? " 'unsafe-inline'" : ''}; ` +
  "img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The content security policy of a page: own files only, and exactly the inline scripts and styles
 * of the build. `app/trusted-types.ts` governs the use of text by its scripts.
 */
export function pagePolicy(html: string): string {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\bsrc\s*=/.test(attributes!))
    .map(([, , code]) => hashOf(code!));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    styleSource(html),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasLoader?: boolean;
}

/** The route table that the build gives the browser. */
function readRoutes(clientDir: string): Record<string, ManifestRoute> {
  const name = readdirSync(join(clientDir, 'assets')).find((file) =>
    /^manifest-\w+\.js$/.test(file),
  );
  if (name === undefined) throw new Error('The build has no route manifest.');
  // Our own build's, run as a browser runs it: it makes some of the routes itself
  // (scripts/slim-manifest.ts).
  const page: {
    window?: object;
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> };
  } = {};
  page.window = page;
  runInNewContext(readFileSync(join(clientDir, 'assets', name), 'utf8'), page);
  if (page.__reactRouterManifest === undefined)
    throw new Error('The build’s route manifest names no routes.');
  return page.__reactRouterManifest.routes;
}

/**
 * Matches a path with the routes, see `Site.pageStatus`. A route for every path (`*`) is the page
 * for unknown ones, and does not count.
 */
export function routeMatcher(routes: Record<string, ManifestRoute>): Site['pageStatus'] {
  const fullPath = (route: ManifestRoute): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId];
    return [parent === undefined ? '' : fullPath(parent), route.path ?? '']
      .filter(Boolean)
      .join('/');
  };
  const parents = new Set(Object.values(routes).map((route) => route.parentId));
  const patterns = Object.values(routes)
    .filter((route) => route.index === true || (route.path !== undefined && !parents.has(route.id)))
    .map((route) => ({
      path: fullPath(route),
      status: route.hasLoader === true ? (404 as const) : (200 as const),
    }))
    .filter(({ path }) => path !== '*')
    .map(({ path, status }) => ({
      status,
      pattern: new RegExp(
        `^/${path
          .split('/')
          .map((part) => {
            if (part === '*') return '.*';
            const optional = part.endsWith('?');
            const name = optional ? part.slice(0, -1) : part;
            const segment = name.startsWith(':')
              ? '[^/]+'
              : name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
            return optional ? `(?:${segment})?` : segment;
          })
          .join('/')
          .replaceAll(')?/', ')?/?')}/?$`,
      ),
    }));
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.status ?? null;
}
