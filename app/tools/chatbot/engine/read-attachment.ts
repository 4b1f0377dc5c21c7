// What goes along with a message: pictures as a model takes them, and the text of documents. Runs in a
// Web Worker. Pictures by the suite's decoders' guard and the browser's own decoder, documents by the
// suite's readers.

import { extractText } from '~/engines/doc/extract-text';
import type { EngineContext } from '~/engines/engine';
import { requireImageHeader } from '~/engines/image/image-header';
import { ToolError } from '~/lib/tool-error';
import { MAX_ATTACHED_TEXT, MAX_FILE_BYTES } from './attachment-limits';
import type { Attachment } from './session-model';

/** Longest side that a model looks at, in pixels; more would be paid for and not seen. */
const IMAGE_SIDE = 1536;

/**
 * Reads a file.
 * @throws ToolError `limit`, `input`, `unsupported`
 */
export async function readAttachment(file: File, context: EngineContext): Promise<Attachment> {
  if (file.size > MAX_FILE_BYTES)
    throw new ToolError('limit', `“${file.name}” is larger than 20 MB. Choose a smaller file.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  context.signal.throwIfAborted();
  const start = { id: crypto.randomUUID(), name: file.name };
  if (isPicture(file)) return { ...start, ...(await readImage(bytes)) };
  const { text } = await extractText(bytes, file.name, context);
  const isCut = text.length > MAX_ATTACHED_TEXT;
  if (isCut) context.warn(`Of “${file.name}” the first 60,000 characters go along.`);
  const content = isCut ? text.slice(0, MAX_ATTACHED_TEXT) : text;
  return { ...start, kind: 'text', mimeType: 'text/plain', content };
}

function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.(png|jpe?g|webp)$/i.test(name);
}

async function readImage(bytes: Uint8Array<ArrayBuffer>) {
  const { type, hasAlpha } = requireImageHeader(bytes);
  if (!/^image\/(png|jpeg|webp|bmp|gif)$/.test(type))
    throw new ToolError('unsupported', 'Choose a PNG, JPEG or WebP picture.');
  const picture = await createImageBitmap(new Blob([bytes], { type })).catch(() => {
    throw new ToolError('input', 'This picture is damaged and cannot be opened.');
  });
  const scale = Math.min(1, IMAGE_SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new ToolError('unsupported', 'This browser cannot prepare pictures.');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, width, height);
  picture.close();
  const mimeType = hasAlpha ? 'image/webp' : 'image/jpeg';
  const blob = await canvas.convertToBlob({ type: mimeType, quality: 0.85 });
  const content = toBase64(new Uint8Array(await blob.arrayBuffer()));
  // A browser without that encoder gives PNG.
  return { kind: 'image' as const, mimeType: blob.type, content };
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
