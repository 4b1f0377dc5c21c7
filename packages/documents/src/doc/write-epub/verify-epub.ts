// Reopens an EPUB before it is offered.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { collectImages } from '../image-for-office';
import { readEpub } from '../read-epub/read-epub';
import { openOfficeFile } from '../write-docx/verify-docx';

/**
 * Verifies a book by reading it again: every chapter is well-formed XML, every file inflates.
 * @throws ToolError `internal` when the file is invalid
 */
export async function verifyEpub(
  bytes: Uint8Array<ArrayBuffer>,
  context: CodecContext,
): Promise<{ chapters: number; pictures: number }> {
  const parts = await openOfficeFile(bytes);
  const chapters = [...parts.keys()].filter((path) => /chapter-\d+\.xhtml$/.test(path)).length;
  const { blocks } = await readEpub(bytes, { ...context, onProgress: () => undefined });
  if (chapters === 0 || blocks.length === 0)
    throw new ToolError('internal', 'The e-book was empty when it was checked. Please try again.');
  return { chapters, pictures: collectImages(blocks).length };
}
