// Reads attachments: pictures in a format that models accept, and the text of documents with the suite's
// readers. Runs in a Web Worker.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { extractText } from '@entropy-tools/documents/doc/extract-text';
import { preparePicture } from '~/ai/providers/prepare-picture';
import { isPictureFile } from '~/tool-kit/pictures/picture-file';
import { MAX_ATTACHED_TEXT, MAX_FILE_BYTES } from './attachment-limits';
import type { Attachment } from './session-model';

/**
 * Reads a file.
 * @throws ToolError `limit`, `input`, `unsupported`
 */
export async function readAttachment(file: File, context: CodecContext): Promise<Attachment> {
  if (file.size > MAX_FILE_BYTES)
    throw new ToolError('limit', `“${file.name}” is larger than 20 MB. Choose a smaller file.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  context.signal.throwIfAborted();
  const start = { id: crypto.randomUUID(), name: file.name };
  if (isPictureFile(file)) {
    const { mimeType, base64 } = await preparePicture(bytes, context);
    return { ...start, kind: 'image', mimeType, content: base64 };
  }
  const { text } = await extractText(bytes, file.name, context);
  const isCut = text.length > MAX_ATTACHED_TEXT;
  if (isCut) context.warn(`Of “${file.name}” the first 60,000 characters go along.`);
  const content = isCut ? text.slice(0, MAX_ATTACHED_TEXT) : text;
  return { ...start, kind: 'text', mimeType: 'text/plain', content };
}
