import { csvField, guardFormula } from '@entropy-tools/data/data/csv-text';
import type { DocumentPair } from './report';

/**
 * Pairs of documents as CSV with a byte order mark, which Excel needs to read UTF-8; shares in percent. A
 * file name is never read as a formula.
 */
export function writePairTable(
  pairs: readonly DocumentPair[],
  nameOf: (id: string) => string,
): Blob {
  const rows = pairs.map(({ a, b, similarity, shareOfA, shareOfB, words }) => [
    nameOf(a),
    nameOf(b),
    ...[similarity, shareOfA, shareOfB, words].map(String),
  ]);
  const head = ['document_a', 'document_b', 'similarity', 'share_of_a', 'share_of_b', 'words'];
  const lines = [head, ...rows].map((row) =>
    row.map((cell) => csvField(guardFormula(cell), ',')).join(','),
  );
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' });
}
