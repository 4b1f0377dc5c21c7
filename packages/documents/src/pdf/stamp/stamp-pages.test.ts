import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, runOnPdf, textOfPdf } from '@tests/support/pdf-programs';
import { describe, expect, test } from 'vitest';
import { makePdf } from '../pdf-fixture.testing';
import { type StampOptions, stampPages } from './stamp-pages';
import { fillStamp } from './stamp-text';

const hasPoppler = hasProgram('pdftotext');
const usual: StampOptions = {
  ...{ stamps: [], pages: '', size: 10, color: '#333333', family: 'Helvetica', margin: 28 },
  ...{ firstNumber: 1, mirrored: false, file: 'report', date: '1 May 2026' },
};
const pages = (count: number) =>
  makePdf((pdf) => {
    for (let page = 1; page <= count; page++) {
      if (page > 1) pdf.addPage({ size: 'A5' });
      pdf.text(`Body ${page}`);
    }
  });
const line = (text: string, rest: object = {}) =>
  ({ kind: 'line', edge: 'bottom', align: 'center', text, ...rest }) as const;

/** Words with the position of their left edge and their top, in points. */
function wordsOf(bytes: Uint8Array): { word: string; x: number; y: number }[] {
  const xml = runOnPdf('pdftotext', ['-bbox', '{}', '-'], bytes);
  return [...xml.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>([^<]*)</g)].map(
    ([, x, y, word = '']) => ({ word, x: Number(x), y: Number(y) }),
  );
}

test('fills in placeholders, and leaves other braces', () => {
  const facts = { page: 14, pages: 20, file: 'a', date: 'b' };
  expect(fillStamp('{page}/{pages} {roman} {file} {date} {x}', facts)).toBe('14/20 xiv a b {x}');
  const roman = (page: number) => fillStamp('{roman}', { ...facts, page });
  expect([4, 9, 40, 1994, 0].map(roman)).toEqual(['iv', 'ix', 'xl', 'mcmxciv', '0']);
});

describe.skipIf(!hasPoppler)('stampPages', () => {
  test('numbers the chosen pages from the given number', async () => {
    const options = {
      ...usual,
      stamps: [line('Page {page} of {pages}')],
      pages: '2-',
      firstNumber: 5,
    };
    const made = await stampPages(await pages(3), options, nodeContext());
    expect(made).toMatchObject({ pageCount: 3, stamped: 2 });
    expect(textOfPdf(made.bytes)).toBe('Body 1 Body 2 Page 5 of 6 Body 3 Page 6 of 6');
    if (hasProgram('qpdf'))
      expect(runOnPdf('qpdf', ['--check', '{}'], made.bytes)).toContain('No syntax');
  });

  test('appears at the chosen position, and mirrors it on even pages', async () => {
    const stamps = [
      line('outer', { align: 'right' }),
      line('head', { edge: 'top', align: 'left' }),
    ];
    const options = { ...usual, stamps, mirrored: true };
    const { bytes } = await stampPages(await pages(2), options, nodeContext());
    const [first, second] = wordsOf(bytes).filter(({ word }) => word === 'outer');
    expect(first?.x).toBeGreaterThan(500);
    expect(second?.x).toBeCloseTo(28, 0);
    const head = wordsOf(bytes).find(({ word }) => word === 'head');
    expect(head?.y).toBeLessThan(40);
    expect(head?.x).toBeCloseTo(28, 0);
  });

  test('writes other scripts as text too', async () => {
    const options = { ...usual, stamps: [line('Страница {page}')] };
    const { bytes } = await stampPages(await pages(1), options, nodeContext());
    expect(textOfPdf(bytes)).toBe('Body 1 Страница 1');
  });

  test('draws a watermark over every page and refuses to write nothing', async () => {
    const mark = {
      kind: 'text',
      ...{ text: 'DRAFT', color: '#ff0000', opacity: 0.2, angle: 0, width: 0.5 },
    } as const;
    const { bytes } = await stampPages(await pages(2), { ...usual, stamps: [mark] }, nodeContext());
    const marks = wordsOf(bytes).filter(({ word }) => word === 'DRAFT');
    expect(marks).toHaveLength(2);
    expect(marks[0]?.x).toBeCloseTo(595.28 / 4, 0);
    await expect(
      stampPages(await pages(1), { ...usual, stamps: [line(' ')] }, nodeContext()),
    ).rejects.toThrow('Say what shall be written');
  });
});
