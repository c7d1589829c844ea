/** What every route finds in its Hono context: Node's own request, and whose it is. */
import type { HttpBindings } from '@hono/node-server';

export type AppEnv = { Bindings: HttpBindings; Variables: { clientAddress: string } };
