import { nodeContext } from '@tests/support/node-assets';
import { beforeAll, expect, test } from 'vitest';
import type { Doc } from '../model';
import { verifyWrittenPdf } from './verify-written-pdf';
import { writePdf } from './write-pdf';

const paragraph = (text: string): Doc['blocks'][number] => ({
  kind: 'paragraph',
  inlines: [{ kind: 'text', text }],
});

let bytes: Uint8Array<ArrayBuffer>;
let pages: number;

beforeAll(async () => {
  const blocks = Array.from({ length: 90 }, (_, index) => paragraph(`Ḽine ${index} مرحبا`));
  const written = await writePdf({ blocks }, { pageSize: 'A5', marginMm: 20 }, nodeContext());
  ({ bytes, pages } = written);
});

/** A copy with the last occurrence of a text replaced by another of equal length. */
function withChange(from: string, to: string): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice();
  const at = Buffer.from(copy).lastIndexOf(from, undefined, 'latin1');
  expect(at).toBeGreaterThan(0);
  copy.set(Buffer.from(to, 'latin1'), at);
  return copy;
}

test('accepts a valid PDF and returns its number of pages', async () => {
  expect(pages).toBeGreaterThan(2);
  expect(await verifyWrittenPdf(bytes)).toEqual({ pages });
});

test('notices a truncated file, a moved object, a wrong length, a lost page tree and damaged text', async () => {
  await expect(verifyWrittenPdf(bytes.slice(0, -30))).rejects.toThrow('does not open');
  await expect(verifyWrittenPdf(bytes.slice(20))).rejects.toThrow('does not open');
  await expect(verifyWrittenPdf(withChange(' 0 obj', ' 1 obj'))).rejects.toThrow('object');
  await expect(verifyWrittenPdf(withChange('/Kids', '/Kods'))).rejects.toThrow('no pages');
  await expect(verifyWrittenPdf(withChange('/Length ', '/Langth '))).rejects.toThrow('length');
  const damaged = bytes.slice();
  const packed = Buffer.from(damaged).indexOf('/FlateDecode', 0, 'latin1');
  const stream = Buffer.from(damaged).indexOf('\nstream\n', packed, 'latin1');
  damaged.fill(0x55, stream + 14, stream + 30);
  await expect(verifyWrittenPdf(damaged)).rejects.toThrow('does not unpack');
});
