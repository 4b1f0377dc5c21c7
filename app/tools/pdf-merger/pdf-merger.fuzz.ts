/** Damaged PDFs for the PDF Merger: it must produce valid output or refuse. */

import { richPdf } from '@entropy-tools/documents/pdf/merge/merge-fixture.testing';
import { testContext } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { expect, test } from 'vitest';
import { fuzzCodec } from '../../../tests/support/mutate.ts';
import { nodeContext } from '../../../tests/support/node-assets.ts';
import type { PdfSource } from './made-pdf';
import { extractPdf, mergePdfs, splitPdf } from './merge-pdfs';
import { runTask } from './toolbox/run-task';
import { defaultSettings, type ToolboxRequest } from './toolbox/task-settings';

function source(bytes: Uint8Array, rest: Partial<PdfSource> = {}): PdfSource {
  return { blob: new Blob([bytes.slice()]), name: 'file.pdf', pages: '', turns: {}, ...rest };
}

test('merging a damaged file with a valid one', async () => {
  const sound = source(await richPdf('Sound', 2));
  let made = 0;
  const { refused } = await fuzzCodec(await richPdf('Damaged', 3), async (bytes, signal) => {
    const options = { bookmarkPerFile: true, name: 'merged.pdf' };
    const answer = await mergePdfs([source(bytes), sound], options, testContext(signal));
    if (answer.kind === 'made') made += 1;
    else expect(answer.failures[0]?.message).not.toBe('');
  });
  // The engine opens its result again; a result that cannot be opened counts as refused.
  expect(made).toBeGreaterThan(0);
  expect(refused).toBeLessThan(made);
});

test('splitting and rotating a damaged file', async () => {
  const { opened } = await fuzzCodec(await richPdf('Damaged', 3), async (bytes, signal) => {
    await splitPdf(source(bytes), { by: 'bookmarks' }, testContext(signal));
    await extractPdf(source(bytes, { pages: '1', turns: { 1: 90 } }), testContext(signal));
  });
  expect(opened).toBeGreaterThan(0);
});

test.each(['compress', 'numbers', 'flatten', 'resize', 'sheets', 'properties', 'repair'] as const)(
  '%s on a damaged file',
  async (task) => {
    const request = { task, settings: defaultSettings[task] } as ToolboxRequest;
    const { opened } = await fuzzCodec(await richPdf('Damaged', 3), async (bytes, signal) => {
      await runTask(source(bytes), request, { ...nodeContext(), signal });
    });
    expect(opened).toBeGreaterThan(0);
  },
);
