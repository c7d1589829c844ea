/** The floor of what reads the plan: as many tasks out of a bare IndexedDB, without a page. */
import type { Page } from 'playwright-core';

/** Milliseconds of one read of `tasks` rows, in the browser of `page`. */
export function readBareTasks(page: Page, tasks: number): Promise<number> {
  return page.evaluate(async (count) => {
    const promised = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const open = indexedDB.open('bench-floor', 1);
    open.onupgradeneeded = () => open.result.createObjectStore('rows', { keyPath: 'id' });
    const db = await promised(open);
    await new Promise<void>((resolve) => {
      const transaction = db.transaction('rows', 'readwrite');
      for (let index = 0; index < count; index += 1)
        transaction.objectStore('rows').put({
          id: String(index).padStart(36, '0'),
          title: `Task ${index} of the plan`,
          noteMarkdown: '',
          status: 'todo',
          priority: 0,
          dueDay: null,
          keyResultId: String(index % 20).padStart(36, '0'),
          position: String(index),
        });
      transaction.oncomplete = () => resolve();
    });
    const start = performance.now();
    await promised(db.transaction('rows').objectStore('rows').getAll());
    const taken = performance.now() - start;
    db.close();
    // Deleted before the product is measured, whose writes would wait for the deletion.
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('bench-floor').onsuccess = resolve;
    });
    return taken;
  }, tasks);
}
