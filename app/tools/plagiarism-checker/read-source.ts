// Reads the text of an added file, using the suite's readers and the page's size limit.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { formatBytes } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { extractText } from '@entropy-tools/documents/doc/extract-text';
import { tokenise } from './compare/tokens';
import { MAX_FILE_BYTES } from './messages';

/** A book has 1 million characters; a longer text is a data dump. */
const MAX_TEXT_LENGTH = 20_000_000;

/** The text of a file. */
export interface ReadText {
  text: string;
  words: number;
}

/** @throws ToolError `limit` (file or text too large, no words), and what `extractText` throws */
export async function readSource(
  file: Blob,
  name: string,
  context: CodecContext,
): Promise<ReadText> {
  if (file.size > MAX_FILE_BYTES)
    throw new ToolError('limit', `It has ${formatBytes(file.size)}; files up to 10MB are read.`);
  if (file.size === 0) throw new ToolError('input', 'The file is empty.');
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), name, context);
  if (text.length > MAX_TEXT_LENGTH)
    throw new ToolError('limit', 'There is too much text in it to compare. Split the file.');
  const words = tokenise(text).count;
  if (words === 0) throw new ToolError('input', 'There are no words in this file.');
  return { text, words };
}
