/**
 * Checks whether a PDF conforms to PDF/A-2b (ISO 19005-2), as far as implemented here: the file, its XMP,
 * output intent and colours, fonts, pictures, transparency, comments, forms, actions, layers, attached files.
 * Not checked, as listed in `uncheckedRules`: whether each letter's width is the font's own, letters that a
 * font lacks, the inside of JPEG 2000 and of fonts, XMP properties that need a schema, signatures. A
 * validator such as veraPDF checks these too. A damaged file is checked as repaired.
 */

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { type PDFDocument, PDFRawStream } from 'pdf-lib';
import { openForChange } from '../change-pdf';
import { decodeContent } from '../content/page-content';
import { dropUnreachable } from '../drop-unreachable';
import { dictOf, entry, resolved } from '../merge/pdf-values';
import { checkOutputIntent } from './colour-rules';
import { checkContent } from './content-rules';
import { checkCatalogue, checkFile, isAttachedPdf } from './file-rules';
import { Findings, type PdfAFinding } from './findings';
import { checkMetadata, type PdfAClaim } from './metadata-rules';
import { checkObjects } from './object-rules';

/** The result of a check. */
export interface PdfACheck {
  /** The PDF/A version that the file claims. */
  claim: PdfAClaim | undefined;
  /** Empty when it conforms to all checked rules. */
  findings: PdfAFinding[];
  pageCount: number;
}

/** Rules that are not checked, in words for a report. */
export const uncheckedRules =
  'Not looked at: the widths of letters beside those of their fonts, letters that a font lacks, the inside of fonts and of JPEG 2000 pictures, XMP properties that need a schema, signatures.';

/** Checks a PDF against the rules of PDF/A. @throws ToolError as `openForChange` */
export async function checkPdfA(
  bytes: Uint8Array,
  password: string | undefined,
  context: CodecContext,
): Promise<PdfACheck> {
  return check(bytes, password, context, 0);
}

async function check(
  bytes: Uint8Array,
  password: string | undefined,
  context: CodecContext,
  depth: number,
): Promise<PdfACheck> {
  const options = password === undefined ? {} : { password };
  const { document, pageCount, wasProtected } = await openForChange(bytes, context, options);
  const found = new Findings();
  checkFile(bytes, document, wasProtected, found);
  dropUnreachable(document);
  const claim = checkMetadata(document, found);
  checkCatalogue(document, found);
  const intent = checkOutputIntent(document, found);
  const isWhole = await checkContent(document, intent, found, partOf(context, 0.1, 0.9));
  if (!isWhole) found.add('6.2.2', 'There is more content than can be looked at here');
  checkObjects(document, found);
  await checkAttached(document, found, context, depth);
  context.onProgress(1);
  return { claim, findings: found.list(), pageCount };
}

/** Clause 6.8: attached files must be PDF/A-1 or PDF/A-2 themselves. */
async function checkAttached(
  { context }: PDFDocument,
  found: Findings,
  codec: CodecContext,
  depth: number,
): Promise<void> {
  for (const [, object] of context.enumerateIndirectObjects()) {
    const files = dictOf(context, entry(dictOf(context, object), 'EF'));
    const stream = resolved(context, entry(files, 'F'));
    if (!(stream instanceof PDFRawStream)) continue;
    const content = decodeContent(stream, context);
    const isKept = content !== undefined && depth === 0 && (await isPdfA(content, codec));
    if (!isKept) found.add('6.8', 'An attached file is not a PDF/A itself');
  }
}

async function isPdfA(content: Uint8Array, context: CodecContext): Promise<boolean> {
  if (!isAttachedPdf(content)) return false;
  try {
    const quiet = { ...context, warn: () => undefined, onProgress: () => undefined };
    const { claim, findings } = await check(content, undefined, quiet, 1);
    return claim?.part === '1' || findings.length === 0;
  } catch {
    context.signal.throwIfAborted();
    return false;
  }
}
