/**
 * Work of this page on its data: writes, exchanges with the server, aggregates and live queries.
 * Tests wait for `settled` instead of clocks and frames. The product itself waits for nothing here.
 */
let running = 0;
let end: (() => void) | null = null;
let over: Promise<void> = Promise.resolve();

/** Counts `work` as under way until it settles. Answers the same promise. */
export function trackWork<T>(work: Promise<T>): Promise<T> {
  if (running === 0)
    over = new Promise((resolve) => {
      end = resolve;
    });
  running += 1;
  const finish = (): void => {
    running -= 1;
    if (running === 0) end?.();
  };
  work.then(finish, finish);
  return work;
}

/** One turn of the event loop. A message is not delayed in a hidden page, unlike a timer. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * Work begets work: a write is told to live queries, and their answers are drawn, a few turns
 * later.
 */
const quietTurns = 5;

/** Resolves once nothing has been under way for some turns of the event loop. */
export async function whenSettled(): Promise<void> {
  for (let quiet = 0; quiet < quietTurns; quiet += 1) {
    if (running > 0) {
      await over;
      quiet = 0;
    }
    await turn();
    if (running > 0) quiet = -1;
  }
}

// The product's page offers it to the program that drives the browser.
if (typeof window !== 'undefined') Object.assign(window, { tudoSettled: whenSettled });
