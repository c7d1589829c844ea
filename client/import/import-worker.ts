/**
 * Entry of the import worker. Holds neither store nor screens: a file is read and compared beside
 * the page.
 */
import { createImportSession } from './import-session.ts';
import type { FromBankFileWorker, ToBankFileWorker } from './messages.ts';

const scope = self as unknown as {
  postMessage(message: FromBankFileWorker): void;
  onmessage: ((event: MessageEvent<ToBankFileWorker>) => void) | null;
};
const answer = createImportSession((message) => scope.postMessage(message));
// One after another: a match that follows a read waits for it.
let queue = Promise.resolve();
scope.onmessage = (event) => {
  queue = queue.then(() => answer(event.data));
};
