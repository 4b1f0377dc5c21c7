import type { Block } from '@entropy-tools/documents/doc/model';
import { sampleDoc } from '@entropy-tools/documents/doc/testing/sample-doc';
import { expect, test } from 'vitest';
import { chunkOfLeaf, toChunks } from './chunks';
import { readOutline } from './outline';
import { collectLeaves, leafText } from './reading-text';
import { readingSettings } from './settings';
import { toParts } from './use-read-aloud';

const paragraph = (text: string): Block => ({
  kind: 'paragraph',
  inlines: [{ kind: 'text', text }],
});

test('divides blocks into chunks that have each block once and know their leaves', () => {
  const blocks = Array.from({ length: 500 }, (_, at) => paragraph(`${at} `.repeat(40)));
  const chunks = toChunks(blocks);
  expect(chunks.length).toBeGreaterThan(5);
  expect(chunks.flatMap((chunk) => chunk.blocks)).toEqual(blocks);
  for (const leaf of [0, 59, 60, 499]) {
    const chunk = chunkOfLeaf(chunks, leaf);
    expect(chunk?.blocks).toContain(blocks[leaf]);
  }
  expect(chunkOfLeaf(chunks, 500)).toBeUndefined();
});

test('collects leaves in reading order through lists, quotes and tables', () => {
  const leaves = collectLeaves(sampleDoc.blocks);
  const chunks = toChunks(sampleDoc.blocks);
  expect(chunks.at(-1)?.endLeaf).toBe(leaves.length);
  const text = leaves.map(leafText).join('\n');
  for (const part of ['First part', 'inner two', 'Wide', 'Quoted twice.', 'Last words'])
    expect(text).toContain(part);
  expect(text.indexOf('inner two')).toBeLessThan(text.indexOf('Last words'));
});

test('lists the headings with their levels in the table of contents', () => {
  const outline = readOutline(collectLeaves(sampleDoc.blocks));
  expect(outline[0]).toEqual({ leaf: 0, level: 1, text: 'First part' });
});

test('ignores settings of another version', () => {
  expect(readingSettings.parse({ size: 18, theme: 'sepia' })).toEqual({ size: 18, theme: 'sepia' });
  for (const value of [
    null,
    { size: 26, theme: 'page' },
    { size: 13, theme: 'page' },
    { size: 16 },
  ])
    expect(readingSettings.parse(value)).toBeUndefined();
});

test('splits text for reading aloud at sentence ends without losing any', () => {
  const sentence =
    'The sea rises and falls twice a day on most coasts, said the keeper of the light. ';
  const parts = toParts(sentence.repeat(9));
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.join(' ')).toBe(sentence.repeat(9).trim());
  expect(parts.every((part) => part.endsWith('.'))).toBe(true);
  expect(toParts(' … — ')).toEqual([]);
});
