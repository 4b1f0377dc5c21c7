// Markdown with its pictures: one small picture as data within the text, others as files in an archive.

import { toBase64 } from '@entropy-tools/core/base64';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { formatCount } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { zipFiles } from '@entropy-tools/data/archive/zip-files';
import { collectImages } from '@entropy-tools/documents/doc/image-for-office';
import type { Doc, DocImage } from '@entropy-tools/documents/doc/model';
import { readMarkdown } from '@entropy-tools/documents/doc/read-markdown/read-markdown';
import { writeMarkdown } from '@entropy-tools/documents/doc/write-markdown/write-markdown';
import { sniffImage } from '@entropy-tools/media/image/sniff-image';

/** A picture as data makes the text hard to edit, so only a small one is put into it, in bytes. */
const MAX_INLINE_BYTES = 64_000;

interface MarkdownFile {
  content: string | Blob;
  packed?: 'zip';
  writtenBy: string[];
  detail: string;
}

/**
 * Writes a document as Markdown, and its pictures beside it in an archive.
 * @param name the name of the text without its extension
 * @throws ToolError `input` if the document holds neither text nor pictures
 */
export async function writeMarkdownFile(
  doc: Doc,
  name: string,
  context: CodecContext,
): Promise<MarkdownFile> {
  const pictures = new Map<Uint8Array, { path: string; image: DocImage }>();
  for (const image of collectImages(doc.blocks))
    if (!pictures.has(image.bytes)) {
      const path = `pictures/picture-${pictures.size + 1}.${endingOf(image)}`;
      pictures.set(image.bytes, { path, image });
    }
  const [first] = pictures.values();
  const isInline =
    pictures.size === 1 &&
    first !== undefined &&
    first.image.bytes.length <= MAX_INLINE_BYTES &&
    /^image\/(png|jpeg|gif|webp)$/.test(first.image.type);
  const text = writeMarkdown(doc, {
    picture: ({ bytes, type }) =>
      isInline ? `data:${type};base64,${toBase64(bytes)}` : pictures.get(bytes)?.path,
  });
  if (text.trim() === '') throw new ToolError('input', 'This document holds no text.');
  await verify(text, doc, context);
  const lines = formatCount(text.split('\n').length - 1, 'line');
  const detail = pictures.size > 0 ? `${lines} · ${formatCount(pictures.size, 'picture')}` : lines;
  const writtenBy = ['our Markdown writer'];
  if (pictures.size === 0 || isInline) return { content: text, writtenBy, detail };
  const files = [
    { name: `${name}.md`, blob: new Blob([text]) },
    ...[...pictures.values()].map(({ path, image }) => ({
      name: path,
      blob: new Blob([image.bytes]),
    })),
  ];
  return { content: await zipFiles(files, context), packed: 'zip', writtenBy, detail };
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'image/x-emf': 'emf',
  'image/x-wmf': 'wmf',
};

function endingOf(image: DocImage): string {
  const type = sniffImage(image.bytes)?.type ?? image.type;
  return endings[type] ?? type.replace(/^image\/(x-)?/, '').replace(/\W/g, '');
}

/** Reads the text again: its tables must be there. @throws ToolError `internal` if they are not */
async function verify(text: string, { blocks }: Doc, context: CodecContext): Promise<void> {
  const read = await readMarkdown(text, {
    ...context,
    onProgress: () => undefined,
    warn: () => undefined,
  });
  const tables = (list: typeof blocks) =>
    list.filter((block) => block.kind === 'table' && block.rows.some((row) => row.length > 0));
  if (tables(read.blocks).length < tables(blocks).length)
    throw new ToolError(
      'internal',
      'The Markdown did not hold all tables when it was checked, so it is not offered.',
    );
}
