/** Edits a page of a PDF as the Editor does, for the tests of this folder, and validates it with qpdf. */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { nodeContext } from '@tests/support/node-assets';
import { pdfText, runProgram, temporaryFile } from '@tests/support/programs';
import { PDFDocument } from 'pdf-lib';
import { dropUnreachable } from '../drop-unreachable';
import { FontSet } from '../write-text/font-set';
import { editPage } from './edit-page';
import type { PageEdits } from './page-edits';
import { type EditablePage, readEditablePage } from './read-page';

/**
 * Edits a page and leaves the document ready to be saved, without what the page no longer uses.
 * @returns the outcome of each edit
 */
export async function changePage(
  document: PDFDocument,
  page: number,
  edits: PageEdits,
  context: CodecContext,
) {
  const fonts = new FontSet(document, context);
  const outcomes = await editPage(
    document,
    document.getPage(page),
    edits,
    new Map(),
    fonts,
    context,
  );
  fonts.finish();
  await document.flush();
  dropUnreachable(document);
  return outcomes;
}

/**
 * Edits the first page.
 * @param edits returns the edits for the content of the page
 * @returns the saved file, its text by poppler, and `open`: the file with uncompressed streams
 */
export async function editedPage(bytes: Uint8Array, edits: (page: EditablePage) => PageEdits) {
  const document = await PDFDocument.load(bytes);
  const context = nodeContext();
  const read = readEditablePage(document, 0, context.signal);
  const outcomes = await changePage(document, 0, edits(read), context);
  const saved = await document.save();
  const path = temporaryFile('edited.pdf', saved);
  runProgram('qpdf', ['--check', path]);
  const open = temporaryFile('open.pdf', '');
  runProgram('qpdf', ['--qdf', '--object-streams=disable', path, open]);
  return { path, saved, read, outcomes, text: pdfText(path).trim(), open };
}
