/**
 * The Hono context of every route: Node's own request, its owner, and its rule in the table of
 * routes.
 */
import type { HttpBindings } from '@hono/node-server';
import type { BodiesAtWork } from './bodies-at-work.ts';
import type { Rates } from './rates.ts';
import type { RouteRule } from './route-table.ts';

export type AppEnv = {
  Bindings: HttpBindings;
  Variables: { clientAddress: string; rule: RouteRule; rates: Rates; bodies: BodiesAtWork };
};
