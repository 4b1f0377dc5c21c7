import type { CodecContext } from '@entropy-tools/core/codec-context';
import { openForChange, saveChanged } from '../change-pdf';
import { dropUnreachable } from '../drop-unreachable';

/**
 * Rewrites a damaged PDF: whatever can be read of it, in a valid file with a new object table. Lost content
 * is not invented.
 * @throws ToolError as `openForChange` when nothing can be read
 */
export async function repairPdf(
  bytes: Uint8Array,
  password: string | undefined,
  context: CodecContext,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; pageCount: number }> {
  const options = password === undefined ? {} : { password };
  const { document, pageCount } = await openForChange(bytes, context, options);
  dropUnreachable(document);
  const saved = await saveChanged(document, context);
  context.onProgress(1);
  return { bytes: saved, pageCount };
}
