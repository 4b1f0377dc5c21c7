/**
 * Redaction: removes areas from pages so that nothing of them is left in the file. Content is rewritten without them,
 * and pixels of pictures that reach into them are cut; then pdf.js checks whether anything remains. A page where that is
 * uncertain becomes a picture, with a warning that gives the reason. Not changed: the document's title, bookmarks and
 * attachments.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { PDFDocument, PDFPage, PDFRef } from 'pdf-lib';
import { UncertainContentError } from '../content/uncertain-content';
import { type OpenPdf, openPdf } from '../open-pdf';
import { dropStructureTexts } from '../tags/drop-structure-texts';
import { pruneTags } from '../tags/prune-tags';
import type { Area } from './areas';
import { type CutPicture, cutPictures } from './cut-pictures';
import { deleteUnusedObjects, drawableObjects } from './delete-unused-objects';
import { findUnredacted } from './find-unredacted';
import { rasterisePage } from './rasterise-page';
import { redactPage, removeAnnotations } from './redact-page';

/** Areas of one page in page coordinates. */
export interface PageAreas {
  page: PDFPage;
  /** From 0, in the current document. */
  index: number;
  /** From 1, as shown to the user. */
  number: number;
  areas: readonly Area[];
}

/** A page that can only be redacted with certainty by turning it into a picture. */
export interface UncertainPage {
  number: number;
  /** Completes 'because …'. */
  reason: string;
}

/** Thrown when pages would have to become pictures and the caller asked for confirmation. */
export class RasterisationRequiredError extends Error {
  override readonly name = 'PicturesNeeded';
  readonly pages: readonly UncertainPage[];

  constructor(pages: readonly UncertainPage[]) {
    super('Pages would have to become pictures.');
    this.pages = pages;
  }
}

/**
 * Redacts pages. Call `dropUnreachable` before saving the document, or removed content would still be in the
 * file.
 * @param forget removes a deleted widget from the form
 * @param mayRasterise false throws instead of turning a page into a picture
 * @returns numbers of pages that became pictures, how many pictures MuPDF cut, and for each target the areas to cover: as wide as the gaps
 * in the text, in the order of its areas
 * @throws RasterisationRequiredError; ToolError `input` when such a page cannot be rendered; the signal's
 * reason when cancelled
 */
export async function redactDocument(
  document: PDFDocument,
  targets: readonly PageAreas[],
  forget: (widget: PDFRef) => void,
  mayRasterise: boolean,
  context: CodecContext,
): Promise<{ rasterised: number[]; cut: number; covered: Map<PageAreas, readonly Area[]> }> {
  const covered = new Map<PageAreas, readonly Area[]>();
  if (targets.length === 0) return { rasterised: [], cut: 0, covered };
  const unsure = new Map<PageAreas, string>();
  const retired: PDFRef[] = [];
  const pictures = new Map<CutPicture, PageAreas>();
  let measured = false;
  for (const target of targets) {
    removeAnnotations(target.page, target.areas, forget);
    try {
      const done = redactPage(document, target.page, target.areas, context.signal);
      retired.push(...done.retired);
      covered.set(target, done.gaps.covered);
      for (const picture of done.pictures) pictures.set(picture, target);
      measured ||= done.gaps.isMeasured;
    } catch (error) {
      if (!(error instanceof UncertainContentError)) throw error;
      unsure.set(target, error.message);
    }
  }
  const uncut = await cutPictures(document, [...pictures.keys()], context);
  for (const picture of uncut) {
    const target = pictures.get(picture);
    if (target) unsure.set(target, 'a picture reaches into the area');
  }
  const shown = await reopened(document, context);
  try {
    for (const target of targets) {
      if (unsure.has(target)) continue;
      const left = await findUnredacted(
        await shown.page(target.index + 1),
        covered.get(target) ?? target.areas,
      );
      if (left) unsure.set(target, `a ${left === 'text' ? 'letter' : left} was still there`);
    }
    if (!mayRasterise && unsure.size > 0)
      throw new RasterisationRequiredError(
        [...unsure].map(([{ number }, reason]) => ({ number, reason })),
      );
    for (const [target, reason] of unsure) {
      const { page, index, number } = target;
      const areas = covered.get(target) ?? target.areas;
      // Other pages may share its resources, which would keep what it drew.
      retired.push(...drawableObjects(page));
      await rasterisePage(document, page, areas, shown, index + 1, context);
      context.warn(
        `Page ${number} became a picture because ${reason}: only so is it sure that nothing of the redacted areas is left. Its text can no longer be selected.`,
      );
    }
  } finally {
    await shown.close();
  }
  deleteUnusedObjects(document, retired, context.signal);
  dropStructureTexts(
    document,
    targets.map(({ page }) => page.ref),
    true,
  );
  pruneTags(document, new Set([...unsure.keys()].map(({ page }) => page.ref)));
  const cut = pictures.size - uncut.length;
  if (cut > 0)
    context.warn(
      'A picture that reaches into a black box lost its pixels there. It is stored without loss, so that all others stay as they were; that can make the file larger.',
    );
  if (measured)
    context.warn(
      'In some lines there was no room to change the gap: beside the black box the words stay where they were, which tells how long the redacted ones were.',
    );
  return { rasterised: [...unsure.keys()].map(({ number }) => number), cut, covered };
}

async function reopened(document: PDFDocument, context: CodecContext): Promise<OpenPdf> {
  const bytes = await document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
  return openPdf(new Uint8Array(bytes), context);
}
