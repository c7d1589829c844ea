import { expect, test, vi } from 'vitest';
import { askInBackground, leave } from './background.ts';
import { ask } from './request.ts';

test('an answer and a failure are passed on unchanged', async () => {
  expect(await askInBackground(async () => 7)).toBe(7);
  await expect(
    askInBackground(async () => {
      throw new Error('no network');
    }),
  ).rejects.toThrow('no network');
});

test('nothing is asked during a sign-out, and questions go on afterwards', async () => {
  const asked: string[] = [];
  const answer = await leave(async () => {
    expect(
      await askInBackground(async () => {
        asked.push('during');
        return 1;
      }),
    ).toBeNull();
    return 'left';
  });
  expect(answer).toBe('left');
  expect(asked).toEqual([]);
  expect(
    await askInBackground(async () => {
      asked.push('after');
      return 1;
    }),
  ).toBe(1);
  await expect(
    leave(async () => {
      throw new Error('no network');
    }),
  ).rejects.toThrow('no network');
  expect(await askInBackground(async () => 1)).toBe(1);
});

test('an earlier question is aborted, and its late answer is not used', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let ended = false;
  const late = askInBackground(async (signal) => {
    signal.addEventListener('abort', () => {
      ended = true;
    });
    return promise;
  });
  const stopped = askInBackground(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason);
        });
      }),
  );
  await leave(async () => {
    resolve('the profile of who was here');
  });
  expect(ended).toBe(true);
  expect(await late).toBeNull();
  expect(await stopped).toBeNull();
});

test('a question that is aborted while its answer arrives is no server fault and is not logged as one', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // The head of the answer is here, its body is not.
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => ({
    json: () =>
      new Promise((_, reject) => {
        signal!.addEventListener('abort', () => {
          reject(signal!.reason as Error);
        });
      }),
  }));
  try {
    const stopped = askInBackground((signal) =>
      ask('list-passkeys', {}, { background: true, signal }),
    );
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    await leave(async () => undefined);
    expect(await stopped).toBeNull();
    expect(logged.mock.calls).toEqual([]);
  } finally {
    vi.unstubAllGlobals();
    logged.mockRestore();
  }
});
