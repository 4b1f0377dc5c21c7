import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDocx, wordParagraph } from '@tests/support/make-docx';
import { hasProgram, officeConvert, runProgram } from '@tests/support/programs';
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { makePdf, testContext } from '../pdf-fixture.testing';
import { checkPdfA } from './check-pdfa';

/** The clauses of the rules that a file breaks. */
const broken = async (bytes: Uint8Array) => {
  const { findings } = await checkPdfA(bytes, undefined, testContext());
  return findings.map(({ clause, problem }) => `${clause} ${problem}`);
};

const face = 'node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf';

/** An archival file by pdfkit: text and a coloured box, no pictures. */
const archival = makePdf(
  (pdf) => pdf.font(face).fillColor('#204080').text('Kept').rect(80, 200, 90, 40).fill(),
  { subset: 'PDF/A-2b', pdfVersion: '1.7', info: { Title: 'Kept' } },
);

/** That file after a modification. */
async function changed(change: (pdf: PDFDocument) => undefined | Promise<unknown>) {
  const pdf = await PDFDocument.load(await archival, { updateMetadata: false });
  await change(pdf);
  return pdf.save({ useObjectStreams: false, updateFieldAppearances: false });
}

describe('valid files', () => {
  it('by pdfkit', async () => {
    const check = await checkPdfA(await archival, undefined, testContext());
    expect(check).toEqual({
      claim: { part: '2', conformance: 'B' },
      findings: [],
      pageCount: 1,
    });
  });

  it('by pdfkit, rewritten by pdf-lib', async () => {
    expect(await broken(await changed(() => undefined))).toEqual([]);
  });

  it.runIf(hasProgram('soffice'))('by LibreOffice', async () => {
    const docx = await makeDocx({ body: wordParagraph('Kept for a hundred years.') });
    const options = '{"SelectPdfVersion":{"type":"long","value":"2"}}';
    const bytes = inFolder((folder) => {
      writeFileSync(join(folder, 'kept.docx'), docx);
      return officeConvert(join(folder, 'kept.docx'), `pdf:writer_pdf_Export:${options}`);
    });
    expect(await broken(bytes)).toEqual([]);
  });
});

describe('invalid files', () => {
  it.each<[string, (pdf: PDFDocument) => unknown, string]>([
    [
      'no output intent',
      ({ catalog }) => catalog.delete(PDFName.of('OutputIntents')),
      '6.2.4.3 DeviceRGB is used, and no output intent says what its colours mean',
    ],
    [
      'CMYK colours',
      (pdf) =>
        pdf.getPage(0).drawSquare({
          size: 20,
          color: { type: 'CMYK', cyan: 1, magenta: 0, yellow: 0, key: 0 } as never,
        }),
      '6.2.4.3 DeviceCMYK is used, and no output intent says what its colours mean',
    ],
    [
      'a font that is not embedded',
      async (pdf) =>
        pdf.getPage(0).drawText('Not here', { font: await pdf.embedFont(StandardFonts.Helvetica) }),
      '6.2.11.4.1 The font Helvetica is not embedded',
    ],
    [
      'JavaScript',
      (pdf) => pdf.addJavaScript('main', 'app.beep()'),
      '6.5.1 The document carries JavaScript',
    ],
    [
      'a Launch action',
      ({ catalog, context }) =>
        catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'Launch', F: PDFString.of('x') })),
      '6.5.1 There is an action of the kind Launch',
    ],
    [
      'no XMP',
      ({ catalog }) => catalog.delete(PDFName.of('Metadata')),
      '6.6.2.1 The document has no XMP metadata',
    ],
    [
      'a hidden comment without an appearance',
      (pdf) => {
        const note = pdf.context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9], F: 2 });
        pdf.getPage(0).node.addAnnot(pdf.context.register(note));
      },
      '6.3.2 A comment, link or field is hidden or not printed',
    ],
    [
      'an unknown blend mode',
      (pdf) => {
        const look = pdf.context.obj({ BM: 'Swirl' });
        pdf.getPage(0).node.setExtGState(PDFName.of('Mixed'), look);
      },
      '6.2.10 Colours are mixed in a way that PDF does not know',
    ],
    [
      'an external stream',
      ({ catalog, context }) =>
        catalog.set(
          PDFName.of('Spare'),
          context.register(context.stream('x', { F: PDFString.of('other.bin') })),
        ),
      '6.1.7.1 A part of the document lies outside of the file',
    ],
    [
      'LZW',
      ({ catalog, context }) =>
        catalog.set(
          PDFName.of('Spare'),
          context.register(context.stream('x', { Filter: 'LZWDecode' })),
        ),
      '6.1.7.2 Data is packed by LZWDecode, which is not allowed',
    ],
    [
      'an attached text file',
      (pdf) => pdf.attach(new Uint8Array([1, 2, 3]), 'a.txt', { mimeType: 'text/plain' }),
      '6.8 An attached file is not a PDF/A itself',
    ],
    [
      'layers that switch automatically',
      ({ catalog, context }) =>
        catalog.set(
          PDFName.of('OCProperties'),
          context.obj({ OCGs: [], D: { Name: PDFString.of('D'), AS: [] } }),
        ),
      '6.9 Layers show and hide by themselves',
    ],
    [
      'a form with NeedAppearances',
      ({ catalog, context }) =>
        catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], NeedAppearances: true })),
      '6.4.1 Fields of the form are drawn by the reader',
    ],
    [
      'an interpolated image',
      ({ catalog, context }) =>
        catalog.set(
          PDFName.of('Spare'),
          context.register(context.stream('x', { Subtype: 'Image', Interpolate: true })),
        ),
      '6.2.8 A picture is smoothed by the reader',
    ],
    [
      'too many nested graphics states',
      (pdf) => {
        const content = pdf.context.register(pdf.context.stream('q '.repeat(29) + 'Q '.repeat(29)));
        pdf.getPage(0).node.addContentStream(content);
      },
      '6.1.13 More than 28 states of drawing are kept at once',
    ],
  ])('%s', async (_, change, problem) => {
    expect(await broken(await changed(change as never))).toContain(problem);
  });

  it('a plain PDF makes no claim, and each problem is reported once', async () => {
    const plain = await makePdf((pdf) => pdf.text('One').addPage().text('Two'));
    const { claim, findings } = await checkPdfA(plain, undefined, testContext());
    expect(claim).toBeUndefined();
    const fonts = findings.filter(({ clause }) => clause === '6.2.11.4.1');
    expect(fonts).toEqual([
      { clause: '6.2.11.4.1', problem: 'The font Helvetica is not embedded', count: 1, page: 1 },
    ]);
    expect(findings.map(({ clause }) => clause)).toEqual(
      expect.arrayContaining(['6.6.2.1', '6.2.4.3']),
    );
  });

  it('bytes after the end, and another header', async () => {
    const bytes = Buffer.from(await archival);
    expect(await broken(Buffer.concat([bytes, Buffer.from('more')]))).toContain(
      '6.1.3 There are bytes after the end of the file, or its end is missing',
    );
    expect(await broken(Buffer.concat([Buffer.from('\n'), bytes]))).toContain(
      '6.1.2 The file does not begin with a header of PDF 1.0 to 1.7',
    );
  });

  it.runIf(hasProgram('qpdf'))('a protected file', async () => {
    const bytes = inFolder((folder) => {
      const [from, to] = [join(folder, 'a.pdf'), join(folder, 'b.pdf')];
      return archival.then((plain) => {
        writeFileSync(from, plain);
        runProgram('qpdf', ['--encrypt', '', 'owner', '256', '--', from, to]);
        return readFileSync(to);
      });
    });
    expect(await broken(await bytes)).toContain('6.1.3 The file is encrypted');
  });
});

function inFolder<Result>(make: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-pdfa-'));
  const remove = () => rmSync(folder, { recursive: true });
  const result = make(folder);
  if (result instanceof Promise) void result.finally(remove).catch(() => undefined);
  else remove();
  return result;
}
