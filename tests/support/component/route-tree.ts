/**
 * Gives component tests the product's own routes: `app/routes.ts`, read by Node, becomes a module of lazy routes for React
 * Router's data mode. A route that is added there is known here.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';

const moduleId = 'virtual:product-routes';

/** The source of one route. Every file is loaded when its route is first shown. */
function writeRoute({ id, file, path, index, children }: RouteConfigEntry): string {
  const parts = [
    ...(id === undefined ? [] : [`id: ${JSON.stringify(id)}`]),
    ...(path === undefined ? [] : [`path: ${JSON.stringify(path)}`]),
    ...(index === true ? ['index: true'] : []),
    `lazy: () => import(${JSON.stringify(`/app/${file}`)}).then(toRoute)`,
    ...(children === undefined ? [] : [`children: [${children.map(writeRoute).join(', ')}]`]),
  ];
  return `{ ${parts.join(', ')} }`;
}

/** A route module of framework mode, as data mode takes it. Loaders run on the server, which is not here. */
const toRoute = `const toRoute = ({ default: Component, ErrorBoundary }) => ({ Component, ErrorBoundary });`;

export function productRoutes(): Plugin {
  return {
    name: 'product-routes',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    async load(id) {
      if (id !== `\0${moduleId}`) return null;
      const { default: routes } = (await import('../../../app/routes.ts')) as { default: RouteConfigEntry[] };
      return `${toRoute}\nexport const routes = [${routes.map(writeRoute).join(',\n')}];\n`;
    },
  };
}
