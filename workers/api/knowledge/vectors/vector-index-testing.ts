import type { VectorIndex } from '../knowledge.settings';

/** Documented limits (developers.cloudflare.com/vectorize/platform/limits). */
const MAX = { batch: 1000, idBytes: 64, topK: 100, topKWithValues: 20 } as const;
const DEFAULT_TOP_K = 5;

interface StoredVector {
  id: string;
  values: number[];
  namespace: string | undefined;
  metadata: Record<string, unknown>;
}

/** A Vectorize index in memory. */
export interface TestVectorIndex extends VectorIndex {
  /** Applies the mutations so far: until then queries do not see them, as for some seconds on Cloudflare. */
  settle(): void;
  /** Forgets everything, as a new index. */
  clear(): void;
}

/**
 * A stand-in with Vectorize's documented behaviour: asynchronous mutations in order, ids unique in the index,
 * namespaces, filters on properties with a metadata index only, cosine, and its limits.
 */
export function testVectorIndex(
  dimensions: number,
  metadataIndexes: readonly string[] = ['subject'],
): TestVectorIndex {
  const stored = new Map<string, StoredVector>();
  let waiting: (() => void)[] = [];
  const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength;
  const requireShape = (values: ArrayLike<number>) => {
    if (values.length !== dimensions)
      throw new Error(
        `VECTOR_QUERY_ERROR: expected ${dimensions} dimensions, got ${values.length}`,
      );
  };
  const requireBatch = (count: number) => {
    if (count > MAX.batch) throw new Error(`VECTOR_UPSERT_ERROR: more than ${MAX.batch} vectors`);
  };
  const enqueue = (mutation: () => void) => {
    waiting.push(mutation);
    return Promise.resolve({ mutationId: crypto.randomUUID() });
  };
  return {
    settle() {
      for (const mutation of waiting) mutation();
      waiting = [];
    },
    clear() {
      stored.clear();
      waiting = [];
    },
    async describe() {
      return {
        vectorCount: stored.size,
        dimensions,
        processedUpToDatetime: 0,
        processedUpToMutation: 0,
      };
    },
    async upsert(vectors) {
      requireBatch(vectors.length);
      for (const { id, values, namespace = '' } of vectors) {
        requireShape(values);
        if (bytesOf(id) > MAX.idBytes || bytesOf(namespace) > MAX.idBytes)
          throw new Error('VECTOR_UPSERT_ERROR: an id or namespace is too long');
      }
      const copies = vectors.map(({ id, values, namespace, metadata = {} }) => ({
        id,
        values: [...values],
        namespace,
        metadata,
      }));
      return enqueue(() => {
        for (const one of copies) stored.set(one.id, one);
      });
    },
    async deleteByIds(ids) {
      requireBatch(ids.length);
      const gone = [...ids];
      return enqueue(() => {
        for (const id of gone) stored.delete(id);
      });
    },
    async query(question, { topK = DEFAULT_TOP_K, namespace, filter, returnValues } = {}) {
      requireShape(question);
      if (topK > (returnValues ? MAX.topKWithValues : MAX.topK))
        throw new Error('VECTOR_QUERY_ERROR: topK is too large');
      const conditions = Object.entries(filter ?? {}) as [string, { $in?: unknown[] }][];
      const matches = [...stored.values()]
        .filter((one) => namespace === undefined || one.namespace === namespace)
        .filter(({ metadata }) =>
          conditions.every(
            ([name, { $in = [] }]) =>
              metadataIndexes.includes(name) && $in.includes(metadata[name]),
          ),
        )
        .map(({ id, values }) => ({
          id,
          score: cosineOf([...question], values),
          ...(returnValues ? { values } : {}),
        }))
        .sort((one, other) => other.score - one.score)
        .slice(0, topK);
      return { matches, count: matches.length };
    },
  };
}

function cosineOf(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
}
