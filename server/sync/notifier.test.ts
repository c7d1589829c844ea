import { expect, test } from 'vitest';
import { createNotifier } from './notifier.ts';

/** Two nodes may run different releases, and any user of the database may send on its channel. */
test('a readable message of another node is passed on, and an unreadable one ends nothing', async () => {
  let onMessage = (_payload: string): void => {};
  const channel = {
    send: async () => {},
    listen(listener: (payload: string) => void) {
      onMessage = listener;
      return { stop: async () => {} };
    },
  };
  const notifier = createNotifier({ channel } as never);
  const heard: number[] = [];
  notifier.subscribe('lan', (revision) => heard.push(revision));
  const other = (revisions: string) => `{"nodeId":"other","revisions":${revisions}}`;
  const bad = [
    '',
    'x',
    'null',
    '1',
    '{}',
    '{"nodeId":"other"}',
    other('1'),
    other('[1]'),
    other('[["lan","7"]]'),
  ];
  for (const payload of bad) expect(() => onMessage(payload)).not.toThrow();
  onMessage('{"nodeId":"other","revisions":[["lan",7]],"later":true}');
  expect(heard).toEqual([7]);
  await notifier.stop();
});
