import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let shown: string[], pressed: string[], focused: number;
/** Stubs the page's own notifications; `works`: true as on a desktop, false as on a phone. */
function stubNotification(permission: NotificationPermission, works: boolean): void {
  vi.stubGlobal(
    'Notification',
    class {
      static permission = permission;
      onclick: (() => void) | null = null;
      constructor(title: string) {
        if (!works)
          throw new TypeError(
            'Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.',
          );
        shown.push(`page: ${title}`);
        queueMicrotask(() => queueMicrotask(() => this.onclick?.()));
      }
      close() {
        /* This notification was not shown. */
      }
    },
  );
}
const registration = (name: string) => ({
  active: {},
  showNotification: async (title: string, { tag }: NotificationOptions) => {
    shown.push(`${name}: ${title} ${tag}`);
  },
});
let onMessage: ((event: { data: unknown }) => void) | undefined;
function stubWorkers(workers: object | undefined): void {
  vi.stubGlobal(
    'navigator',
    workers && {
      serviceWorker: {
        addEventListener: (_name: string, listener: typeof onMessage) => {
          onMessage = listener;
        },
        ...workers,
      },
    },
  );
}
const refuse = (): unknown => Promise.reject(new DOMException('no', 'SecurityError'));
beforeEach(() => {
  [shown, pressed, focused, onMessage] = [[], [], 0, undefined];
  vi.stubGlobal('window', {
    focus: () => {
      focused += 1;
    },
  });
  vi.stubGlobal('location', { href: 'https://tudo.example/timer-block' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
const tell = async () =>
  (await import('./device-notification.ts')).notifyOnDevice({
    title: 'Done',
    tag: 't',
    path: '/timer-block',
    open: () => pressed.push('open'),
  });

describe('a notification', () => {
  test.each([
    [
      'a guest on a phone',
      false,
      { register: async () => registration('worker') },
      true,
      ['worker: Done t'],
    ],
    [
      'a guest on a desk',
      true,
      { register: async () => registration('worker') },
      true,
      ['worker: Done t'],
    ],
    [
      'a member whose own worker cannot be fetched',
      false,
      { register: refuse, getRegistration: async () => registration('shell') },
      true,
      ['shell: Done t'],
    ],
    ['a desk without workers', true, undefined, true, ['page: Done']],
    [
      'a desk whose worker refuses',
      true,
      { register: refuse, getRegistration: refuse },
      true,
      ['page: Done'],
    ],
    [
      'a desk whose worker may not show it',
      true,
      { register: async () => ({ active: {}, showNotification: refuse }) },
      true,
      ['page: Done'],
    ],
    ['a phone without workers', false, undefined, false, []],
    [
      'a phone without a registration',
      false,
      { register: refuse, getRegistration: (): unknown => Promise.resolve(undefined) },
      false,
      [],
    ],
  ] as const)('of %s', async (_name, works, workers, isShown, expected) => {
    stubNotification('granted', works);
    stubWorkers(workers);
    expect([await tell(), shown]).toEqual([isShown, expected]);
  });
  test.each(['default', 'denied'] as const)(
    'is not shown with the permission %s',
    async (permission) => {
      stubNotification(permission, true);
      stubWorkers({ register: async () => registration('worker') });
      expect([await tell(), shown]).toEqual([false, []]);
    },
  );
  test('waits for a service worker that is being installed', async () => {
    const installing = Object.assign(new EventTarget(), { state: 'installing' }),
      made = { ...registration('worker'), active: null as object | null, installing };
    stubNotification('granted', false);
    stubWorkers({ register: async () => made });
    const telling = tell();
    await vi.waitFor(() => {
      [installing.state, made.active] = ['activated', {}];
      installing.dispatchEvent(new Event('statechange'));
      if (shown.length === 0) throw new Error('Not shown yet.');
    });
    expect([await telling, shown]).toEqual([true, ['worker: Done t']]);
  });
  test('focuses the page when it is pressed, shown by the page or by the worker', async () => {
    stubNotification('granted', true);
    stubWorkers(undefined);
    await tell();
    await vi.waitFor(() => expect([pressed, focused]).toEqual([['open'], 1]));
    vi.resetModules();
    stubWorkers({ register: async () => registration('worker') });
    await tell();
    onMessage?.({ data: { pressed: 'other' } });
    onMessage?.({ data: { pressed: 't' } });
    expect(pressed).toEqual(['open', 'open']);
  });
});

test('a device without notifications, or with notifications refused, reports denied', async () => {
  const { notificationState, askToNotify } = await import('./device-notification.ts');
  expect([notificationState(), await askToNotify()]).toEqual(['denied', false]);
  stubNotification('denied', true);
  expect(notificationState()).toBe('denied');
});
