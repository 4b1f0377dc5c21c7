import type { CodecContext } from '@entropy-tools/core/codec-context';
import { readSource } from '../read-source';
import type { TaskFile } from './task-files';
import type { TaskSettings } from './task-settings';

/**
 * One PDF of several pictures, one per page, in their order.
 * @throws ToolError `input`, `unsupported` or `limit` of the first picture that fails
 */
export async function picturesToPdf(
  pictures: readonly Blob[],
  settings: TaskSettings['from-pictures'],
  name: string,
  context: CodecContext,
): Promise<TaskFile> {
  const { imagesToPdf } = await import('@entropy-tools/media/image/image-to-pdf');
  for (const picture of pictures) await readSource(picture.slice(0, 1));
  const { bytes, pages } = await imagesToPdf(pictures, settings, context);
  return { name, blob: new Blob([bytes], { type: 'application/pdf' }), pageCount: pages };
}
