/**
 * Shows notifications of `device-notification.ts`, and focuses the page when one is pressed. It
 * stores nothing.
 */
// A block keeps the names of this script local, because it is no module.
{
  interface Page {
    url: string;
    focus(): Promise<unknown>;
    postMessage(message: unknown): void;
  }
  interface PressEvent extends Event {
    notification: { tag: string; data: { path: string; href: string } | null; close(): void };
    waitUntil(work: Promise<unknown>): void;
  }
  const worker = self as unknown as {
    addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void;
    clients: {
      matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<Page[]>;
      openWindow(path: string): Promise<unknown>;
    };
  };

  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event,
      { path = '/', href = '' } = notification.data ?? {};
    notification.close();
    event.waitUntil(
      (async () => {
        const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
        const page = pages.find(({ url }) => url === href) ?? pages[0];
        if (page === undefined) return worker.clients.openWindow(path);
        page.postMessage({ pressed: notification.tag });
        return page.focus();
      })(),
    );
  });
}
