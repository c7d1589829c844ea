import type { IdentityService } from '#contract/identity';
import { loadIdentity } from '#app/services.ts';

/** Runs an operation of the identity service, fetching the service when it is first needed. */
export async function withIdentity<T>(run: (identity: IdentityService) => Promise<T>): Promise<T> {
  const identity = await loadIdentity();
  if (!identity) throw new Error('the identity service is not part of this build');
  return run(identity);
}
