// Detects the format of a document by its first bytes, and by its name where bytes say nothing (a Markdown
// file is a text file). A renamed file is read as what it is.

import { looksBinary } from '@entropy-tools/core/decode-text';
import { extensionOf } from '@entropy-tools/core/file-names';
import { sniffedNames, sniffKind } from '@entropy-tools/core/sniff';
import { ToolError } from '@entropy-tools/core/tool-error';
import { guardZip } from '@entropy-tools/data/archive/guard-zip';
import { readZipEntry } from '@entropy-tools/data/archive/unpack-entry';

/** The document formats that can be read. */
export type DocumentFormat =
  | 'txt'
  | 'md'
  | 'html'
  | 'pdf'
  | 'doc'
  | 'docx'
  | 'rtf'
  | 'odt'
  | 'epub';

/** Names of formats in messages and in the line under a document. */
export const documentFormatNames: Readonly<Record<DocumentFormat, string>> = {
  txt: 'Plain text',
  md: 'Markdown',
  html: 'HTML',
  pdf: 'PDF',
  doc: 'Word (DOC)',
  docx: 'Word (DOCX)',
  rtf: 'Rich text (RTF)',
  odt: 'OpenDocument (ODT)',
  epub: 'E-book (EPUB)',
};

const formatsByExtension: Readonly<Record<string, DocumentFormat>> = {
  txt: 'txt',
  md: 'md',
  markdown: 'md',
  html: 'html',
  htm: 'html',
  pdf: 'pdf',
  doc: 'doc',
  docx: 'docx',
  rtf: 'rtf',
  odt: 'odt',
  epub: 'epub',
};
const isPlain = (format: DocumentFormat) => format === 'txt' || format === 'md';

/** A note for a file whose content does not match its name; undefined where it does. */
export function misnamedFileNote(name: string, format: DocumentFormat): string | undefined {
  const extension = extensionOf(name);
  const named = formatsByExtension[extension];
  if (named === undefined || named === format || (isPlain(named) && isPlain(format)))
    return undefined;
  return `The name says ${extension.toUpperCase()}, but the content is ${documentFormatNames[format]}: it was read as that.`;
}

/**
 * @param bytes the whole file
 * @param name decides only between formats that are text
 * @param options.encoding encoding of a text file, as the user chose it
 * @throws ToolError `input` when the file is empty or no document, `unsupported` for documents that
 *   cannot be read
 */
export async function documentFormat(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  options: { encoding?: string | undefined } = {},
): Promise<DocumentFormat> {
  if (bytes.length === 0) throw new ToolError('input', 'The file is empty (0 bytes).');
  const kind = sniffKind(bytes.subarray(0, 1024));
  if (kind === 'pdf') return 'pdf';
  if (kind === 'zip') return zipFormat(bytes);
  if (kind === 'rtf') return 'rtf';
  if (kind === 'cfb') return compoundFormat(bytes);
  if (bytes[0] === 0xdb && bytes[1] === 0xa5) return 'doc';
  if (kind !== undefined)
    throw new ToolError(
      'input',
      `This file is ${sniffedNames[kind]}, not a document with text. Choose another file.`,
    );
  // A person who chose an encoding knows that the file is text.
  if (options.encoding === undefined && looksBinary(bytes))
    throw new ToolError(
      'input',
      'The file does not hold text. Choose a text file, or give the file its right extension.',
    );
  return textFormat(bytes, name);
}

async function compoundFormat(bytes: Uint8Array<ArrayBuffer>): Promise<DocumentFormat> {
  const { openCompoundFile } = await import('@entropy-tools/data/ooxml/compound-file');
  const names = new Set<string>();
  try {
    for (const name of openCompoundFile(bytes).names) names.add(name.toLowerCase());
  } catch (error) {
    // A file that is both locked and damaged is reported as locked: it cannot be read either way.
    const { includesWide } = await import('@entropy-tools/data/ooxml/opc-package');
    if (!includesWide(bytes, 'EncryptedPackage')) throw error;
    names.add('encryptedpackage');
  }
  if (names.has('worddocument')) return 'doc';
  if (names.has('encryptedpackage'))
    throw new ToolError(
      'input',
      'The document is protected by a password. Open it in a word processor, remove the password (File, Info, Protect Document) and save it again.',
    );
  const really =
    names.has('workbook') || names.has('book')
      ? 'an old Excel workbook'
      : names.has('powerpoint document')
        ? 'an old PowerPoint presentation'
        : 'an old Office file, or a damaged one';
  throw new ToolError('input', `This file is ${really}, not a Word document. Choose another file.`);
}

async function zipFormat(bytes: Uint8Array<ArrayBuffer>): Promise<DocumentFormat> {
  const entries = guardZip(bytes);
  const mimetype = entries.find((entry) => entry.name === 'mimetype' && entry.size < 200);
  if (!mimetype)
    return entries.some((entry) => entry.name === 'META-INF/container.xml') ? 'epub' : 'docx';
  const type = new TextDecoder().decode(await readZipEntry(bytes, mimetype)).trim();
  if (/^application\/vnd\.oasis\.opendocument\.text(-template|-master)?$/.test(type)) return 'odt';
  if (type === 'application/epub+zip') return 'epub';
  throw new ToolError('unsupported', `Documents of the type ${type} are not read here.`);
}

function textFormat(bytes: Uint8Array, name: string): DocumentFormat {
  const extension = extensionOf(name);
  if (extension === 'md' || extension === 'markdown') return 'md';
  if (extension === 'txt') return 'txt';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).replaceAll('\0', '');
  return /^\W{0,4}\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<(!doctype html|html|head|body)\b/i.test(
    head,
  )
    ? 'html'
    : 'txt';
}
