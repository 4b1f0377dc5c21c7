/**
 * A tool's records (documents, histories, drafts) on this device, in IndexedDB. Handles, so that no tool has
 * to: private windows and forbidden storage (falls back to memory and reports it), a full disk (the old
 * record survives a failed write), records of older releases (migrated on read, left alone when that fails),
 * and two tabs writing the same record (Web Locks).
 */

/** A store's name and shape. Names are unique across the suite: '<tool slug>/<what>'. */
export interface RecordStoreOptions<T> {
  name: string;
  /** Raise it when the shape of T changes, and teach `read` the older shapes. */
  version: number;
  /** Converts a stored value of any version to T; returns undefined when it cannot. */
  read: (value: unknown, version: number) => T | undefined;
}

/** Where writes go: the device, or memory that ends with the page. */
export type Persistence = 'device' | 'memory';

/** Outcome of a write. `full`: ask the user to delete something. */
export type WriteResult = { ok: true; persistence: Persistence } | { ok: false; reason: 'full' };

interface StoredRecord {
  version: number;
  value: unknown;
}

const databaseName = 'entropy-tools';
const objectStore = 'records';
let opening: Promise<IDBDatabase | undefined> | undefined;
const memory = new Map<string, StoredRecord>();

/** A keyed collection of records of one shape. */
export class RecordStore<T> {
  readonly #options: RecordStoreOptions<T>;

  constructor(options: RecordStoreOptions<T>) {
    this.#options = options;
  }

  /** Where this browser stores records. Tell the user when it is `memory`. */
  async persistence(): Promise<Persistence> {
    return (await openDatabase()) ? 'device' : 'memory';
  }

  /** One record, or undefined when it is missing or unreadable. */
  async get(id: string): Promise<T | undefined> {
    const database = await openDatabase();
    const key = this.#key(id);
    const stored = database
      ? await request<StoredRecord | undefined>(store(database, 'readonly').get(key))
      : memory.get(key);
    return stored && this.#options.read(stored.value, stored.version);
  }

  /** All readable records by id. Unreadable ones are left alone. */
  async list(): Promise<{ id: string; value: T }[]> {
    const database = await openDatabase();
    const prefix = this.#key('');
    const found: [string, StoredRecord][] = [];
    if (database) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const readonly = store(database, 'readonly');
      const [keys, values] = await Promise.all([
        request(readonly.getAllKeys(range)),
        request<StoredRecord[]>(readonly.getAll(range)),
      ]);
      for (const [index, key] of keys.entries()) {
        const value = values[index];
        if (value) found.push([String(key), value]);
      }
    } else {
      for (const [key, value] of memory) if (key.startsWith(prefix)) found.push([key, value]);
    }
    return found.flatMap(([key, stored]) => {
      const value = this.#options.read(stored.value, stored.version);
      return value === undefined ? [] : [{ id: key.slice(prefix.length), value }];
    });
  }

  /** Writes one record. A failed write keeps the former one. */
  put(id: string, value: T): Promise<WriteResult> {
    return this.#locked(id, () => this.#write(id, value));
  }

  /** Reads, changes and writes atomically, across tabs too. */
  update(id: string, change: (value: T | undefined) => T): Promise<WriteResult> {
    return this.#locked(id, async () => this.#write(id, change(await this.get(id))));
  }

  /** Deletes one record; a missing one is not an error. */
  async delete(id: string): Promise<void> {
    const database = await openDatabase();
    memory.delete(this.#key(id));
    if (database) await request(store(database, 'readwrite').delete(this.#key(id)));
  }

  async #write(id: string, value: T): Promise<WriteResult> {
    const stored: StoredRecord = { version: this.#options.version, value };
    const database = await openDatabase();
    if (!database) {
      memory.set(this.#key(id), stored);
      return { ok: true, persistence: 'memory' };
    }
    try {
      await request(store(database, 'readwrite').put(stored, this.#key(id)));
      return { ok: true, persistence: 'device' };
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError')
        return { ok: false, reason: 'full' };
      throw error;
    }
  }

  #key(id: string): string {
    return `${this.#options.name}\u0000${id}`;
  }

  async #locked<R>(id: string, work: () => Promise<R>): Promise<R> {
    const locks = globalThis.navigator?.locks;
    return locks ? await locks.request(`entropy:${this.#key(id)}`, work) : await work();
  }
}

/** All records whose store name starts with `prefix`, as stored, for export. */
export async function listRecords(prefix: string): Promise<[name: string, value: unknown][]> {
  const database = await openDatabase();
  if (!database)
    return [...memory]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, { value }]) => [asName(key), value]);
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const readonly = store(database, 'readonly');
  const [keys, values] = await Promise.all([
    request(readonly.getAllKeys(range)),
    request<StoredRecord[]>(readonly.getAll(range)),
  ]);
  return keys.map((key, index) => [asName(String(key)), values[index]?.value]);
}

const asName = (key: string) => key.replace('\u0000', '/');

/** Deletes all records whose store name starts with `prefix`. */
export async function deleteRecords(prefix: string): Promise<void> {
  const database = await openDatabase();
  for (const key of [...memory.keys()]) if (key.startsWith(prefix)) memory.delete(key);
  const range = database && IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  if (database && range) await request(store(database, 'readwrite').delete(range));
}

function openDatabase(): Promise<IDBDatabase | undefined> {
  opening ??= new Promise((resolve) => {
    try {
      const opened = indexedDB.open(databaseName, 1);
      opened.onupgradeneeded = () => opened.result.createObjectStore(objectStore);
      opened.onsuccess = () => {
        // A tab with a newer release wants to upgrade the database: close it, and reopen at next use.
        opened.result.onversionchange = () => {
          opened.result.close();
          opening = undefined;
        };
        resolve(opened.result);
      };
      opened.onerror = () => resolve(undefined);
      opened.onblocked = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
  return opening;
}

function store(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
  return database.transaction(objectStore, mode, { durability: 'strict' }).objectStore(objectStore);
}

/** Resolves when the transaction has completed, so that `ok` means written. */
function request<R>(pending: IDBRequest<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    const { transaction } = pending;
    let result: R;
    pending.onsuccess = () => {
      result = pending.result;
    };
    pending.onerror = () => reject(pending.error);
    if (!transaction) return;
    transaction.addEventListener('complete', () => resolve(result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? pending.error));
  });
}
