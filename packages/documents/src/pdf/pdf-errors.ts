/** Converts errors of pdf.js, and what a file's first bytes show, to messages for people. */
import { ToolError } from '@entropy-tools/core/tool-error';

const encrypted = 'This PDF is protected by a password. Remove the password and try again.';
const wrongPassword = 'This password does not open the PDF. Check it and try again.';
const damaged =
  'This PDF is damaged or incomplete and cannot be opened. Download or export it again, then try again.';

/** Other formats that often have a wrong `.pdf` extension, by their first bytes. */
const signatures: readonly [prefix: string, what: string][] = [
  ['PK\x03\x04', 'a ZIP archive or an Office document'],
  ['\xd0\xcf\x11\xe0', 'an old Office document'],
  ['\x89PNG', 'a PNG image'],
  ['\xff\xd8\xff', 'a JPEG image'],
  ['GIF8', 'a GIF image'],
  ['RIFF', 'a WebP image or a sound'],
  ['{\\rtf', 'an RTF document'],
  ['%!PS', 'a PostScript file'],
  ['<', 'a web page or an XML file'],
];

/**
 * Checks the bytes before anything is loaded.
 * @throws ToolError `input` for an empty file and for one that is no PDF
 */
export function assertLooksLikePdf(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ToolError('input', 'This PDF is empty (0 bytes).');
  // Other bytes may precede the header, within the first kilobyte (Acrobat's own rule).
  const head = latin1(bytes.subarray(0, 1024 + 5));
  if (head.includes('%PDF-')) return;
  const start = head.trimStart();
  const known = signatures.find(([prefix]) => start.startsWith(prefix));
  if (known)
    throw new ToolError('input', `This is not a PDF: it looks like ${known[1]}. Check the file.`);
  // Some writers omit the header; pdf.js decides on anything that looks like PDF objects.
  if (/\b\d+ \d+ obj\b/.test(head)) return;
  throw new ToolError('input', 'This is not a PDF, although its name says so. Check the file.');
}

/** Whether the end of the file is missing, as after a broken download. */
export function looksTruncated(bytes: Uint8Array): boolean {
  const tail = latin1(bytes.subarray(Math.max(0, bytes.length - 4096)));
  return !tail.includes('%%EOF') && !tail.includes('startxref');
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Whether pdf.js could not read the file's structure. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidPDFException';
}

/** Converts any error of pdf.js to a ToolError. */
export function pdfError(error: unknown): unknown {
  if (error instanceof ToolError || (error instanceof Error && error.name === 'AbortError'))
    return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException')
    return new ToolError('input', isWrongPassword(error) ? wrongPassword : encrypted, {
      cause: error,
    });
  return new ToolError('input', damaged, { cause: error });
}

/** pdf.js's `PasswordResponses.INCORRECT_PASSWORD`. */
function isWrongPassword(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 2;
}

/**
 * Whether opening failed for lack of a password, so that a page can ask the user for one. Judged by the
 * message, so that it works for an error from a worker as well.
 * @returns `needed` when none was given, `wrong` when it did not open the file, else undefined
 */
export function passwordAsked(error: unknown): 'needed' | 'wrong' | undefined {
  if (!(error instanceof ToolError)) return undefined;
  if (error.message === encrypted) return 'needed';
  return error.message === wrongPassword ? 'wrong' : undefined;
}
