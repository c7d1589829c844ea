/** Entry of the worker that reads a calendar file beside the page. */
import { createCalendarSession } from './icalendar-session.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const scope = self as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};
const answer = createCalendarSession((message) => scope.postMessage(message));
scope.onmessage = (event) => {
  void answer(event.data);
};
