// @module-tag sweep
/** Text beside a redaction must not reveal the length of the redacted words; checked on whole saved files. */

import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { type PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { nodeContext } from '../../../tests/support/node-assets';
import { hasProgram, runProgram, temporaryFile } from '../../../tests/support/programs';
import { redactItem, request } from './edit-fixture.testing';
import { editPdf } from './edit-pdf';

const missing = !(hasProgram('qpdf') && hasProgram('pdftotext'));

type Area = Parameters<typeof redactItem>[0];

/** The saved file uncompressed, without its dates and id, and the text read from it. */
async function redacted(bytes: Uint8Array, ...areas: Area[]) {
  const context = nodeContext();
  const items = areas.map((area, at) => redactItem({ id: `r${at}`, ...area }));
  const result = await editPdf(request(bytes, items), context);
  const path = temporaryFile('gap.pdf', result.bytes);
  runProgram('qpdf', ['--check', path]);
  const options = ['--qdf', '--object-streams=disable', '--no-original-object-ids', '--static-id'];
  const raw = runProgram('qpdf', [...options, path, '-']).replace(
    /\(D:\d+Z?[^)]*\)|\/ID \[<\w+>/g,
    '',
  );
  const boxes = [...raw.matchAll(/0 g ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f/g)];
  return {
    raw,
    boxes: boxes.map((each) => each.slice(1).map(Number)),
    text: runProgram('pdftotext', ['-layout', path, '-']),
    warnings: context.warnings.join(),
    rasterised: result.rasterised,
  };
}

/** A page of 400 by 400 points with this content in Helvetica, called F. */
async function drawn(content: string) {
  const { PDFDocument } = await import('pdf-lib');
  const pdf: PDFDocument = await PDFDocument.create();
  const page = pdf.addPage([400, 400]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  page.node.set(PDFName.of('Resources'), pdf.context.obj({ Font: { F: font.ref } }));
  page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream(content)));
  return pdf.save({ useObjectStreams: false });
}

const hugging = (width: number): Area => ({ x: 97, y: 90, width, height: 12 });

describe.skipIf(missing)('the gap of a redaction', () => {
  it('is the same for words of different lengths, as is everything else in the file', async () => {
    const line = (word: string) => drawn(`BT /F 12 Tf 50 300 Td (Account ${word} is mine) Tj ET`);
    // In Helvetica of 12 points 'ill' is 8 points wide, 'MEMORY' 53.
    const short = await redacted(await line('ill'), hugging(8));
    const long = await redacted(await line('MEMORY'), hugging(53));
    expect(short.raw).toBe(long.raw);
    expect(short.text).toMatch(/Account\s+is mine/);
    expect(short.rasterised).toEqual([]);
    expect(short.warnings).not.toContain('no room');
    // The black box is as long as the gap: 72 points, six times the font size.
    expect(short.boxes).toHaveLength(1);
    expect(short.boxes[0]?.[2]).toBeCloseTo(72, 1);
  });

  it.each([
    [
      'relative text positions (Td)',
      (word: string, width: number) =>
        `BT /F 12 Tf 50 300 Td (Account) Tj 47 0 Td (${word}) Tj ${width} 0 Td (is mine) Tj ${-47 - width} -20 Td (Next line) Tj ET`,
    ],
    [
      'absolute text positions (Tm)',
      (word: string, width: number) =>
        `BT /F 12 Tf 1 0 0 1 50 300 Tm (Account) Tj 1 0 0 1 97 300 Tm (${word}) Tj 1 0 0 1 ${97 + width} 300 Tm (is mine) Tj ET`,
    ],
    [
      'glyph adjustments (TJ)',
      (word: string, width: number) =>
        `BT /F 12 Tf 14 TL 50 300 Td [(Account )${width}(${word})${-width}( is)20( mine)] TJ (Behind) ' ET`,
    ],
    [
      'text shown without repositioning (Tj)',
      (word: string) =>
        `BT /F 12 Tf 14 TL 50 300 Td (Account ) Tj (${word}) Tj ( is) Tj ( mine) Tj (Next) ' ET`,
    ],
  ])('reveals nothing by %s', async (_, content) => {
    const short = await redacted(await drawn(content('ill', 13)), hugging(9));
    const long = await redacted(await drawn(content('MEMORY', 58)), hugging(54));
    expect(short.raw).toBe(long.raw);
    expect(short.text).toMatch(/Account\s+is mine/);
  });

  it('at the end of a line leaves no number of how far the text position advanced', async () => {
    const line = (word: string) => drawn(`BT /F 12 Tf 50 300 Td (Account ${word}) Tj ET`);
    const area = hugging(80);
    expect((await redacted(await line('ill'), area)).raw).toBe(
      (await redacted(await line('MEMORY'), area)).raw,
    );
  });

  it('at the start of a line shifts what follows', async () => {
    const line = (word: string) => drawn(`BT /F 12 Tf 97 300 Td (${word} is mine) Tj ET`);
    const short = await redacted(await line('ill'), hugging(8));
    const long = await redacted(await line('MEMORY'), hugging(53));
    expect(short.raw).toBe(long.raw);
  });

  it('leaves other lines and columns in place', async () => {
    const bytes = await drawn(
      'BT /F 12 Tf 50 300 Td (Account ill is mine) Tj 0 -20 Td (Next line) Tj 250 20 Td (Column) Tj ET',
    );
    const { raw } = await redacted(bytes, hugging(8));
    expect(raw).toContain('1 0 0 1 50 280 Tm');
    expect(raw).toContain('1 0 0 1 300 300 Tm');
  });

  it('does not draw its black box over words of other lines or over pictures', async () => {
    const bytes = await drawn(
      'BT /F 12 Tf 50 300 Td (Account ill is mine) Tj 60 9 Td (Above) Tj ET',
    );
    const { boxes, text, rasterised } = await redacted(bytes, hugging(8));
    expect(boxes[0]?.[2]).toBeCloseTo(8, 1);
    expect(text).toMatch(/Above/);
    expect(rasterised).toEqual([]);
  });

  it('is smaller where there is less room, and warns the user if there is none', async () => {
    const beside = await drawn(
      'BT /F 12 Tf 50 300 Td (Account ill is mine) Tj 120 0 Td (Beside) Tj ET',
    );
    const narrow = await redacted(beside, hugging(8));
    expect(narrow.boxes[0]?.[2]).toBeCloseTo(24, 1);
    expect(narrow.warnings).not.toContain('no room');
    const atEdge = await drawn('BT /F 12 Tf 290 300 Td (Account ill is mine) Tj ET');
    const none = await redacted(atEdge, { ...hugging(8), x: 337 });
    expect(none.warnings).toContain('no room to change the gap');
    expect(none.text).toMatch(/Account\s+is mine/);
  });

  it('in a justified paragraph reveals nothing by the spaces or the end of its line', async () => {
    const lines = (word: string) => [
      'The first of the lines stands here as it is, said she',
      `On Monday ${word} paid the whole of it back,`,
      'and so it went on for a good long while until, at last,',
      'nobody in the house could say any more who began it,',
    ];
    const paragraph = async (word: string) => {
      let area: Area = {};
      const bytes = await makePdf((pdf) => {
        pdf.font('Helvetica').fontSize(12);
        for (const [at, line] of lines(word).entries()) {
          const wordSpacing = (320 - pdf.widthOfString(line)) / (line.split(' ').length - 1);
          const y = 72 + at * 16;
          pdf.text(line, 72, y, { lineBreak: false, wordSpacing });
          if (at !== 1) continue;
          const x = 72 + pdf.widthOfString('On Monday ') + 2 * wordSpacing;
          area = { x: x + 1, y: y - 1, width: pdf.widthOfString(word) - 2, height: 12 };
        }
      });
      return redacted(bytes, area);
    };
    const short = await paragraph('Annabel');
    const long = await paragraph('Ida');
    expect(short.text).toMatch(/On Monday\s+paid the whole of it back,/);
    expect(short.warnings).not.toContain('no room');
    expect(short.raw).toBe(long.raw);
  });
});
