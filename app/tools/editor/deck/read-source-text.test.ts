import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { expect, it } from 'vitest';
import { MAX_MATERIAL } from '../ai/prompts';
import { readSourceText } from './read-source-text';

const read = (name: string, ...parts: BlobPart[]) =>
  readSourceText(new File(parts, name), makeContext());

it('marks the pages of a PDF', async () => {
  const pdf = await makePdf((pen) => {
    pen.text('They feed us').addPage().text('They sleep');
  });
  const source = await read('bees.pdf', pdf);
  expect(source).toMatchObject({ name: 'bees.pdf', pages: 2, isCut: false });
  expect(source.text).toBe('[Page 1]\nThey feed us\n\n[Page 2]\nThey sleep');
});

it('reads text without pages, and reports when it is truncated', async () => {
  const source = await read('bees.md', '# Bees\n\nThey feed us.');
  expect(source).toMatchObject({ pages: 0, isCut: false });
  expect(source.text).toContain('They feed us.');
  const long = await read('long.txt', 'They feed us. '.repeat(5000));
  expect(long.isCut).toBe(true);
  expect(long.text).toHaveLength(MAX_MATERIAL);
});

it('rejects a document without text', async () => {
  await expect(read('empty.txt', '   ')).rejects.toMatchObject({ code: 'input' });
});
