/** Workers in the thread of the test, for what runs on `client/worker-jobs.ts`. */
import {
  serveJobs,
  type WorkerLike,
  type WorkerScope,
  type WorkerSession,
} from '#client/worker-jobs';

/** A file would lose what a test has defined on it. */
function copyOf(message: unknown): unknown {
  const { given } = message as { given?: unknown };
  const file = given instanceof File ? given : (given as { file?: unknown } | undefined)?.file;
  return file instanceof File ? message : structuredClone(message);
}

/**
 * A worker that serves a session: messages are copied and arrive later, in order; after `terminate`
 * none does.
 *
 * @param log gets the kinds of the messages to the worker, and `terminate`
 * @param onMessage sees every message, in both directions
 */
export function threadlessWorker(
  session: WorkerSession,
  log: string[] = [],
  onMessage: (message: unknown) => void = () => undefined,
): WorkerLike {
  let isGone = false;
  const deliver = (message: unknown, to: WorkerScope) => {
    onMessage(message);
    const data = copyOf(message);
    setTimeout(() => {
      if (!isGone) to.onmessage?.({ data } as MessageEvent);
    }, 0);
  };
  const scope: WorkerScope = {
    onmessage: null,
    postMessage: (message) => deliver(message, worker),
  };
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    terminate() {
      isGone = true;
      log.push('terminate');
    },
    postMessage(message) {
      log.push((message as { kind: string }).kind);
      deliver(message, scope);
    },
  };
  serveJobs(session, scope);
  return worker;
}

/** A worker that dies of its first message. */
export function dyingWorker(message: string): WorkerLike {
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    terminate() {},
    postMessage() {
      setTimeout(() => worker.onerror?.({ message } as ErrorEvent), 0);
    },
  };
  return worker;
}
