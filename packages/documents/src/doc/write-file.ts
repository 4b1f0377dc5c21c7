import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Doc } from './model';

/** Formats in which a text can be saved. `doc` is rich text (RTF) under Word's old extension. */
export type FileFormat = 'pdf' | 'docx' | 'doc';

const types: Readonly<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
};

/**
 * Writes a document and reopens the file to verify it before it is offered.
 * @throws ToolError `asset` when a font cannot be loaded, `internal` when the file is invalid
 */
export async function writeFile(
  doc: Doc,
  format: FileFormat,
  context: CodecContext,
): Promise<Blob> {
  return new Blob([await bytesOf(doc, format, context)], { type: types[format] });
}

async function bytesOf(
  doc: Doc,
  format: FileFormat,
  context: CodecContext,
): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'pdf') {
    const [{ writePdf }, { verifyWrittenPdf }] = await Promise.all([
      import('./write-pdf/write-pdf'),
      import('./write-pdf/verify-written-pdf'),
    ]);
    const { bytes } = await writePdf(doc, { pageSize: 'A4', marginMm: 22 }, context);
    await verifyWrittenPdf(bytes);
    return bytes;
  }
  if (format === 'docx') {
    const [{ writeDocx }, { verifyDocx }] = await Promise.all([
      import('./write-docx/write-docx'),
      import('./write-docx/verify-docx'),
    ]);
    const bytes = await writeDocx(doc, context);
    await verifyDocx(bytes);
    return bytes;
  }
  const [{ writeRtf }, { extractText }] = await Promise.all([
    import('./write-rtf/write-rtf'),
    import('./extract-text'),
  ]);
  const bytes = writeRtf(doc, context);
  await extractText(bytes, 'text.doc', context);
  return bytes;
}
