/** Opens the dialog that converts a cost into hours and days of freedom, from any component. */
import { createRequest } from '#app/ui/request.ts';

const request = createRequest<string>();
export const onAskCost = request.listen;

/** `typed` is the initial text of the amount. */
export function askCost(typed = ''): void {
  request.make(typed);
}
