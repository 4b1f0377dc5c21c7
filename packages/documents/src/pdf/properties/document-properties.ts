/**
 * Properties of a PDF: the information dictionary (title, author, dates, programs) and whether there is XMP.
 * Removed on request, along with private data of programs. Names inside comments, attached files and pictures
 * are not considered.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { PDFDict, type PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { openForChange, saveChanged } from '../change-pdf';
import { dropUnreachable } from '../drop-unreachable';
import { decodedText, dictOf } from '../merge/pdf-values';

/** One property: its name in the file and its text. */
export interface DocumentProperty {
  name: string;
  text: string;
}

export interface DocumentProperties {
  properties: DocumentProperty[];
  /** Number of objects with XMP. */
  xmp: number;
}

/** Reads the properties of a PDF. @throws ToolError as `openForChange` */
export async function readProperties(
  bytes: Uint8Array,
  password: string | undefined,
  context: CodecContext,
): Promise<DocumentProperties> {
  const { document } = await openForChange(bytes, context, optionsOf(password));
  return propertiesOf(document);
}

/** Removes all properties. @throws ToolError as `openForChange` */
export async function removeProperties(
  bytes: Uint8Array,
  password: string | undefined,
  context: CodecContext,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; pageCount: number; removed: DocumentProperties }> {
  const { document, pageCount } = await openForChange(bytes, context, optionsOf(password));
  const removed = propertiesOf(document);
  const { trailerInfo } = document.context;
  delete trailerInfo.Info;
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    for (const key of privateKeys) dict.delete(PDFName.of(key));
  }
  dropUnreachable(document);
  const saved = await saveChanged(document, context);
  context.onProgress(1);
  return { bytes: saved, pageCount, removed };
}

/** XMP, private data of programs, and the date when they changed it. */
const privateKeys = ['Metadata', 'PieceInfo', 'LastModified'];

function propertiesOf({ context }: PDFDocument): DocumentProperties {
  const info = dictOf(context, context.trailerInfo.Info);
  const properties = (info?.entries() ?? []).flatMap(([key, value]) => {
    const text = decodedText(context, value)?.trim();
    return text ? [{ name: key.decodeText(), text }] : [];
  });
  const xmp = context.enumerateIndirectObjects().filter(([, object]) => {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    return dict instanceof PDFDict && dict.has(PDFName.of('Metadata'));
  }).length;
  return { properties, xmp };
}

function optionsOf(password: string | undefined) {
  return password === undefined ? {} : { password };
}
