/** Creates the form fields placed on the pages. */

import { transformedBounds } from '@entropy-tools/core/affine-matrix';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { addFields } from '@entropy-tools/documents/pdf/fields/add-fields';
import { frameMatrix, frameSize, readPageBox } from '@entropy-tools/documents/pdf/page-frame';
import { quarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import type { FontSet } from '@entropy-tools/documents/pdf/write-text/font-set';
import type { PDFDocument } from 'pdf-lib';
import type { Annotation } from './annotation';
import type { KeptPage } from './arrange-pages';
import { fieldsOf } from './new-field';

/** Adds the form fields among the items to the remaining pages. @throws ToolError as `addFields` */
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
        const bounds = transformedBounds(frameMatrix(box, turn), seen);
        return { ...item, page, bounds, rotate: quarterTurn(box.rotate + turn) };
      });
  });
  await addFields(document, fields, fonts, context);
  fonts.finish();
}
