/** How an account is opened, as its export tells it: that there is something, and since when; never a secret. */
import { secondStepSince } from './second-step.ts';
import type { Parts } from './service.ts';

export async function waysIn({ db }: Pick<Parts, 'db'>, userId: string): Promise<{ codesSince: number | null }> {
  return { codesSince: await secondStepSince(db, userId) };
}
