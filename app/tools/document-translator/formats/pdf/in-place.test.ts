// @module-tag sweep
// PDFs translated in place, judged by other programs: qpdf finds no fault, poppler reads every new word and no
// old one, and what is no text is drawn as before.

import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { nodeContext } from '../../../../../tests/support/node-assets';
import { hasProgram, runOnPdf } from '../../../../../tests/support/pdf-programs';
import { pseudo } from '../pseudo.testing';
import { openTranslatable } from '../translatable';

const hasAll = ['qpdf', 'pdftotext', 'pdftoppm'].every(hasProgram);
const german = { language: 'de', rightToLeft: false };
const prose =
  'The quick brown fox jumps over the lazy dog, and it does so again and again until the dog gets up and walks away slowly over the hills.';

type Draw = (pdf: PDFKit.PDFDocument) => void;

/** Each word with its letters in reverse, and longer. */
const longer = (text: string) =>
  text.replace(/(<\/?\d+\/?>)|\p{L}+/gu, (word, mark?: string) =>
    mark ? word : `${Array.from(word.toLowerCase()).reverse().join('')}en`,
  );

async function translate(
  bytes: Uint8Array<ArrayBuffer>,
  by: (text: string) => string,
  to = german,
) {
  const context = nodeContext();
  const document = await openTranslatable({ name: 'r.pdf', bytes }, context);
  const texts = document.segments.map(({ text }) => text);
  const result = await document.write(texts.map(by), to, context);
  return { texts, result, written: result.files[0]?.bytes ?? new Uint8Array() };
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/<\/?\d+\/?>/g, '')
    .match(/\p{L}+/gu) ?? [];

const grey = async (bytes: Uint8Array) => {
  const png = runOnPdfBytes(bytes);
  return sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
};

function runOnPdfBytes(bytes: Uint8Array): Buffer {
  const base64 = runOnPdf('sh', ['-c', 'pdftoppm -r 50 -l 1 -png "{}" | base64'], bytes);
  return Buffer.from(base64, 'base64');
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const cases: Record<string, Draw> = {
  'paragraphs in two faces': (pdf) => {
    pdf.font('Helvetica-Bold').fontSize(22).text('A heading of the report');
    pdf.font('Times-Roman').fontSize(11).moveDown().text(prose).moveDown().text('12.50');
  },
  'two columns': (pdf) => {
    pdf.fontSize(10).text(`${prose} ${prose}`, { columns: 2, columnGap: 24, height: 120 });
  },
  'a table with rules': (pdf) => {
    for (const [row, texts] of [
      ['Name', 'Price', 'Remark'],
      ['Green tea', '12.50', 'sold by weight'],
      ['Coffee', '8.00', 'out of stock'],
    ].entries())
      for (const [column, text] of texts.entries()) {
        pdf.rect(72 + 150 * column, 100 + 24 * row, 150, 24).stroke();
        pdf.fontSize(10).text(text, 78 + 150 * column, 107 + 24 * row, { width: 140 });
      }
  },
  'a picture beside text': (pdf) => {
    pdf.image(picture, 300, 80, { width: 200, height: 200 });
    pdf.text(prose, 72, 90, { width: 210 });
  },
  'white letters on a dark box': (pdf) => {
    pdf.rect(60, 60, 300, 60).fill('#203060');
    pdf.fillColor('white').fontSize(14).text('Important remark', 72, 80);
  },
  'a link and bold words': (pdf) => {
    pdf.fontSize(11).text('Please read the ', { continued: true });
    pdf
      .fillColor('blue')
      .text('rules of the house', { link: 'https://example.org', continued: true });
    pdf
      .fillColor('black')
      .font('Helvetica-Bold')
      .text(' before you come', { link: null, continued: true });
    pdf.font('Helvetica').text(' to visit us today.');
  },
  'form fields': (pdf) => {
    pdf.initForm();
    pdf.text('Your name', 72, 80).text('Remarks of yours', 72, 110);
    pdf.formText('name', 160, 76, 200, 18, { value: 'Ann' });
    pdf.formText('rest', 180, 106, 200, 18);
  },
  'a turned page': (pdf) => {
    pdf.addPage({ layout: 'landscape' });
    (pdf.page.dictionary.data as unknown as Record<string, unknown>).Rotate = 90;
    pdf.text(prose, 72, 100, { width: 300 });
  },
  'a list': (pdf) => {
    pdf
      .fontSize(11)
      .list(['Bring your own cup and plate', prose, 'Close the door'], { bulletRadius: 2 });
    pdf.text(`1. ${prose}`, { indent: -14, width: 300 }).text('2. Second rule of the house');
  },
  'letters drawn twice': (pdf) => {
    pdf
      .fontSize(16)
      .text('A bold shadow of words', 72, 80)
      .text('A bold shadow of words', 72.3, 80.2);
  },
  'a word that is raised': (pdf) => {
    pdf.fontSize(12).text('Water is scarce', { continued: true });
    pdf.fontSize(7).text('see', { rise: 5, continued: true } as never);
    pdf.fontSize(12).text(' in the summer months.');
  },
  'text over a drawing': (pdf) => {
    pdf.save().moveTo(72, 300).lineTo(400, 320).lineTo(200, 400).fill('#ffeecc').restore();
    pdf.fillColor('black').text('Words over a shape', 150, 330);
  },
};

describe.skipIf(!hasAll)('PDF in place', () => {
  it.each(Object.entries(cases))('%s', async (_, draw) => {
    const bytes = await makePdf(draw);
    const { texts, result, written } = await translate(bytes, longer);
    expect(result.files.map(({ name }) => name)).toEqual([
      'r (de).pdf',
      'r (de) side by side.pdf',
      'r (de).docx',
    ]);
    expect(result).toMatchObject({ damaged: 0, notes: [] });
    runOnPdf('qpdf', ['--check', '{}'], written);
    const shown = new Set(wordsOf(runOnPdf('pdftotext', ['{}', '-'], written)));
    const wanted = texts.flatMap((text) => wordsOf(longer(text)));
    expect(wanted.filter((word) => !shown.has(word))).toEqual([]);
    const old = texts.flatMap(wordsOf).filter((word) => word.length > 3 && !wanted.includes(word));
    expect(old.filter((word) => shown.has(word))).toEqual([]);
    // The old words are not in the file any more either.
    expect(new TextDecoder('latin1').decode(written)).not.toContain('quick');
    const size = (pdf: Uint8Array) =>
      /Page size: +(.*)/.exec(runOnPdf('pdfinfo', ['{}'], pdf))?.[1];
    expect(size(written)).toBe(size(bytes));
  });

  it('keeps the pixels of what is no text', async () => {
    const draw: Draw = (pdf) => {
      pdf.image(picture, 300, 80, { width: 200, height: 200 });
      pdf.rect(60, 300, 400, 90).lineWidth(3).stroke('#aa0000');
    };
    const withText: Draw = (pdf) => {
      draw(pdf);
      pdf.fillColor('black').text(prose, 72, 90, { width: 210 }).text('A note', 72, 320);
    };
    const { written } = await translate(await makePdf(withText), longer);
    const [bare, now] = await Promise.all([grey(await makePdf(draw)), grey(written)]);
    let lost = 0;
    for (const [at, value] of bare.data.entries())
      if (value < 200 && Math.abs((now.data[at] ?? 0) - value) > 8) lost += 1;
    expect(lost).toBe(0);
  });

  it.each([
    ['Arabic', 'تقرير عن المبيعات في الصيف', { language: 'ar', rightToLeft: true }],
    ['Chinese', '销售报告今年夏天', { language: 'zh', rightToLeft: false }],
    ['Russian', 'Отчёт о продажах', { language: 'ru', rightToLeft: false }],
  ])('draws %s with the fonts of the house', async (_, words, to) => {
    const bytes = await makePdf(cases['paragraphs in two faces'] as Draw);
    const { result, written } = await translate(bytes, () => words, to);
    expect(result.notes).toEqual([]);
    runOnPdf('qpdf', ['--check', '{}'], written);
    const text = runOnPdf('pdftotext', ['{}', '-'], written).normalize('NFKC');
    const letters = (of: string) => [...of.replace(/[^\p{L}]/gu, '')].sort().join('');
    expect(letters(text)).toBe(letters(words + words));
    expect(text).toContain('12.50');
  });

  it('makes letters smaller down to a limit, then goes on on a sheet and says so', async () => {
    const draw: Draw = (pdf) => {
      pdf.fontSize(12).text('Short words', 72, 80, { width: 100 }).text('Next words', 72, 110);
    };
    const { result, written } = await translate(await makePdf(draw), (text) =>
      text === 'Short words' ? Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ') : text,
    );
    expect(result.notes).toEqual([
      'Page 1: 1 paragraph did not fit even in small letters (“Short words…”); the rest stands on the sheet after it.',
    ]);
    const text = runOnPdf('pdftotext', ['{}', '-'], written);
    for (let at = 0; at < 300; at++) expect(text).toContain(`word${at}`);
    expect(text).toContain('Next words');
  });

  it('makes no letters smaller than five points', async () => {
    const bytes = await makePdf((pdf) => {
      pdf.fontSize(6).text('Small print', 72, 80, { width: 40 }).text('Next words', 72, 90);
    });
    const { written } = await translate(bytes, (text) => text.repeat(20));
    const page = runOnPdf('pdftotext', ['-bbox', '-l', '1', '{}', '-'], written);
    const heights = Array.from(
      page.matchAll(/yMin="([\d.]+)".*yMax="([\d.]+)"/g),
      ([, a, b]) => Number(b) - Number(a),
    );
    expect(heights.length).toBeGreaterThan(3);
    expect(Math.min(...heights)).toBeGreaterThan(4.4);
  });

  it('changes only the pages that are certain, and names the others', async () => {
    const bytes = await makePdf((pdf) => {
      pdf.text('The first page');
      pdf.addPage().text('Words that are seen');
      // Invisible letters, as recognition puts them over a scan.
      pdf.addContent('BT 3 Tr ET').text('Words of a scan', 72, 200);
    });
    const { result, written } = await translate(bytes, pseudo);
    expect(result.notes.join()).toContain('Page 2 could not be changed in place with certainty');
    const text = runOnPdf('pdftotext', ['{}', '-'], written);
    expect(text).not.toContain('The first page');
    expect(text).toContain('Words that are seen');
  });
});
