import { readFileSync } from 'node:fs';
import { PDFDocument, PDFName } from 'pdf-lib';

/** A page that shows six letters of a complete simple TrueType font. @param isTypedWith in a form too */
export async function wholeFontPdf(isTypedWith = false): Promise<Uint8Array<ArrayBuffer>> {
  const font = readFileSync('node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf');
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const page = pdf.addPage([300, 200]);
  const file = context.register(context.flateStream(font, { Length1: font.length }));
  const descriptor = context.obj({
    ...{ Type: 'FontDescriptor', FontName: 'LiberationSans', Flags: 32, ItalicAngle: 0 },
    ...{ FontBBox: [-500, -300, 1300, 1000], Ascent: 905, Descent: -212, CapHeight: 729 },
    ...{ StemV: 80, FontFile2: file },
  });
  const letters = context.obj({
    ...{ Type: 'Font', Subtype: 'TrueType', BaseFont: 'LiberationSans', FirstChar: 32 },
    ...{ LastChar: 126, Widths: Array.from({ length: 95 }, () => 556) },
    ...{ Encoding: 'WinAnsiEncoding', FontDescriptor: context.register(descriptor) },
  });
  const fonts = context.obj({ Font: { F1: context.register(letters) } });
  page.node.set(PDFName.Resources, fonts);
  if (isTypedWith) pdf.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], DR: fonts }));
  const content = context.stream('BT /F1 30 Tf 40 100 Td (Quartz) Tj ET');
  page.node.set(PDFName.Contents, context.register(content));
  return new Uint8Array(await pdf.save());
}
