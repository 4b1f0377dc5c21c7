// What kind of document a file is: by its first bytes, and by its name where bytes say nothing (a
// Markdown file is a text file). A renamed file is read as what it is.

import { guardZip, readZipEntry } from '~/engines/archive/guard-zip';
import { sniffedNames, sniffKind } from '~/engines/sniff';
import { extensionOf } from '~/lib/file-names';
import { ToolError } from '~/lib/tool-error';
import { looksBinary } from './decode-text';

/** The documents that can be read. */
export type DocumentFormat = 'txt' | 'md' | 'html' | 'pdf' | 'docx';

/** How a format is called in messages and in the line under a document. */
export const documentFormatNames: Readonly<Record<DocumentFormat, string>> = {
  txt: 'Plain text',
  md: 'Markdown',
  html: 'HTML',
  pdf: 'PDF',
  docx: 'Word (DOCX)',
};

/**
 * @param bytes the whole file
 * @param name decides only between formats that are text
 * @throws ToolError `input` when the file is empty or no document, `unsupported` for documents that
 *   are not read
 */
export async function documentFormat(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<DocumentFormat> {
  if (bytes.length === 0) throw new ToolError('input', 'The file is empty (0 bytes).');
  const kind = sniffKind(bytes.subarray(0, 1024));
  if (kind === 'pdf') return 'pdf';
  if (kind === 'zip') return zipFormat(bytes);
  // The DOCX reader says what a compound file is: protected by a password, or an old document.
  if (kind === 'cfb') return 'docx';
  if (kind !== undefined)
    throw new ToolError(
      'input',
      `This file is ${sniffedNames[kind]}, not a document with text. Choose another file.`,
    );
  if (looksBinary(bytes))
    throw new ToolError(
      'input',
      'The file does not hold text. Choose a text file, or give the file its right extension.',
    );
  return textFormat(bytes, name);
}

async function zipFormat(bytes: Uint8Array<ArrayBuffer>): Promise<DocumentFormat> {
  const entries = guardZip(bytes);
  const mimetype = entries.find((entry) => entry.name === 'mimetype' && entry.size < 200);
  if (!mimetype) return 'docx';
  const type = new TextDecoder().decode(await readZipEntry(bytes, mimetype)).trim();
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
