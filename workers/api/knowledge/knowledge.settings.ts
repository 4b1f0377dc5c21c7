import { z } from 'zod';

/** The part of a Vectorize binding that we use. */
export type VectorIndex = Pick<Vectorize, 'query' | 'upsert' | 'deleteByIds' | 'describe'>;

/** The binding as the platform passes it. */
export interface KnowledgeBindings {
  KNOWLEDGE_INDEX?: VectorIndex;
}

/** The optional binding `KNOWLEDGE_INDEX`. Without it vectors are stored in D1; see docs/ai.md. */
export const knowledgeSettings = {
  KNOWLEDGE_INDEX: z
    .custom<VectorIndex>(
      (value) => typeof (value as Partial<VectorIndex> | undefined)?.query === 'function',
      'KNOWLEDGE_INDEX must be a Vectorize index: [[env.production.vectorize]] in workers/api/wrangler.toml',
    )
    .optional(),
};
