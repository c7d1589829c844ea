/**
 * Entry of the simulation's worker: the engine and the table of returns, and nothing of the page.
 */
import type { FromSimulation, ToSimulation } from './messages.ts';
import { createSimulationSession } from './simulation-session.ts';

const scope = self as unknown as {
  postMessage(message: FromSimulation): void;
  onmessage: ((event: MessageEvent<ToSimulation>) => void) | null;
};
// A timer would rest four milliseconds between two slices; a message of its own comes right after
// those that wait.
const { port1, port2 } = new MessageChannel();
let goOn: () => void = () => undefined;
port1.onmessage = () => goOn();
const pause = () =>
  new Promise<void>((resolve) => {
    goOn = resolve;
    port2.postMessage(null);
  });
const answer = createSimulationSession({
  post: (message) => scope.postMessage(message),
  pause,
  now: () => performance.now(),
});
scope.onmessage = (event) => void answer(event.data);
