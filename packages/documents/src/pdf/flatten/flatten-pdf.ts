import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { openForChange, saveChanged } from '../change-pdf';
import { dropUnreachable } from '../drop-unreachable';
import { type FlattenedCount, type FlattenTarget, flattenAnnotations } from './flatten-annotations';

/**
 * Flattens form fields, comments or both into the pages of a PDF.
 * @throws ToolError `input` when there is nothing to flatten; as `openForChange`
 */
export async function flattenPdf(
  bytes: Uint8Array,
  { password, ...what }: FlattenTarget & { password?: string },
  context: CodecContext,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; pageCount: number; count: FlattenedCount }> {
  if (!what.forms && !what.comments)
    throw new ToolError('input', 'Choose what shall become part of the page.');
  const options = password === undefined ? {} : { password };
  const { document, pageCount } = await openForChange(bytes, context, options);
  const count = flattenAnnotations(document, what, context);
  if (count.fields + count.comments === 0)
    throw new ToolError(
      'input',
      'This PDF has no form fields or comments of the chosen kind that can be drawn on its pages.',
    );
  dropUnreachable(document);
  const saved = await saveChanged(document, context);
  context.onProgress(1);
  return { bytes: saved, pageCount, count };
}
