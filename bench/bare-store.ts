/** The floor of an import: bare writes without the product. */
import type { Page } from 'playwright-core';

/**
 * The same number of objects of the same size into a bare IndexedDB without any index. Answers
 * milliseconds.
 */
export async function measureBareStore(page: Page, count: number): Promise<number> {
  return page.evaluate(async (rows) => {
    const open = indexedDB.open('bench-floor', 1);
    open.onupgradeneeded = () => open.result.createObjectStore('rows', { keyPath: 'id' });
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const start = performance.now();
    for (let from = 0; from < rows; from += 450) {
      await new Promise<void>((resolve, reject) => {
        const transaction = db.transaction('rows', 'readwrite');
        for (let index = from; index < Math.min(rows, from + 450); index += 1)
          transaction.objectStore('rows').put({
            id: String(index).padStart(36, '0'),
            date: index % 730,
            amountMinor: index,
            currency: 'USD',
            payee: `Payee ${index % 500}`,
            note: `card ${index}`,
            categoryId: null,
            tags: [],
            splits: null,
          });
        transaction.oncomplete = () => resolve();
        transaction.onerror = () => reject(transaction.error);
      });
    }
    const taken = performance.now() - start;
    db.close();
    // Deleted before the product is measured, whose writes would wait for the deletion.
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('bench-floor').onsuccess = resolve;
    });
    return taken;
  }, count);
}
