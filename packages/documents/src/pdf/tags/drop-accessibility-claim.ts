import { type PDFDocument, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import { decodeWhole } from '../content/decode-stream';

const claim =
  /\s*<(pdfuaid:(?:part|rev|amd|corr))>[^<]*<\/\1>|\s+pdfuaid:(?:part|rev|amd|corr)=("[^"]*"|'[^']*')/g;

/** Removes the statement that a document meets PDF/UA, which nobody has checked after a change. */
export function dropAccessibilityClaim({ context, catalog }: PDFDocument): void {
  const reference = catalog.get(PDFName.of('Metadata'));
  const stream = context.lookup(reference);
  const bytes = stream instanceof PDFRawStream ? decodeWhole(stream) : undefined;
  if (!bytes) return;
  const text = new TextDecoder().decode(bytes);
  const changed = text.replace(claim, '');
  if (changed === text) return;
  const metadata = context.stream(new TextEncoder().encode(changed), {
    Type: 'Metadata',
    Subtype: 'XML',
  });
  // In its place: a stream that nothing refers to would still be in the file.
  if (reference instanceof PDFRef) context.assign(reference, metadata);
}
