/** Limits of a store: those of Vectorize, so that a site can change from one to the other. */
export const vectorLimits = {
  /** Numbers of a vector. */
  dimensions: 1536,
  /** UTF-8 bytes of an id. */
  idBytes: 64,
  /** Vectors of one `upsert`. */
  upsert: 100,
  /** Ids of one `remove`. */
  remove: 1000,
  /** Results of one `query`. */
  results: 100,
} as const;

/** A passage with its vector. */
export interface EmbeddedPassage {
  id: string;
  /** University code, else programme, else {@link GENERAL_SUBJECT}. */
  subject: string;
  values: readonly number[];
}

/** Subject of passages about no university and no programme. */
export const GENERAL_SUBJECT = 'general';

/** A stored vector near a question's. */
export interface SimilarChunk {
  id: string;
  /** Cosine, from -1 to 1. */
  similarity: number;
}

/**
 * Vectors of the published passages by one embedding model. What was written may be found a few seconds
 * later only, and what was removed for as long: a caller checks in D1 what it finds.
 */
export interface KnowledgeVectors {
  /** Store and model, as in `knowledge_vectors.model`. */
  model: string;
  /** Maximum number of vectors. */
  capacity: number;
  /** Loads what a query needs: call it while the question is being embedded. */
  prepare(): Promise<void>;
  /**
   * Stores vectors, replacing those of the same ids whatever their model.
   * @throws RangeError beyond {@link vectorLimits}, and for a vector without a direction
   */
  upsert(passages: readonly EmbeddedPassage[]): Promise<void>;
  /** Removes vectors; unknown ids are ignored. @throws RangeError beyond {@link vectorLimits} */
  remove(ids: readonly string[]): Promise<void>;
  /** Finds the vectors of these subjects (none: all) that are most similar, the best first. */
  query(
    values: readonly number[],
    options: { subjects: readonly string[]; limit: number },
  ): Promise<SimilarChunk[]>;
  /** Whether the store holds no vector although rows say so, as after a restore into a new index. */
  isEmpty(): Promise<boolean>;
}
