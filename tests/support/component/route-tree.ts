/**
 * Gives component tests the product's own routes: `app/routes.ts`, read by Node, becomes a module
 * of lazy routes for React Router's data mode. A route that is added there is known here.
 */
import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

const moduleId = 'virtual:product-routes';
const loaderPath = '/__product-loader';

/** The source of one route. Every file is loaded when its route is first shown. */
function writeRoute({ id, file, path, index, children }: RouteConfigEntry): string {
  const parts = [
    ...(id === undefined ? [] : [`id: ${JSON.stringify(id)}`]),
    ...(path === undefined ? [] : [`path: ${JSON.stringify(path)}`]),
    ...(index === true ? ['index: true'] : []),
    `lazy: () => import(${JSON.stringify(`/app/${file}`)}).then(toRoute(${JSON.stringify(file)}))`,
    ...(children === undefined ? [] : [`children: [${children.map(writeRoute).join(', ')}]`]),
  ];
  return `{ ${parts.join(', ')} }`;
}

/**
 * Converts a route module of framework mode to data mode. Loaders run in Node, which answers for
 * them.
 */
const toRoute = `
async function load(file, { request, params }) {
  const asked = { file, url: request.url, params: JSON.stringify(params) };
  const answer = await fetch('${loaderPath}?' + new URLSearchParams(asked));
  if (answer.status === 500) throw new Error(await answer.text());
  if (!answer.ok) throw answer;
  return answer.json();
}
const toRoute = (file) => ({ default: Component, ErrorBoundary, loader }) => ({
  Component,
  ErrorBoundary,
  ...(loader && { loader: (given) => load(file, given) }),
});
`;

/**
 * Replaces a module that only the build loads, for the browser: it keeps the exported names, which
 * route modules import.
 */
function stubServerModule(source: string): string {
  const names = [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
    ([, name]) => name!,
  );
  return names
    .map(
      (name) =>
        `export const ${name} = () => { throw new Error('${name} runs on the server only.'); };`,
    )
    .join('\n');
}

/**
 * Starts the server that loaders run in, beside the tests' server, which prepares modules for a
 * browser.
 */
const startLoaders = (): Promise<ViteDevServer> =>
  createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });

export function productRoutes(): Plugin {
  let loaders: Promise<ViteDevServer> | undefined;
  return {
    name: 'product-routes',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    async load(id, { ssr = false } = {}) {
      if (!ssr && id.endsWith('.server.ts')) return stubServerModule(readFileSync(id, 'utf8'));
      if (id !== `\0${moduleId}`) return null;
      const { default: routes } = (await import('../../../app/routes.ts')) as {
        default: RouteConfigEntry[];
      };
      return `${toRoute}\nexport const routes = [${routes.map(writeRoute).join(',\n')}];\n`;
    },
    configureServer(server) {
      server.middlewares.use(loaderPath, (request, response) => {
        const asked = new URL(request.url!, 'http://localhost').searchParams;
        const answerWith = async () => {
          loaders ??= startLoaders();
          const { loader } = (await (await loaders).ssrLoadModule(`/app/${asked.get('file')}`)) as {
            loader: (given: object) => unknown;
          };
          return loader({
            request: new Request(asked.get('url')!),
            params: JSON.parse(asked.get('params')!) as unknown,
          });
        };
        answerWith().then(
          (data) => {
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify(data));
          },
          (error: unknown) => {
            response.statusCode = error instanceof Response ? error.status : 500;
            response.end(error instanceof Error ? error.stack : String(error));
          },
        );
      });
      server.httpServer?.once('close', () => {
        void loaders?.then((each) => each.close());
      });
    },
  };
}
