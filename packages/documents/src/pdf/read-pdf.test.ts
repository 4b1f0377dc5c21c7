import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { outline } from './doc-outline.testing';
import { makePdf, testContext } from './pdf-fixture.testing';
import { readPdf } from './read-pdf';
import { renderPdfPages } from './render-pdf';

const prose =
  'The quick brown fox jumps over the lazy dog while the rain in Spain stays mainly in the plain. ' +
  'A second sentence follows, so that the paragraph fills several lines of the column it stands in. ';

/** A red square of 16 × 16 px. */
async function squarePng(): Promise<Buffer> {
  const [page] = await renderPdfPages(
    await makePdf((pdf) => pdf.rect(0, 0, 16, 16).fill('#c02020'), { size: [16, 16] }),
    { pages: null, scale: 1, type: 'image/png' },
    testContext(),
  );
  return Buffer.from(await (page?.blob ?? new Blob()).arrayBuffer());
}

async function read(
  draw: Parameters<typeof makePdf>[0],
  options: Parameters<typeof makePdf>[1] = {},
) {
  const context = testContext();
  const doc = await readPdf(await makePdf(draw, options), context);
  return { doc, lines: outline(doc.blocks), warnings: context.warnings };
}

describe('paragraphs', () => {
  it('joins lines, and separates paragraphs by their gap', async () => {
    const { lines } = await read((pdf) => pdf.text(prose).moveDown().text(prose));
    expect(lines).toEqual([`p ${prose.trim()}`, `p ${prose.trim()}`]);
  });

  it('separates justified paragraphs that differ only by a first-line indent', async () => {
    const { lines } = await read((pdf) => {
      for (let i = 0; i < 3; i++) pdf.text(prose.repeat(2), { align: 'justify', indent: 20 });
    });
    expect(lines).toEqual(Array.from({ length: 3 }, () => `p ${prose.repeat(2).trim()}`));
  });

  it('joins words hyphenated at the end of a line, and keeps real hyphens', async () => {
    const { lines } = await read((pdf) => {
      pdf.text('A well-known rule and a long explan-', { lineBreak: false });
      pdf.text('ation of it, which is itself well-', 72, 86, { lineBreak: false });
      pdf.text('known to everybody who reads here.', 72, 100, { lineBreak: false });
    });
    expect(lines).toEqual([
      'p A well-known rule and a long explanation of it, which is itself well-known to everybody who reads here.',
    ]);
  });

  it('marks bold, italic and links', async () => {
    const { doc } = await read((pdf) => {
      pdf.font('Helvetica').text('plain ', { continued: true });
      pdf.font('Helvetica-Bold').text('bold ', { continued: true });
      pdf.font('Helvetica-Oblique').text('slanted ', { continued: true });
      pdf.font('Helvetica').text('linked', { link: 'https://example.org/a' });
    });
    const [block] = doc.blocks;
    expect(block).toEqual({
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'plain ' },
        { kind: 'text', text: 'bold ', bold: true },
        { kind: 'text', text: 'slanted ', italic: true },
        { kind: 'text', text: 'linked', href: 'https://example.org/a' },
      ],
    });
  });

  it('recognises superscripts and subscripts', async () => {
    const { doc } = await read((pdf) => {
      pdf.fontSize(12).text('E = mc', 72, 72, { lineBreak: false });
      const x = 72 + pdf.widthOfString('E = mc');
      pdf.fontSize(7).text('2', x, 70, { lineBreak: false });
      pdf.fontSize(12).text('holds', x + 8, 72, { lineBreak: false });
    });
    const [block] = doc.blocks;
    expect(block?.kind === 'paragraph' && block.inlines).toContainEqual(
      expect.objectContaining({ text: '2', superscript: true }),
    );
  });
});

describe('structure', () => {
  it('recognises larger and bold lines as headings, and takes the title', async () => {
    const { doc, lines } = await read(
      (pdf) => {
        pdf.fontSize(24).text('Annual report').moveDown();
        pdf.fontSize(16).text('Results').moveDown();
        pdf.fontSize(11).text(prose).moveDown();
        pdf.font('Helvetica-Bold').text('Outlook').font('Helvetica').moveDown();
        pdf.text(prose);
      },
      { info: { Author: 'N. Mokoena' } },
    );
    expect(lines).toEqual([
      'h1 Annual report',
      'h2 Results',
      `p ${prose.trim()}`,
      'h3 Outlook',
      `p ${prose.trim()}`,
    ]);
    expect(doc).toMatchObject({ title: 'Annual report', author: 'N. Mokoena' });
  });

  it('reads bullets, numbers and nesting', async () => {
    const { doc, lines } = await read((pdf) => {
      pdf.text('Buy:').moveDown(0.5);
      for (const [text, x] of [
        ['• milk', 80],
        ['• fruit', 80],
        ['• apples', 110],
        ['• bread', 80],
      ] as const)
        pdf.text(text, x);
      pdf.moveDown().text('1. first step', 80).text('2. second step', 80);
    });
    expect(lines).toEqual([
      'p Buy:',
      '- milk',
      '- fruit',
      '  - apples',
      '- bread',
      '1. first step',
      '2. second step',
    ]);
    expect(doc.blocks.filter((block) => block.kind === 'list')).toHaveLength(2);
  });

  it('reads aligned rows as a table with its header', async () => {
    const rows = [
      ['Item', 'Count', 'Price'],
      ['Apples', '3', '12.50'],
      ['Pears and quinces', '12', '7.00'],
      ['Plums', '140', '99.99'],
    ];
    const { doc, lines } = await read((pdf) => {
      pdf.text('Prices follow.');
      for (const [index, row] of rows.entries()) {
        pdf.font(index === 0 ? 'Helvetica-Bold' : 'Helvetica');
        for (const [column, cell] of row.entries())
          pdf.text(cell, 72 + column * 150, 110 + index * 18, { lineBreak: false });
      }
    });
    expect(lines).toEqual(['p Prices follow.', ...rows.map((row) => row.join(' | '))]);
    expect(doc.blocks[1]).toMatchObject({ kind: 'table', headerRows: 1 });
  });

  it('reads two columns one after the other, below a title across both', async () => {
    const words = (name: string) =>
      Array.from({ length: 90 }, (_, i) => `${name}${i}`)
        .join(' ')
        .concat('.');
    const { lines } = await read((pdf) => {
      pdf.fontSize(20).text('A title that stands over both of the columns', { align: 'center' });
      pdf.fontSize(10).text(words('left'), 72, 130, { width: 215, align: 'justify' });
      pdf.text(words('right'), 307, 130, { width: 215, align: 'justify' });
    });
    expect(lines).toEqual([
      'h1 A title that stands over both of the columns',
      `p ${words('left')}`,
      `p ${words('right')}`,
    ]);
  });

  it('reads columns that end above a table, and the table after both', async () => {
    const words = (name: string) =>
      Array.from({ length: 40 }, (_, i) => `${name}${i}`)
        .join(' ')
        .concat('.');
    const { lines } = await read((pdf) => {
      pdf.fontSize(10).text(words('left'), 72, 100, { width: 215, align: 'justify' });
      pdf.text(words('right'), 307, 100, { width: 215, align: 'justify' });
      for (let row = 0; row < 4; row++)
        for (let column = 0; column < 4; column++)
          pdf.text(`r${row}c${column}`, 72 + column * 120, 200 + row * 15, { lineBreak: false });
    });
    expect(lines.slice(0, 3)).toEqual([
      `p ${words('left')}`,
      `p ${words('right')}`,
      'r0c0 | r0c1 | r0c2 | r0c3',
    ]);
    expect(lines).toHaveLength(6);
  });

  it('keeps right-to-left text in logical order and separate from the other direction', async () => {
    const font = createRequire(import.meta.url).resolve(
      '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff',
    );
    const { lines } = await read((pdf) => {
      pdf
        .text(prose)
        .moveDown(0.2)
        .font(font)
        .text('שלום עולם', { align: 'right', features: ['rtla'] });
    });
    expect(lines[0]).toBe(`p ${prose.trim()}`);
    expect(lines[1]).toMatch(/^p (שלום עולם|םלוע םולש)$/);
  });

  it('keeps monospaced lines as code', async () => {
    const { lines } = await read((pdf) => {
      pdf.text(prose).moveDown().font('Courier');
      pdf.text('if (a) {').text('b();', { indent: 14.4 }).text('}');
    });
    expect(lines.at(-1)).toBe('code if (a) {\n  b();\n}');
  });
});

describe('pages', () => {
  it('drops page numbers, keeps one running header, joins a sentence over the page break', async () => {
    const { lines } = await read((pdf) => {
      for (let page = 1; page <= 4; page++) {
        if (page > 1) pdf.addPage();
        pdf.fontSize(8).text('Quarterly letter', 72, 30, { lineBreak: false });
        pdf.text(`Page ${page} of 4`, 72, 800, { lineBreak: false, height: 20 });
        pdf.fontSize(11).text(`Start of page ${page}. ${prose}`, 72, 100);
        if (page === 2)
          pdf.text(
            `Here the text runs over ${prose} and is cut in the very middle of the`,
            72,
            300,
          );
        if (page === 3) pdf.text('', 72, 90);
      }
    });
    expect(lines.filter((line) => line.includes('Quarterly letter'))).toHaveLength(1);
    expect(lines.join()).not.toMatch(/Page \d of 4/);
    expect(lines.filter((line) => line.startsWith('p Start of page'))).toHaveLength(4);
  });

  it('reads rotated pages and sideways text', async () => {
    const { lines } = await read((pdf) => {
      Object.assign(pdf.page.dictionary.data, { Rotate: 90 });
      pdf.text('Seen from the side.');
      pdf
        .addPage()
        .rotate(90, { origin: [300, 300] })
        .text('Set sideways.', 300, 300);
    });
    expect(lines).toEqual(['p Seen from the side.', 'p Set sideways.']);
  });

  it('keeps images at their position between paragraphs', async () => {
    const png = await squarePng();
    const { doc, lines } = await read((pdf) => {
      pdf.text('Before.', 72, 72);
      pdf.image(png, 72, 120, { width: 96 });
      pdf.text('After.', 72, 300);
    });
    expect(lines).toEqual(['p Before.', 'image image/png', 'p After.']);
    expect(doc.blocks[1]).toMatchObject({ image: { width: 128, height: 128 } });
  });

  it('keeps a page without text as an image and reports it', async () => {
    const { lines, warnings } = await read((pdf) => pdf.circle(300, 300, 200).fill('#205080'));
    expect(lines).toEqual(['image image/jpeg']);
    expect(warnings.join()).toMatch(/has no text/);
  });

  it('reports that an empty document is empty', async () => {
    const { doc, warnings } = await read(() => undefined);
    expect(doc.blocks).toEqual([]);
    expect(warnings.join()).toMatch(/no text and no images/);
  });

  it('stops when cancelled', async () => {
    const bytes = await makePdf((pdf) => {
      for (let page = 0; page < 30; page++) pdf.text(prose).addPage();
    });
    const controller = new AbortController();
    const context = { ...testContext(controller.signal), onProgress: () => controller.abort() };
    await expect(readPdf(bytes, context)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('reads the other pages of a document with a damaged one, and says which', async () => {
  const sound = await makePdf((pdf) => pdf.text('First').addPage().text('Second'));
  const text = Buffer.from(sound).toString('latin1').replace('/Font <<', '/Font )<');
  const context = testContext();
  const { blocks } = await readPdf(new Uint8Array(Buffer.from(text, 'latin1')), context);
  expect(outline(blocks)).toEqual(['p Second']);
  expect(context.warnings).toEqual(['Page 1 is damaged; only a part of it could be read.']);
});
