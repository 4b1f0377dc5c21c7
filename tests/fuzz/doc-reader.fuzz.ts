/** Damaged documents for the Document Reader: read, written as text, searched. */
import { expect, test } from 'vitest';
import { makeDocFile } from '../../app/engines/doc/read-doc/doc-fixture.testing';
import { sampleDoc } from '../../app/engines/doc/testing/sample-doc';
import { writeDocx } from '../../app/engines/doc/write-docx/write-docx';
import { readForReading } from '../../app/tools/doc-reader/engine';
import { leafText } from '../../app/tools/doc-reader/reading-text';
import { findMatches } from '../../app/tools/doc-reader/search';
import { fuzzEngine, fuzzRounds } from './mutate.ts';

const contextOf = (signal: AbortSignal) => ({
  signal,
  onProgress: () => {},
  loadAsset: () => Promise.reject(new Error('No asset is at hand here.')),
  warn: () => {},
});

async function openAndSearch(name: string, bytes: Uint8Array, signal: AbortSignal) {
  const file = new Blob([bytes.slice()]);
  const context = contextOf(signal);
  const result = await readForReading({ file, name, engine: 'real' }, context);
  const texts = result.leaves.map(leafText);
  findMatches({ texts, query: 'e', pattern: false }, context);
}

function doc(): Uint8Array {
  const field = '\u0013HYPERLINK "https://example.org"\u0014link\u0015';
  return makeDocFile({
    pieces: [
      { text: `Heading\rText with a ${field}\u0002.\r`, wide: false, slot: 1 },
      { text: 'a\u0007b\u0007\u0007Žofie 漢字\r\u0002 note\r', wide: true, slot: 0 },
    ],
    styles: [0, 1, 62],
    paragraphs: [
      { style: 1 },
      {},
      { changes: [0x16, 0x24, 1] },
      { changes: [0x16, 0x24, 1] },
      { changes: [0x16, 0x24, 1, 0x17, 0x24, 1] },
    ],
    runs: [{ from: 9, to: 13, changes: [0x35, 0x08, 1] }],
    mainLength: 82,
    notes: { references: [61], starts: [0] },
  });
}

const samples: Readonly<Record<string, () => Promise<Uint8Array> | Uint8Array>> = {
  doc,
  docx: () => writeDocx(sampleDoc, contextOf(new AbortController().signal)),
  txt: () => new TextEncoder().encode('Žofie said:\r\n\r\n  “naïve” — 漢字\t€5\r\n'.repeat(30)),
};

test.each(Object.keys(samples))('%s', async (format) => {
  const sample = await samples[format]?.();
  if (!sample) throw new Error(`no sample of ${format}`);
  await openAndSearch(`a.${format}`, sample, AbortSignal.timeout(10_000));
  const { opened, refused } = await fuzzEngine(sample, (bytes, signal) =>
    openAndSearch(`a.${format}`, bytes, signal),
  );
  expect(opened + refused).toBe(fuzzRounds);
  expect(opened).toBeGreaterThan(0);
  // Nearly any bytes are text; the other formats must have met damage that they refuse.
  if (format !== 'txt') expect(refused).toBeGreaterThan(0);
});
