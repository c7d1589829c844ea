import type { IdentityService } from '#contract/identity';
import { loadIdentity } from '#app/services.ts';

/** Runs an operation of the identity service, fetching the service when it is first needed. */
export async function withIdentity<T>(run: (identity: IdentityService) => Promise<T>): Promise<T> {
  return run(await loadIdentity());
}
