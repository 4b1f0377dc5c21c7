import JSZip from 'jszip';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { type Block, inlineText } from '../doc/model';
import { verifyDocx } from '../doc/write-docx/verify-docx';
import { writeDocx } from '../doc/write-docx/write-docx';
import { makePdf, testContext } from './pdf-fixture.testing';
import { readPdf } from './read-pdf';

const prose =
  'The quick brown fox jumps over the lazy dog while the rain in Spain stays mainly in the plain. ' +
  'A second sentence follows, so that the paragraph fills several lines of the column it stands in. ';

const readPages = async (draw: Parameters<typeof makePdf>[0]) =>
  readPdf(await makePdf(draw, { margin: 20 }), testContext(), { pages: true });
const textOf = (block: Block | undefined) =>
  block?.kind === 'paragraph' || block?.kind === 'heading' ? inlineText(block.inlines) : '';

it('makes a section of columns, each of which begins with a column break', async () => {
  const doc = await readPages((pdf) => {
    pdf.fontSize(18).text('A title across both columns of this page', 60, 60);
    pdf.fontSize(10).text(prose.repeat(5), 60, 110, { width: 220 });
    pdf.text(prose.repeat(5), 310, 110, { width: 220 });
  });
  const [title, columns] = doc.sections ?? [];
  expect(textOf(title?.blocks[0])).toContain('A title');
  expect(columns?.starts).toBe('here');
  expect(columns?.columns?.widths).toHaveLength(2);
  const breaks = columns?.blocks.filter(
    (block) => block.kind === 'paragraph' && block.look?.breakBefore === 'column',
  );
  expect(breaks).toHaveLength(1);
});

it('reads ruled cells with merged columns, borders and fills', async () => {
  const doc = await readPages((pdf) => {
    pdf.rect(60, 100, 400, 30).fill('#dde6f0').fillColor('#000000');
    for (const y of [100, 130, 160]) pdf.moveTo(60, y).lineTo(460, y).stroke();
    for (const x of [60, 460]) pdf.moveTo(x, 100).lineTo(x, 160).stroke();
    pdf.moveTo(260, 130).lineTo(260, 160).stroke();
    pdf.fontSize(10).text('Across', 66, 110).text('left', 66, 140).text('right', 266, 140);
  });
  const table = doc.sections?.[0]?.blocks.find((block) => block.kind === 'table');
  const cells = table?.rows.map((row) => row.map((cell) => textOf(cell.blocks[0])));
  expect(cells).toEqual([['Across'], ['left', 'right']]);
  expect(table?.rows[0]?.[0]).toMatchObject({ colSpan: 2, background: '#dde6f0' });
  expect(table?.rows[1]?.[0]?.look?.edges.right?.width).toBeGreaterThan(0);
});

it('turns small print that a raised number refers to into a footnote', async () => {
  const doc = await readPages((pdf) => {
    pdf.fontSize(11).text(prose.repeat(3), 60, 60, { width: 440 });
    pdf.text('The map shows this', 60, 300, { lineBreak: false });
    pdf.fontSize(6).text('1', 60 + 99, 298, { lineBreak: false });
    pdf.fontSize(8).text('1 The map of 1902 in the archive.', 60, 700, { lineBreak: false });
  });
  const note = doc.footnotes?.get(1)?.[0];
  expect(textOf(note)).toBe('The map of 1902 in the archive.');
  const marks = doc.blocks.flatMap((block) =>
    block.kind === 'paragraph'
      ? block.inlines.filter((one) => one.kind === 'text' && one.note)
      : [],
  );
  expect(marks).toHaveLength(1);
  expect(doc.blocks.map(textOf).join(' ')).not.toContain('1902');
});

it('keeps the colour of text', async () => {
  const doc = await readPages((pdf) => {
    pdf.fillColor('#8a1c1c').text('A red line of text', 60, 60);
    pdf.fillColor('#000000').text('A black line of text', 60, 120);
  });
  const colors = doc.blocks.flatMap((block) =>
    'inlines' in block ? block.inlines.map((one) => one.kind === 'text' && one.color) : [],
  );
  expect(colors).toEqual(['#8a1c1c', undefined]);
});

it('keeps form fields as content controls, empty ones too', async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([400, 300]);
  page.drawText('Name', { x: 40, y: 200, size: 11, font });
  page.drawText('Agreed', { x: 70, y: 150, size: 11, font });
  const form = pdf.getForm();
  form.createTextField('Name').addToPage(page, { x: 120, y: 195, width: 160, height: 18, font });
  const box = form.createCheckBox('Agreed');
  box.addToPage(page, { x: 40, y: 148, width: 12, height: 12 });
  box.check();
  const bytes = new Uint8Array(await pdf.save());
  const doc = await readPdf(bytes, testContext(), { pages: true });
  const controls = doc.blocks.flatMap((block) =>
    'inlines' in block
      ? block.inlines.flatMap((one) => (one.kind === 'text' && one.control) || [])
      : [],
  );
  expect(controls).toMatchObject([
    { kind: 'text', name: 'Name' },
    { kind: 'check', name: 'Agreed', checked: true },
  ]);
  const docx = await writeDocx(doc, testContext());
  expect((await verifyDocx(docx)).paragraphs).toBeGreaterThan(1);
});

it('loses no line in the margins that only some pages have, nor numbers that are no page numbers', async () => {
  const doc = await readPages((pdf) => {
    for (const page of [1, 2, 3]) {
      if (page > 1) pdf.addPage({ size: 'A4', margin: 20 });
      pdf.fontSize(11).text(String(page * 1037), 60, 40, { lineBreak: false });
      pdf.text(prose.repeat(3), 60, 200, { width: 440 });
      pdf.fontSize(8).text(`Report, page ${page}`, 60, 800, { lineBreak: false });
      if (page === 1) pdf.text('Printed in Basel', 300, 812, { lineBreak: false });
    }
  });
  const body = doc.blocks.map(textOf).join(' ');
  for (const kept of ['1037', '2074', '3111', 'Printed in Basel']) expect(body).toContain(kept);
  expect(body).not.toContain('Report');
  expect(doc.sections?.[0]?.footers.default?.map(textOf)).toEqual(['Report, page 2']);
});

it('counts Roman numbers and letters on as they are printed', async () => {
  const doc = await readPages((pdf) => {
    const items = ['i. one', 'ii. two', 'iii. three', 'iv. four', 'v. five', 'h) eight', 'i) nine'];
    [...items, 'v. again five', 'vi. again six'].forEach((text, at) => {
      pdf.fontSize(11).text(text, 60, 100 + 20 * at, { lineBreak: false });
    });
  });
  const lists = doc.blocks.flatMap((block) => (block.kind === 'list' ? [block] : []));
  expect(lists.map(({ start = 1, items }) => [start, items.length])).toEqual([
    [1, 5],
    [8, 2],
    [5, 2],
  ]);
  const zip = await JSZip.loadAsync(await writeDocx(doc, testContext()));
  const numbering = (await zip.file('word/numbering.xml')?.async('text')) ?? '';
  const formats = [...numbering.matchAll(/w:start w:val="([158])"[^>]*><w:numFmt w:val="(\w+)"/g)];
  expect(formats.map(([, start, format]) => `${start} ${format}`)).toEqual(
    expect.arrayContaining(['1 lowerRoman', '8 lowerLetter', '5 lowerRoman']),
  );
});
