import { execFileSync } from 'node:child_process';
import { openPdf } from '@entropy-tools/documents/pdf/open-pdf';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { makePng } from '@entropy-tools/media/image/image-fixture.testing';
import { PDFDict, PDFDocument, PDFHexString } from 'pdf-lib';
import { expect, test } from 'vitest';
import { nodeContext } from '../../../tests/support/node-assets';
import { hasProgram, runProgram, temporaryFile } from '../../../tests/support/programs';
import type { Annotation } from './annotation';
import { request } from './edit-fixture.testing';
import { editPdf } from './edit-pdf';
import { extractItems } from './extract-items';
import { readItem } from './read-item';
import { itemKey } from './write-annotation';

const place = { page: 'p0', turn: 0, color: '#c00000', y: 100, width: 60, height: 20 } as const;
const shape = { ...place, strokeWidth: 2, flipX: false, flipY: true } as const;
const picture = makePng(2, 2, () => [0, 0, 0, 255]);
const image = new Blob([new Uint8Array(picture)], { type: 'image/png' });
/** One item of each kind, side by side, in writing order. */
const items: Annotation[] = [
  {
    ...place,
    id: '7',
    x: 20,
    y: 200,
    type: 'ink',
    strokeWidth: 2,
    strokes: [
      [
        [0, 0],
        [0.5, 1],
        [1, 0],
      ],
    ],
  },
  { ...place, id: '8', x: 100, y: 200, type: 'note', content: 'Ṱhoho' },
  { ...place, id: '9', x: 180, y: 200, type: 'image', content: 'Signature', image },
  { ...place, id: '0', x: 20, type: 'highlight' },
  { ...place, id: '1', x: 100, type: 'underline' },
  { ...place, id: '2', x: 180, type: 'strikeout' },
  { ...shape, id: '3', x: 260, type: 'rectangle' },
  { ...shape, id: '4', x: 340, type: 'ellipse' },
  { ...shape, id: '5', x: 420, type: 'line' },
  { ...shape, id: '6', x: 500, type: 'arrow' },
];
const kinds = [
  'Ink',
  'Text',
  'Stamp',
  'Highlight',
  'Underline',
  'StrikeOut',
  'Square',
  'Circle',
  'Line',
  'Line',
];

async function saved(turned = 0) {
  const blank = await makePdf(() => undefined);
  const edit = { ...request(blank, items), author: 'Thandi Ṱhoho' };
  const pages = edit.pages.map((page) => ({ ...page, turn: turned as 0 | 90 }));
  return (await editPdf({ ...edit, pages }, nodeContext())).bytes;
}

test('saves marks as annotations that other readers know, with an appearance, an author and a date', async () => {
  const pdf = await openPdf(await saved(), nodeContext());
  const found: unknown[] = await (await pdf.page(1)).getAnnotations();
  await pdf.close();
  const facts = found.map((each) => each as Record<string, unknown>);
  expect(facts.map(({ subtype }) => subtype)).toEqual(kinds);
  expect(facts.every(({ hasAppearance }) => hasAppearance === true)).toBe(true);
  expect(facts.map(({ titleObj }) => titleObj)).toEqual(
    kinds.map(() => expect.objectContaining({ str: 'Thandi Ṱhoho' })),
  );
  expect(facts.every(({ modificationDate }) => /^D:2\d{13}/.test(String(modificationDate)))).toBe(
    true,
  );
});

test.skipIf(!hasProgram('pdftoppm') || !hasProgram('qpdf'))(
  'poppler draws each of them',
  async () => {
    const path = temporaryFile('marks.pdf', await saved());
    runProgram('qpdf', ['--check', path]);
    const raw = execFileSync('pdftoppm', ['-r', '72', path], { maxBuffer: 1e8 });
    const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(raw.toString('latin1', 0, 40));
    const width = Number(header?.[1]);
    const pixels = raw.subarray(header?.[0].length ?? 0);
    const isInked = (item: Annotation) => {
      for (let y = item.y; y < item.y + item.height; y++)
        for (let x = item.x; x < item.x + item.width; x++)
          if ((pixels[(Math.round(y) * width + x) * 3 + 1] ?? 255) < 240) return true;
      return false;
    };
    expect(items.filter((item) => !isInked(item)).map(({ type }) => type)).toEqual([]);
  },
);

test.each([0, 90])(
  'restores marks as items, also on a page rotated by %i degrees',
  async (turned) => {
    const bytes = await saved(turned);
    const adopted = await extractItems(bytes, nodeContext());
    const plain = ({ id: _, page, image: blob, ...rest }: Annotation & { image?: Blob }) => rest;
    expect(adopted.items.map(plain)).toEqual(items.map(plain));
    expect(adopted.items.every(({ page }) => page === 'page-1')).toBe(true);
    const kept = adopted.items.find((item) => item.type === 'image');
    expect(kept?.type === 'image' && kept.image.size).toBe(picture.length);
    const stripped = await PDFDocument.load(adopted.bytes ?? new Uint8Array());
    expect(stripped.getPage(0).node.Annots()?.size()).toBe(0);
  },
);

test('leaves a file without items unchanged', async () => {
  const adopted = await extractItems(await makePdf((pdf) => pdf.text('Plain')), nodeContext());
  expect(adopted).toEqual({ items: [] });
});

test('ignores invalid item data in a file', async () => {
  const sound = { ...place, x: 1, type: 'note', content: 'Hello' };
  expect(readItem(JSON.stringify(sound), 'page-1', undefined)).toMatchObject({ content: 'Hello' });
  for (const wrong of [
    'not JSON',
    'null',
    '[]',
    JSON.stringify({ ...sound, x: 1e300 }),
    JSON.stringify({ ...sound, x: '1' }),
    JSON.stringify({ ...sound, color: 'url(#x)' }),
    JSON.stringify({ ...sound, turn: 45 }),
    JSON.stringify({ ...sound, type: 'redact' }),
    JSON.stringify({ ...sound, content: 'x'.repeat(200_000) }),
    JSON.stringify({ ...sound, type: 'ink', strokes: [[['a', 1]]] }),
    JSON.stringify({ ...sound, type: 'image' }),
  ])
    expect(readItem(wrong, 'page-1', undefined)).toBeUndefined();
  const document = await PDFDocument.load(await saved());
  for (const entry of document.getPage(0).node.Annots()?.asArray() ?? []) {
    const annotation = document.context.lookup(entry, PDFDict);
    annotation.set(itemKey, PDFHexString.fromText('{"type":"note"}'));
  }
  const bytes = new Uint8Array(await document.save());
  expect(await extractItems(bytes, nodeContext())).toEqual({ items: [] });
});
