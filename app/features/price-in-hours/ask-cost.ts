/**
 * Opens the question what something costs in hours and in days of freedom, from wherever it comes
 * up.
 */
import { createRequest } from '#app/ui/request.ts';

const request = createRequest<string>();
export const onAskCost = request.listen;

/** `typed`: an amount as it may stand in the field already. */
export function askCost(typed = ''): void {
  request.make(typed);
}
