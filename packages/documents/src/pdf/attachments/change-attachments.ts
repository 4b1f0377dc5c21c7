/**
 * Adds files to a PDF and removes them (PDF 32000-1, 7.11.4), in the document's own list. Files attached to a
 * page as annotations are left alone.
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFRef, PDFString } from 'pdf-lib';
import { readNameTree, writeNameTree } from '../merge/name-tree';
import { arrayOf, bytesKey, dictOf, entry, keyString } from '../merge/pdf-values';

/** A PDF and its files must fit in memory together. */
export const MAX_ATTACHED_BYTES = 50 * 1024 * 1024;

export interface AttachmentChanges {
  /** Keys in the document's list, decoded. */
  removed: readonly string[];
  added: readonly { name: string; file: Blob }[];
}

/**
 * Removes files from the list only; the caller must drop what has become unreachable (`dropUnreachable`).
 * @throws ToolError `limit` for files that are too large together
 */
export async function changeAttachments(
  document: PDFDocument,
  { removed, added }: AttachmentChanges,
  context: CodecContext,
): Promise<void> {
  if (added.reduce((sum, { file }) => sum + file.size, 0) > MAX_ATTACHED_BYTES)
    throw new ToolError('limit', 'The attached files are too large: together up to 50 MB.');
  const { catalog, context: pdf } = document;
  const names = dictOf(pdf, entry(catalog, 'Names')) ?? pdf.obj({});
  const files = readNameTree(pdf, entry(names, 'EmbeddedFiles'));
  const gone = new Set(removed);
  for (const [key, file] of files) {
    if (!gone.has(keyString(key).decodeText())) continue;
    files.delete(key);
    if (file instanceof PDFRef) dropAssociated(document, file);
  }
  for (const { name, file } of added) {
    throwIfAborted(context);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const content = pdf.register(
      pdf.flateStream(bytes, {
        Type: 'EmbeddedFile',
        Params: { Size: bytes.length, ModDate: PDFString.fromDate(new Date()) },
      }),
    );
    const taken = new Set([...files.keys()].map((key) => keyString(key).decodeText()));
    const own = freeFileName(name, taken);
    const text = PDFHexString.fromText(own);
    const spec = { Type: 'Filespec', F: text, UF: text, EF: { F: content, UF: content } };
    files.set(bytesKey(text), pdf.register(pdf.obj(spec)));
  }
  const root = writeNameTree(pdf, files);
  if (root) names.set(PDFName.of('EmbeddedFiles'), root);
  else names.delete(PDFName.of('EmbeddedFiles'));
  catalog.set(PDFName.of('Names'), names);
}

/** The name, with a number before its extension if it is taken. */
function freeFileName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  let free = name;
  for (let number = 2; taken.has(free); number++)
    free = `${stem} ${number}${name.slice(stem.length)}`;
  return free;
}

/** The catalog may also refer to the file as associated with the document. */
function dropAssociated({ catalog, context }: PDFDocument, file: PDFRef): void {
  const associated = arrayOf(context, entry(catalog, 'AF'));
  const at = associated?.indexOf(file);
  if (associated && at !== undefined) associated.remove(at);
  const spec = context.lookup(file);
  if (spec instanceof PDFDict) spec.delete(PDFName.of('EF'));
}
