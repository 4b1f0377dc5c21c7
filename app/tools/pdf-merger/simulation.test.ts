import { expect, test } from 'vitest';
import { hasProgram, runOnPdf } from '../../../tests/support/pdf-programs';
import { simulatedPageCount } from './listed-pdf';
import { simulateMerge } from './simulation';

test('page counts range from 1 to 20', () => {
  expect([0, 0.049, 0.05, 0.5, 0.9999].map((value) => simulatedPageCount(() => value))).toEqual([
    1, 1, 2, 11, 20,
  ]);
});

test('the output is a placeholder with the specified name', async () => {
  const files = [
    { name: 'a.pdf', pageCount: 3 },
    { name: 'b.pdf', pageCount: 4 },
  ];
  const made = simulateMerge(files, new Date(1_700_000_000_000));
  expect([made.name, made.pageCount]).toEqual(['merged_document_1700000000000.pdf', 7]);
  expect(await made.blob.text()).toContain('Simulated: this is a placeholder');
});

test('fewer than two files are refused', () => {
  const single = [{ name: 'a.pdf', pageCount: 3 }];
  expect(() => simulateMerge(single, new Date())).toThrow(
    'Please add at least 2 PDF files to merge.',
  );
});

test.skipIf(!hasProgram('qpdf'))('the placeholder is a valid PDF', async () => {
  const files = [
    { name: 'a.pdf', pageCount: 3 },
    { name: 'b.pdf', pageCount: 4 },
  ];
  const { blob } = simulateMerge(files, new Date());
  const bytes = new Uint8Array(await blob.arrayBuffer());
  expect(runOnPdf('qpdf', ['--check', '{}'], bytes)).toContain(
    'No syntax or stream encoding errors',
  );
});
