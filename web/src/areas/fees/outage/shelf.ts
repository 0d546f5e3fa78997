/** What the browser keeps between reloads: one table of IndexedDB. A library for it (`idb-keyval`) has no change of several keys at once, which the running number needs. */

/** Keys and values; whatever is written together is written or not as one. */
export interface Shelf {
  get: <T>(key: string) => Promise<T | undefined>;
  put: (entries: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Reads one value and writes what is made of it, with nothing in between. Answers what was read. */
  change: <T>(key: string, made: (was: T) => Readonly<Record<string, unknown>>) => Promise<T | undefined>;
  keys: () => Promise<string[]>;
  drop: (keys: readonly string[]) => Promise<void>;
}

const DATABASE = 'maktab-counter';
const TABLE = 'kept';

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(failed(request.error)));
  });
  return opened;
}

const failed = (error: DOMException | null): Error => error ?? new Error('The browser keeps nothing.');

/** Runs one transaction and answers once it is written. */
async function within<T>(mode: IDBTransactionMode, work: (table: IDBObjectStore, give: (value: T) => void) => void) {
  const transaction = (await database()).transaction(TABLE, mode);
  return new Promise<T | undefined>((resolve, reject) => {
    let given: T | undefined;
    transaction.addEventListener('complete', () => resolve(given));
    transaction.addEventListener('abort', () => reject(failed(transaction.error)));
    work(transaction.objectStore(TABLE), (value) => {
      given = value;
    });
  });
}

const putAll = (table: IDBObjectStore, entries: Readonly<Record<string, unknown>>): void => {
  for (const [key, value] of Object.entries(entries)) table.put(value, key);
};

export const browserShelf: Shelf = {
  get: <T>(key: string) =>
    within<T>('readonly', (table, give) => {
      const request = table.get(key);
      request.addEventListener('success', () => give(request.result as T));
    }),
  put: async (entries) => {
    await within('readwrite', (table) => putAll(table, entries));
  },
  change: <T>(key: string, made: (was: T) => Readonly<Record<string, unknown>>) =>
    within<T>('readwrite', (table, give) => {
      const request = table.get(key);
      request.addEventListener('success', () => {
        const was = request.result as T | undefined;
        if (was === undefined) return;
        give(was);
        putAll(table, made(was));
      });
    }),
  keys: async () =>
    (await within<string[]>('readonly', (table, give) => {
      const request = table.getAllKeys();
      request.addEventListener('success', () => give(request.result.map(String)));
    })) ?? [],
  drop: async (keys) => {
    await within('readwrite', (table) => {
      for (const key of keys) table.delete(key);
    });
  },
};
