import { expect, it } from 'vitest';
import { inlineText } from '../doc/model';
import { typefaceOf } from './font-marks';
import { makePdf, testContext } from './pdf-fixture.testing';
import { readPdf } from './read-pdf';

const prose =
  'The quick brown fox jumps over the lazy dog while the rain in Spain stays mainly in the plain. ' +
  'A second sentence follows, so that the paragraph fills several lines of the column it stands in. ';

const readPages = async (
  draw: Parameters<typeof makePdf>[0],
  options: Parameters<typeof makePdf>[1] = {},
) => readPdf(await makePdf(draw, options), testContext(), { pages: true });

it('keeps each page with its size, and the edges of its text', async () => {
  const doc = await readPages(
    (pdf) => {
      pdf.text(prose.repeat(2), 90, 100, { width: 400 });
      pdf.addPage({ size: [841.89, 595.28], margin: 50 }).text('wide');
      pdf.addPage({ size: [841.89, 595.28], margin: 50 }).text('wide too');
    },
    { size: [595.28, 841.89], margin: 72 },
  );
  const sections = doc.sections ?? [];
  expect(sections.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [595, 842],
    [842, 595],
  ]);
  expect(sections[0]?.margin.left).toBeCloseTo(90, 0);
  expect(sections[1]?.blocks.map(({ kind }) => kind)).toEqual([
    'paragraph',
    'page-break',
    'paragraph',
  ]);
});

it('states size, typeface, line distance and gap of paragraphs', async () => {
  const doc = await readPages((pdf) => {
    pdf.font('Helvetica').fontSize(11).text(prose.repeat(2), 72, 72, { width: 400, lineGap: 4 });
    pdf.font('Times-Roman').fontSize(16).text('Larger, in another face', 72, 300);
  });
  const [first, second] = doc.sections?.[0]?.blocks ?? [];
  if (first?.kind !== 'paragraph' || (second?.kind !== 'paragraph' && second?.kind !== 'heading'))
    throw new Error('the paragraphs were not read');
  expect(first.inlines[0]).toMatchObject({ sizePt: 11, font: 'Helvetica' });
  // The natural line height of Helvetica is 1.156 times its size; the gap of 4 points is added.
  expect(first.look?.line).toMatchObject({ rule: 'exact' });
  expect(first.look?.line.value).toBeCloseTo(11 * 1.156 + 4, 0);
  expect(second.inlines[0]).toMatchObject({ sizePt: 16, font: 'Times' });
  expect(second.look?.before).toBeGreaterThan(100);
});

it('turns repeated lines into headers and footers, and their numbers into fields', async () => {
  const doc = await readPages(
    (pdf) => {
      for (let page = 1; page <= 4; page++) {
        if (page > 1) pdf.addPage();
        pdf.fontSize(9).text('Annual report', 72, 30, { lineBreak: false });
        pdf.text(`Page ${page} of 4`, 450, 30, { lineBreak: false });
        pdf.fontSize(11).text(prose.repeat(3), 72, 100, { width: 450 });
      }
    },
    { margin: 20 },
  );
  const [section] = doc.sections ?? [];
  const [header] = section?.headers.default ?? [];
  if (header?.kind !== 'paragraph') throw new Error('there is no header');
  expect(inlineText(header.inlines)).toMatch(/^Annual report\tPage \d of 4$/);
  const fields = header.inlines.flatMap((inline) =>
    inline.kind === 'text' && inline.field ? [inline.field] : [],
  );
  expect(fields).toEqual(['page', 'pages']);
  const body = doc.blocks.flatMap((block) =>
    block.kind === 'paragraph' ? inlineText(block.inlines) : [],
  );
  expect(body.some((text) => text.includes('Annual report'))).toBe(false);
});

it('removes weight and slant from font names', () => {
  expect(typefaceOf('ABCDEF+Arial-BoldItalicMT')).toBe('Arial');
  expect(typefaceOf('TimesNewRomanPSMT')).toBe('Times New Roman');
  expect(typefaceOf('BAAAAA+LiberationSerif-Bold')).toBe('Liberation Serif');
  expect(typefaceOf('Calibri,Bold')).toBe('Calibri');
  expect(typefaceOf('CMR10')).toBeUndefined();
  expect(typefaceOf('g_d0_f1')).toBeUndefined();
});
