import { sha256 } from '../../_core/crypto/secrets';
import type { VectorIndex } from '../knowledge.settings';
import { type KnowledgeVectors, vectorLimits } from './knowledge-vectors';
import { requireRemovable, requireStorable, toUnitVector } from './vector-values';
import { deleteVectorsStatement, recordVectorsStatement } from './vectors.repository';

/** Vectorize's limit of an index. */
const CAPACITY = 10_000_000;
/** Enough of a hash for a namespace, whose name has at most 64 bytes. */
const NAMESPACE_CHARACTERS = 32;

/**
 * Vectors in a Vectorize index (cosine), with a metadata index on `subject`. Each model has a namespace: ids
 * are unique in the index, so a passage that is embedded again leaves the old one. D1 records what is stored.
 */
export function vectorizeVectors(
  db: D1Database,
  index: VectorIndex,
  model: string,
): KnowledgeVectors {
  const namespaceOf = async () => (await sha256(model)).slice(0, NAMESPACE_CHARACTERS);
  return {
    model,
    capacity: CAPACITY,
    prepare: async () => undefined,
    async upsert(passages) {
      requireStorable(passages);
      const namespace = await namespaceOf();
      await index.upsert(
        passages.map(({ id, subject, values }) => ({
          id,
          values: toUnitVector(values),
          namespace,
          metadata: { subject },
        })),
      );
      const rows = passages.map(({ id, subject }) => ({ id, subject, vector: '' }));
      await recordVectorsStatement(db, model, rows).run();
    },
    async remove(ids) {
      requireRemovable(ids);
      await index.deleteByIds([...ids]);
      await deleteVectorsStatement(db, ids).run();
    },
    async query(values, { subjects, limit }) {
      const { matches } = await index.query(toUnitVector(values), {
        topK: Math.min(limit, vectorLimits.results),
        namespace: await namespaceOf(),
        ...(subjects.length > 0 ? { filter: { subject: { $in: [...subjects] } } } : {}),
      });
      return matches.map(({ id, score }) => ({ id, similarity: score }));
    },
    async isEmpty() {
      return (await index.describe()).vectorCount === 0;
    },
  };
}
