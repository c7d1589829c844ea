/** Entry of the worker that reads and compares a file of everything beside the page. */
import { createBringInSession } from './import-session.ts';
import type { FromDataImportWorker, ToDataImportWorker } from './messages.ts';

const scope = self as unknown as {
  postMessage(message: FromDataImportWorker): void;
  onmessage: ((event: MessageEvent<ToDataImportWorker>) => void) | null;
};
const answer = createBringInSession((message) => scope.postMessage(message));
// One after another: what is to be planned waits for the file.
let queue = Promise.resolve();
scope.onmessage = (event) => {
  queue = queue.then(() => answer(event.data));
};
