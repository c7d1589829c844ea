/**
 * Finds the owner of each request that acts for a signed-in user. A browser sends the cookie of the
 * last sign-in; a page or a copy of an earlier user names its owner (`ownerHeader`), and is
 * refused.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { ownerHeader } from '#contract/identity';
import type { AppEnv } from './context.ts';
import { largeBodyBytes } from './rates.ts';

/**
 * The page was opened by another person than `userId`. A page without an owner counts as the
 * person's own.
 */
export function isOfAnother(c: Context, userId: string): boolean {
  const meant = c.req.header(ownerHeader);
  return meant !== undefined && meant !== userId;
}

export interface OwnerOptions<Caller> {
  /** The signed-in caller; null for a guest. */
  find(c: Context): Promise<Caller | null>;
  idOf(caller: Caller): string;
  /** Answers 401, or throws an error that becomes 401. */
  refuse(c: Context, why: 'nobody' | 'somebody else'): Promise<Response> | Response;
}
export type OwnerVariables<Caller> = { caller: Caller } & Partial<
  Pick<AppEnv['Variables'], 'rule' | 'rates' | 'bodies'>
>;

/**
 * Allows requests of the person's own page, with `c.var.caller`. Throws TooManyRequestsError if
 * they are too frequent, or too many at once.
 */
export function forOwner<Caller>({
  find,
  idOf,
  refuse,
}: OwnerOptions<Caller>): MiddlewareHandler<{ Variables: OwnerVariables<Caller> }> {
  return async (c, next) => {
    const caller = await find(c);
    if (caller === null) return refuse(c, 'nobody');
    if (isOfAnother(c, idOf(caller))) return refuse(c, 'somebody else');
    // A module that a test mounts alone has no rule, and no limit.
    const { rule, rates, bodies } = c.var;
    if (rule?.rate !== undefined) rates?.take(rule.rate, idOf(caller));
    const bodyBytes = Number(c.req.header('content-length') ?? 0);
    const end = bodies?.take(idOf(caller), bodyBytes);
    c.set('caller', caller);
    try {
      if (bodyBytes > largeBodyBytes) rates?.take('largeBodies', idOf(caller), bodyBytes);
      await next();
    } finally {
      end?.();
    }
  };
}
