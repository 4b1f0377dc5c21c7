/** Runs damaged PDFs through every operation of the PDF Editor. */

import { readBookmarks } from '@entropy-tools/documents/pdf/bookmarks/read-bookmarks';
import { readOperations } from '@entropy-tools/documents/pdf/content/operations';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { expect, test } from 'vitest';
import { fuzzCodec } from '../../../tests/support/mutate.ts';
import { nodeContext } from '../../../tests/support/node-assets.ts';
import { highlightItem, redactItem, request, textItem } from './edit-fixture.testing';
import { editPdf } from './edit-pdf';

const items = [
  textItem({ content: 'Written', y: 300 }),
  highlightItem({ id: 'h' }),
  redactItem({ id: 'r', x: 60, y: 60, width: 200, height: 100 }),
];

test('pdf: damaged files are edited or refused with a message', async () => {
  const sample = await makePdf((pdf) => {
    pdf.text('SECRET words', 72, 72).rect(80, 80, 40, 40).fill('#ff0000');
    pdf.outline.addItem('First').addItem('Part');
    pdf.addPage().text('Second');
    pdf.initForm();
    pdf.formText('name', 72, 200, 100, 20, { value: 'SECRET' });
  });
  const edit = async (bytes: Uint8Array, signal: AbortSignal) => {
    const base = request(new Uint8Array(bytes), items, 1);
    const context = { ...nodeContext(), signal };
    const bookmarks = await readBookmarks(base, context);
    await editPdf({ ...base, fields: { name: 'New' }, bookmarks }, context);
  };
  await edit(sample, new AbortController().signal);
  const { opened, refused } = await fuzzCodec(sample, edit);
  expect(opened).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});

test('content: damaged streams are read to their end', async () => {
  const sample = new TextEncoder().encode(
    'q 1 0 0 1 5 5 cm BT /F1 12 Tf (a\\(b) Tj [<4142> -20 (c)] TJ ET\nBI /W 2 /H 1 /BPC 8 ID \u0001\u0002 EI\n/Span <</ActualText (x)>> BDC EMC Q',
  );
  const read = async (bytes: Uint8Array) => {
    let end = 0;
    for (const operation of readOperations(bytes)) {
      expect(operation.start).toBeGreaterThanOrEqual(end);
      end = operation.end;
    }
    expect(end).toBeLessThanOrEqual(bytes.length);
  };
  const { opened } = await fuzzCodec(sample, read);
  expect(opened).toBeGreaterThan(0);
});
