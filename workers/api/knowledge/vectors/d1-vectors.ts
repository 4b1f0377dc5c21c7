import { newId } from '../../_core/crypto/secrets';
import { type KnowledgeVectors, type SimilarChunk, vectorLimits } from './knowledge-vectors';
import {
  fromVectorText,
  requireRemovable,
  requireStorable,
  toUnitVector,
  toVectorText,
} from './vector-values';
import { deleteVectorsStatement, recordVectorsStatement } from './vectors.repository';

/** Vectors of this many passages are about 32 MB in an isolate of 128 MB (1,024 numbers each). */
const CAPACITY = 8000;
/** Rows of one read: about 4 MB. */
const ROWS_PER_READ = 500;

/** All vectors of a model, in the memory of an isolate. */
interface LoadedVectors {
  model: string;
  version: string;
  rows: readonly { id: string; subject: string; vector: Float32Array }[];
}

/** The version in D1 is random, so that it never fits the vectors of another database. */
let loaded: LoadedVectors | undefined;

/**
 * Vectors in D1, compared one by one. Each isolate has a copy, which is read again when the version in D1
 * has changed. For a few thousand passages; for more, bind a Vectorize index.
 */
export function d1Vectors(db: D1Database, model: string): KnowledgeVectors {
  let current: Promise<LoadedVectors> | undefined;
  const load = () => {
    current ??= readVectors(db, model);
    return current;
  };
  const change = async (statement: D1PreparedStatement) => {
    const version = db.prepare('UPDATE knowledge_vector_state SET version = ?').bind(newId());
    await db.batch([statement, version]);
    current = undefined;
  };
  return {
    model,
    capacity: CAPACITY,
    async prepare() {
      await load();
    },
    async upsert(passages) {
      requireStorable(passages);
      const rows = passages.map(({ id, subject, values }) => ({
        id,
        subject,
        vector: toVectorText(toUnitVector(values)),
      }));
      await change(recordVectorsStatement(db, model, rows));
    },
    async remove(ids) {
      requireRemovable(ids);
      await change(deleteVectorsStatement(db, ids));
    },
    async query(values, { subjects, limit }) {
      const question = toUnitVector(values);
      const { rows } = await load();
      return rows
        .filter(({ subject }) => subjects.length === 0 || subjects.includes(subject))
        .flatMap(({ id, vector }): SimilarChunk[] =>
          // Another length means that the engine's model was replaced under the same name.
          vector.length === question.length ? [{ id, similarity: cosineOf(vector, question) }] : [],
        )
        .sort((one, other) => other.similarity - one.similarity || (one.id < other.id ? -1 : 1))
        .slice(0, Math.min(limit, vectorLimits.results));
    },
    async isEmpty() {
      return (await load()).rows.length === 0;
    },
  };
}

async function readVectors(db: D1Database, model: string): Promise<LoadedVectors> {
  const state = await db
    .prepare('SELECT version FROM knowledge_vector_state')
    .first<{ version: string }>();
  const version = state?.version ?? '';
  if (loaded?.model === model && loaded.version === version && version !== '') return loaded;
  const rows: LoadedVectors['rows'][number][] = [];
  for (let after = '', isMore = true; isMore && rows.length < CAPACITY; ) {
    const { results } = await db
      .prepare(
        `SELECT chunk_id AS id, subject, vector FROM knowledge_vectors
         WHERE model = ? AND chunk_id > ? ORDER BY chunk_id LIMIT ?`,
      )
      .bind(model, after, ROWS_PER_READ)
      .all<{ id: string; subject: string; vector: string }>();
    for (const row of results) rows.push({ ...row, vector: fromVectorText(row.vector) });
    after = results.at(-1)?.id ?? '';
    isMore = results.length === ROWS_PER_READ;
  }
  loaded = { model, version, rows };
  return loaded;
}

function cosineOf(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
