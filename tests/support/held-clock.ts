/**
 * Loaded before the server (`startProduct({ heldClock: true })`): its clock stands still, and only
 * the test advances it.
 */
let at = Date.now();
globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [at] : given, made) as Date,
  apply: (target) => new target(at).toString(),
  get: (target, name) => (name === 'now' ? () => at : (Reflect.get(target, name) as unknown)),
});

// The monotonic clock advances together with the date; else the server would see a clock that jumps
// (`server/storage/steady-clock.ts`).
let measured = performance.now();
performance.now = () => measured;

// The server corrects its clock by PostgreSQL's every minute. Intervals of a minute or more never
// fire here.
const startInterval = globalThis.setInterval;
globalThis.setInterval = ((...given: Parameters<typeof setInterval>) =>
  startInterval(given[0], (given[1] ?? 0) < 60_000 ? given[1] : 0x7fffffff)) as typeof setInterval;

process.on('message', (message: { pass: number }) => {
  at += message.pass;
  measured += message.pass;
  process.send!({ at });
});
// Listening is no reason to stay.
process.channel?.unref();
