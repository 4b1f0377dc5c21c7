/** Reads, previews and saves edits of existing page content. */

import type { Matrix } from '@entropy-tools/core/affine-matrix';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { openForChange, saveChanged } from '@entropy-tools/documents/pdf/change-pdf';
import { UncertainContentError } from '@entropy-tools/documents/pdf/content/uncertain-content';
import { dropUnreachable } from '@entropy-tools/documents/pdf/drop-unreachable';
import { type EmbeddedPicture, editPage } from '@entropy-tools/documents/pdf/edit/edit-page';
import type { PageEdits, TextOutcomes } from '@entropy-tools/documents/pdf/edit/page-edits';
import { type EditablePage, readEditablePage } from '@entropy-tools/documents/pdf/edit/read-page';
import { FontSet } from '@entropy-tools/documents/pdf/write-text/font-set';
import { exifTurns } from '@entropy-tools/media/image/image-placement';
import type { PDFDocument } from 'pdf-lib';
import { arrangePages } from './arrange-pages';
import { isEdited } from './change-contents';
import { embedPictures } from './embed-images';

/** A single page of a file, with its editable content. */
export interface OpenedPage extends EditablePage {
  /** A PDF of this page alone, for `previewEdits`. */
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Opens one page to edit its content.
 * @param source index of the page in the file, from 0
 * @throws ToolError as `openForChange`; `unsupported` if its content cannot be parsed reliably
 */
export async function openPage(
  file: { bytes: Uint8Array; password?: string; source: number },
  context: CodecContext,
): Promise<OpenedPage> {
  const options = file.password === undefined ? {} : { password: file.password };
  const { document } = await openForChange(file.bytes, context, options);
  const editable = understood(() => readEditablePage(document, file.source, context.signal));
  const page = document.getPage(file.source);
  arrangePages(document, [{ edited: { id: '', source: file.source, turn: 0 }, page }]);
  await document.flush();
  dropUnreachable(document);
  return { ...editable, bytes: await saveChanged(document, context) };
}

/** Applies the edits to the page and returns it as a PDF of its own. @throws ToolError as `editContents` */
export async function previewEdits(
  { bytes, edits }: { bytes: Uint8Array; edits: PageEdits },
  context: CodecContext,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; outcomes: TextOutcomes }> {
  const { document } = await openForChange(bytes, context);
  const fonts = new FontSet(document, context);
  const outcomes = await editContents(document, { 0: edits }, fonts, context);
  fonts.finish();
  return { bytes: await saveChanged(document, context), outcomes };
}

/**
 * Edits existing content on the pages of a document.
 * @param contents edits by page index
 * @throws ToolError `input` for a picture that cannot be decoded, `unsupported` for content that cannot be
 * parsed reliably, `asset` for a font that cannot be loaded
 */
export async function editContents(
  document: PDFDocument,
  contents: Readonly<Record<number, PageEdits>>,
  fonts: FontSet,
  context: CodecContext,
): Promise<TextOutcomes> {
  const all = Object.values(contents);
  const images = all.flatMap(({ pictures }) => pictures.flatMap(({ image }) => image ?? []));
  const embedded = new Map<Blob, EmbeddedPicture>();
  for (const [image, { reference, orientation, width, height }] of await embedPictures(
    document,
    images,
    context,
  )) {
    const turn = exifTurns[orientation] as Matrix;
    const isSideways = turn[0] === 0;
    embedded.set(image, {
      reference,
      turn,
      ratio: isSideways ? height / width : width / height,
    });
  }
  const outcomes: TextOutcomes = { lines: [], paragraphs: [] };
  for (const [source, edits] of Object.entries(contents)) {
    if (!isEdited(edits)) continue;
    const page = document.getPage(Number(source));
    try {
      const { lines, paragraphs } = await editPage(document, page, edits, embedded, fonts, context);
      outcomes.lines.push(...lines);
      outcomes.paragraphs.push(...paragraphs);
    } catch (error) {
      throw asToolError(error);
    }
  }
  return outcomes;
}

function understood<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw asToolError(error);
  }
}

function asToolError(error: unknown): unknown {
  if (!(error instanceof UncertainContentError)) return error;
  return new ToolError(
    'unsupported',
    `What is on this page cannot be edited, because ${error.message}. Cover it with Replace, or take it out with Redact.`,
    { cause: error },
  );
}
