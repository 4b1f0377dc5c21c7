import { type SniffedKind, sniffedNames, sniffKind } from '@entropy-tools/core/sniff';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { SourceFormat } from './formats';
import type { SourceFile } from './job';
import { messages } from './messages';

const imageKinds: readonly SniffedKind[] = [
  'png',
  'jpg',
  'webp',
  'gif',
  'bmp',
  'heic',
  'avif',
  'tiff',
];
/** A document under another document's name is read by its content, with a warning. */
const documentKinds: readonly (SniffedKind | undefined)[] = ['cfb', 'rtf', 'zip', undefined];

/**
 * The real kinds accepted for each format. Images are decoded by content, so any image is accepted; an
 * encrypted DOCX or XLSX is a compound file, which its reader explains better than a message here could.
 */
const acceptableKinds: Readonly<Record<SourceFormat, readonly (SniffedKind | undefined)[]>> = {
  docx: ['zip', 'cfb', 'rtf'],
  xlsx: ['zip', 'cfb'],
  // Junk before the header is common (ISO 32000-2, 7.5.2 is tolerant), so the reader decides.
  pdf: ['pdf', undefined],
  png: imageKinds,
  jpg: imageKinds,
  webp: imageKinds,
  mov: ['video'],
  txt: documentKinds,
  md: documentKinds,
  json: [undefined],
  csv: [undefined],
  svg: [undefined, 'gzip'],
  xml: [undefined],
  doc: documentKinds,
  odt: documentKinds,
  rtf: documentKinds,
  epub: documentKinds,
  html: documentKinds,
  pptx: ['zip', 'cfb'],
  heic: imageKinds,
  avif: imageKinds,
  gif: imageKinds,
  bmp: imageKinds,
  tiff: imageKinds,
};

const sniffedBytes = 1024;

/**
 * Checks a source before any converter reads it.
 * @throws ToolError `input` if the file cannot be read, is empty, or is not what its name says
 */
export async function checkSource(source: SourceFile): Promise<void> {
  let head: Uint8Array;
  try {
    head = new Uint8Array(await source.blob.slice(0, sniffedBytes).arrayBuffer());
  } catch (cause) {
    throw new ToolError('input', messages.readFailed, { cause });
  }
  if (source.blob.size === 0) throw new ToolError('input', 'The file is empty.');
  const kind = sniffKind(head);
  if (acceptableKinds[source.format].includes(kind)) return;
  const extension = source.format.toUpperCase();
  throw new ToolError(
    'input',
    kind
      ? `The name says ${extension}, but this is ${sniffedNames[kind]}. Give it its right extension and add it again.`
      : `This is not a ${extension} file, or its beginning is damaged.`,
  );
}
