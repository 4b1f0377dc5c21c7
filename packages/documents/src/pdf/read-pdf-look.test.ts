import { expect, it } from 'vitest';
import { makePdf, testContext } from './pdf-fixture.testing';
import { readPdf } from './read-pdf';

const prose =
  'The quick brown fox jumps over the lazy dog while the rain in Spain stays mainly in the plain. ' +
  'A second sentence follows, so that the paragraph fills several lines of the column it stands in. ';

async function read(
  draw: Parameters<typeof makePdf>[0],
  options: Parameters<typeof makePdf>[1] = {},
) {
  return { doc: await readPdf(await makePdf(draw, options), testContext()) };
}

it('finds the size of most pages', async () => {
  const { doc } = await read((pdf) => pdf.text(prose), { size: [841.89, 595.28] });
  expect(doc.pageMm).toEqual([297, 210]);
  expect((await read((pdf) => pdf.text('x'), { size: [40, 40] })).doc.pageMm).toBeUndefined();
});

it('detects centred and right-aligned lines, and the widths of columns', async () => {
  const { doc } = await read((pdf) => {
    pdf.text('A centred title', { align: 'center' }).moveDown();
    pdf.text(prose.repeat(2)).moveDown();
    pdf.text('Cape Town, 1 June', { align: 'right' }).moveDown();
    pdf.text('Left again, as usual.').moveDown();
    for (let row = 0; row < 5; row++) {
      const y = 400 + row * 40;
      pdf.text(`Item ${row}`, 72, y).text('A long description of it that is wide', 150, y);
    }
  });
  const aligns = doc.blocks.map((block) => ('align' in block ? block.align : undefined));
  expect(aligns.slice(0, 4)).toEqual(['center', undefined, 'end', undefined]);
  const table = doc.blocks.find((block) => block.kind === 'table');
  const [first = 0, second = 0] = table?.columnWidths ?? [];
  expect(second / first).toBeGreaterThan(1.5);
});

it('leaves columns room for their longest word', async () => {
  const { doc } = await read((pdf) => {
    pdf.fontSize(6);
    for (let row = 0; row < 5; row++) {
      const y = 100 + row * 20;
      pdf.text('Municipality', 72, y).text('long words '.repeat(14).trim(), 120, y);
    }
  });
  const table = doc.blocks.find((block) => block.kind === 'table');
  const widths = table?.columnWidths ?? [];
  expect(widths).toHaveLength(2);
  // Width for twelve letters, as a share of 450 points.
  const total = widths.reduce((sum, width) => sum + width, 0);
  expect(((widths[0] ?? 0) / total) * 450).toBeGreaterThan(85);
});
