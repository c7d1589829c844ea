/**
 * The databases of a device as they stand: read out of one IndexedDB, and built again in another.
 */
import { IDBFactory } from 'fake-indexeddb';

interface StoredStore {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; multiEntry: boolean; unique: boolean }[];
  rows: unknown[];
}
export interface StoredDatabase {
  name: string;
  version: number;
  stores: StoredStore[];
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

export async function readStorage(factory: IDBFactory): Promise<StoredDatabase[]> {
  const found: StoredDatabase[] = [];
  for (const { name, version } of await factory.databases()) {
    const db = await answerOf(factory.open(name!, version));
    const stores = [...db.objectStoreNames].map((each) => db.transaction(each).objectStore(each));
    found.push({
      name: name!,
      version: version!,
      stores: await Promise.all(
        stores.map(async (store) => ({
          name: store.name,
          keyPath: store.keyPath,
          autoIncrement: store.autoIncrement,
          indexes: [...store.indexNames]
            .map((index) => store.index(index))
            .map((index) => ({
              name: index.name,
              keyPath: index.keyPath,
              multiEntry: index.multiEntry,
              unique: index.unique,
            })),
          rows: await answerOf(store.getAll()),
        })),
      ),
    });
    db.close();
  }
  return found;
}

export async function fillStorage(databases: readonly StoredDatabase[]): Promise<IDBFactory> {
  const factory = new IDBFactory();
  for (const { name, version, stores } of databases) {
    const request = factory.open(name, version);
    request.onupgradeneeded = () => {
      for (const { name: storeName, keyPath, autoIncrement, indexes, rows } of stores) {
        const store = request.result.createObjectStore(storeName, { keyPath, autoIncrement });
        for (const { name: index, keyPath: path, ...options } of indexes)
          store.createIndex(index, path, options);
        for (const row of rows) store.add(row);
      }
    };
    (await answerOf(request)).close();
  }
  return factory;
}
