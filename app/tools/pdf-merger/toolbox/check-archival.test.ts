import { makePdf, testContext } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { expect, test } from 'vitest';
import { runTask } from './run-task';

async function report(bytes: Uint8Array<ArrayBuffer>) {
  const context = testContext();
  const source = { blob: new Blob([bytes]), name: 'tide.pdf', pages: '', turns: {} };
  const made = await runTask(source, { task: 'pdfa', settings: {} }, context);
  const [file] = made.files;
  return { ...made, name: file?.name, text: await file?.blob.text(), warnings: context.warnings };
}

test('gives a verdict for a non-conforming file, and a report with the clause of each broken rule', async () => {
  const { name, text, detail, holds, warnings } = await report(
    await makePdf((pdf) => pdf.text('One').addPage().text('Two')),
  );
  expect(holds).toBe(false);
  expect(detail).toMatch(/^breaks \d rules of PDF\/A-2b$/);
  expect(name).toBe('tide - PDF-A check.txt');
  expect(text).toMatch(/^tide\.pdf\nThe file does not say that it is PDF\/A, and breaks/);
  expect(text).toContain('6.2.11.4.1\tThe font Helvetica is not embedded, first on page 1.');
  expect(text).toContain('Not looked at:');
  expect(warnings).toContain('6.2.11.4.1 The font Helvetica is not embedded, first on page 1.');
});

test('names the PDF/A version of a conforming file', async () => {
  const face = 'node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf';
  const options = { subset: 'PDF/A-2b', pdfVersion: '1.7' } as const;
  const kept = await makePdf((pdf) => pdf.font(face).text('Kept'), options);
  const { text, holds, warnings } = await report(kept);
  expect(holds).toBe(true);
  expect(warnings).toEqual([]);
  expect(text).toContain('says that it is PDF/A-2b, and keeps the rules of PDF/A-2b');
});
