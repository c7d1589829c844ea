import { expect, test } from 'vitest';
import { createFrameTurns } from './turns.ts';

/** A clock that is moved by hand. */
function clockByHand() {
  let time = 0;
  const due: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    after: (ms: number, run: () => void) => {
      due.push({ at: time + ms, run });
    },
    pass(ms: number) {
      for (const end = time + ms; time < end;) {
        time += 1;
        for (const { run } of due.splice(0).filter((each) => each.at <= time || !due.push(each)))
          run();
      }
    },
  };
}

test('jobs run one at a time, each after a rest as long as the previous job', () => {
  const clock = clockByHand(),
    turns = createFrameTurns(clock),
    log: string[] = [];
  const life = turns.ask(() => log.push(`life ${clock.now()}`));
  const saving = turns.ask(() => log.push(`saving ${clock.now()}`));
  clock.pass(40);
  life.end();
  clock.pass(39);
  expect(log).toEqual(['life 0']);
  clock.pass(1);
  expect(log).toEqual(['life 0', 'saving 80']);
  clock.pass(500);
  saving.end();
  // No longer than a tenth of a second, however slow the machine is.
  turns.ask(() => log.push(`again ${clock.now()}`));
  clock.pass(1_000);
  expect(log.at(-1)).toBe('again 680');
});

test('a cancelled job lets the others pass and ends only once', () => {
  const clock = clockByHand(),
    turns = createFrameTurns(clock),
    log: string[] = [];
  const first = turns.ask(() => log.push('first'));
  const second = turns.ask(() => log.push('second'));
  turns.ask(() => log.push('third'));
  second.end();
  first.end();
  first.end();
  clock.pass(1);
  expect(log).toEqual(['first', 'third']);
});
