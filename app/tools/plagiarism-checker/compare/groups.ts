import type { DocumentPair } from '../report';

/** A group of documents, each similar enough to at least one other of the group. */
export interface DocumentGroup {
  /** Ids, in the order of their pairs. */
  documents: readonly string[];
  /** The highest similarity within the group, 0 to 100. */
  similarity: number;
}

/**
 * Groups documents by single linkage: A and C belong together if both are similar to B, even if they share
 * nothing with each other, because a text may be passed on from one to the next.
 * @param pairs the most similar first
 * @param threshold minimum similarity for two documents to belong together, 0 to 100
 * @returns the largest group first
 */
export function groupDocuments(pairs: readonly DocumentPair[], threshold: number): DocumentGroup[] {
  const groupOf = new Map<string, { documents: string[]; similarity: number }>();
  for (const { a, b, similarity } of pairs) {
    if (similarity < threshold) continue;
    const first = groupOf.get(a) ?? { documents: [a], similarity };
    const second = groupOf.get(b) ?? { documents: [b], similarity };
    if (first === second) continue;
    const joined = {
      documents: [...first.documents, ...second.documents],
      similarity: Math.max(first.similarity, second.similarity, similarity),
    };
    for (const document of joined.documents) groupOf.set(document, joined);
  }
  return [...new Set(groupOf.values())].sort(
    (a, b) => b.documents.length - a.documents.length || b.similarity - a.similarity,
  );
}
