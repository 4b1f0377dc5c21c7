/** Makes the form fields that were put on the pages. */
import type { PDFDocument } from 'pdf-lib';
import { boundsThrough } from '~/codecs/affine-matrix';
import type { CodecContext } from '~/codecs/codec-context';
import { addFields } from '~/codecs/pdf/fields/add-fields';
import { frameMatrix, frameSize, readPageBox } from '~/codecs/pdf/page-frame';
import { quarterTurn } from '~/codecs/pdf/quarter-turn';
import type { FontSet } from '~/codecs/pdf/write-text/font-set';
import type { Annotation } from './annotation';
import type { KeptPage } from './arrange-pages';
import { fieldsOf } from './new-field';

/** Adds the fields among the items to the pages that are kept. @throws ToolError as `addFields` */
export async function writeFields(
  document: PDFDocument,
  kept: readonly KeptPage[],
  items: readonly Annotation[],
  fonts: FontSet,
  context: CodecContext,
): Promise<void> {
  const fields = kept.flatMap(({ edited, page }) => {
    const box = readPageBox(page);
    return fieldsOf(items)
      .filter((item) => item.page === edited.id)
      .map((item) => {
        const { x, y, width, height, turn } = item;
        const top = frameSize(box, turn).height - y;
        const seen = [x, top - height, x + width, top] as const;
        const bounds = boundsThrough(frameMatrix(box, turn), seen);
        return { ...item, page, bounds, rotate: quarterTurn(box.rotate + turn) };
      });
  });
  await addFields(document, fields, fonts, context);
  fonts.finish();
}
