// A long document is rendered in chunks as they come near the viewport: thousands of paragraphs at once would
// freeze the page.

import type { Block } from '@entropy-tools/documents/doc/model';
import { collectLeaves, leafText } from './reading-text';

export interface Chunk {
  /** Index of its first block in the document. */
  index: number;
  blocks: readonly Block[];
  /** Index of its first leaf, and one past its last. */
  firstLeaf: number;
  endLeaf: number;
  /** Estimated number of lines at the usual width, for its height before it is rendered. */
  lines: number;
}

/** Maximum characters and blocks of a chunk. */
const chunkCharacters = 12_000;
const chunkBlocks = 60;
/** Average characters per line at the width of the page. */
const lineCharacters = 68;

/** Divides the document's blocks into chunks; a block is never split. */
export function toChunks(blocks: readonly Block[]): Chunk[] {
  const chunks: Chunk[] = [];
  let taken: Block[] = [];
  let first = 0;
  let firstLeaf = 0;
  let leaves = 0;
  let characters = 0;
  let lines = 0;
  const finish = () => {
    if (taken.length === 0) return;
    const endLeaf = firstLeaf + leaves;
    chunks.push({ index: first, blocks: taken, firstLeaf, endLeaf, lines });
    first += taken.length;
    firstLeaf = endLeaf;
    taken = [];
    leaves = 0;
    characters = 0;
    lines = 0;
  };
  for (const block of blocks) {
    const inside = collectLeaves([block]);
    taken.push(block);
    leaves += inside.length;
    lines += 1;
    for (const leaf of inside) {
      const text = leafText(leaf);
      characters += text.length;
      for (const line of text.split('\n'))
        lines += Math.max(1, Math.ceil(line.length / lineCharacters));
    }
    if (characters >= chunkCharacters || taken.length >= chunkBlocks) finish();
  }
  finish();
  return chunks;
}

/** The chunk that contains a leaf. */
export function chunkOfLeaf(chunks: readonly Chunk[], leaf: number): Chunk | undefined {
  let low = 0;
  let high = chunks.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const chunk = chunks[middle];
    if (!chunk) return undefined;
    if (leaf < chunk.firstLeaf) high = middle - 1;
    else if (leaf >= chunk.endLeaf) low = middle + 1;
    else return chunk;
  }
  return undefined;
}
