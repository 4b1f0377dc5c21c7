import { RecordStore } from './record-store';

/**
 * Many small items of one shape on this device are spread over a fixed number of records: one record per item
 * would make an import of thousands take seconds (a transaction each), and a single record would write
 * megabytes for a small change.
 */
const BUCKET_COUNT = 64;
type Bucket<T> = Record<string, T>;

/** A collection of items by id, read whole and changed in parts, safely across tabs. */
export class BucketStore<T> {
  readonly #records: RecordStore<Bucket<T>>;

  /** @param name unique across the suite: '<tool slug>/<what>', as in `RecordStore` */
  constructor(name: string) {
    this.#records = new RecordStore({
      name,
      version: 1,
      read: (value) => (isBucket<T>(value) ? value : undefined),
    });
  }

  /** Where this browser stores records. */
  async persistence(): Promise<'device' | 'memory'> {
    return this.#records.persistence();
  }

  /** All items by id. */
  async load(): Promise<Map<string, T>> {
    const all = new Map<string, T>();
    for (const { value } of await this.#records.list())
      for (const [id, one] of Object.entries(value)) all.set(id, one);
    return all;
  }

  /**
   * Changes the items with these ids, one atomic update per record. `change` gets the stored item and returns
   * the new one, or undefined to remove it. Resolves to false when storage is full; a record that could not
   * be written keeps its old content.
   */
  async change(
    ids: Iterable<string>,
    change: (id: string, stored: T | undefined) => T | undefined,
  ): Promise<boolean> {
    const grouped = Map.groupBy(ids, bucketOf);
    const written = await Promise.all(
      [...grouped].map(([bucket, group]) =>
        this.#records.update(bucket, (stored) => changed(stored ?? {}, group, change)),
      ),
    );
    return written.every((result) => result.ok);
  }

  /** Deletes all items. */
  async clear(): Promise<void> {
    const names = Array.from({ length: BUCKET_COUNT }, (_, index) => String(index));
    await Promise.all(names.map((name) => this.#records.delete(name)));
  }
}

function isBucket<T>(value: unknown): value is Bucket<T> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function changed<T>(
  stored: Bucket<T>,
  ids: readonly string[],
  change: (id: string, stored: T | undefined) => T | undefined,
): Bucket<T> {
  // No prototype: an id from a file may be `constructor` or `__proto__`.
  const bucket: Bucket<T> = Object.assign(Object.create(null), stored);
  for (const id of ids) {
    const next = change(id, bucket[id]);
    if (next === undefined) delete bucket[id];
    else bucket[id] = next;
  }
  return bucket;
}

/** Maps an id to a bucket by an FNV-1a hash, which spreads ids evenly. */
function bucketOf(id: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++)
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  return String(hash % BUCKET_COUNT);
}
