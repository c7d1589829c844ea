/** Entry of the worker that reads a calendar file beside the page. */
import { createCalendarSession } from './icalendar-session.ts';
import type { FromCalendarWorker, ToCalendarWorker } from './messages.ts';

const scope = self as unknown as {
  postMessage(message: FromCalendarWorker): void;
  onmessage: ((event: MessageEvent<ToCalendarWorker>) => void) | null;
};
const answer = createCalendarSession((message) => scope.postMessage(message));
scope.onmessage = (event) => {
  void answer(event.data);
};
