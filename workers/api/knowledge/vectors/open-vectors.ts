import type { Env } from '../../env';
import { d1Vectors } from './d1-vectors';
import type { KnowledgeVectors } from './knowledge-vectors';
import { vectorizeVectors } from './vectorize-vectors';

/** The site's store: Vectorize where its index is bound, otherwise D1. */
export function openVectors(
  { DB, KNOWLEDGE_INDEX }: Pick<Env, 'DB' | 'KNOWLEDGE_INDEX'>,
  embeddingModel: string,
): KnowledgeVectors {
  return KNOWLEDGE_INDEX === undefined
    ? d1Vectors(DB, `d1:${embeddingModel}`)
    : vectorizeVectors(DB, KNOWLEDGE_INDEX, `vectorize:${embeddingModel}`);
}
