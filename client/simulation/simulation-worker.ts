/**
 * Entry of the simulation's worker: the engine and the table of returns, and nothing of the page.
 */
import { serveJobs } from '../worker-jobs.ts';
import { createSimulationSession } from './simulation-session.ts';

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
serveJobs(createSimulationSession({ pause, now: () => performance.now() }));
