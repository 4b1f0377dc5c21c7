/** What pdf.js throws, and what a file's first bytes show, said to the person. */
import { ToolError } from '@entropy-tools/core/tool-error';

const encrypted = 'This PDF is protected by a password. Remove the password and try again.';
const wrongPassword = 'This password does not open the PDF. Check it and try again.';
const damaged =
  'This PDF is damaged or incomplete and cannot be opened. Download or export it again, then try again.';

/** Kinds of file that often carry a wrong `.pdf` name, by their first bytes. */
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
 * Looks at the bytes before anything is loaded.
 * @throws ToolError `input` for an empty file and for one that is no PDF
 */
export function assertLooksLikePdf(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ToolError('input', 'This PDF is empty (0 bytes).');
  // The header may stand after some other bytes, within the first kilobyte (Acrobat's own rule).
  const head = latin1(bytes.subarray(0, 1024 + 5));
  if (head.includes('%PDF-')) return;
  const start = head.trimStart();
  const known = signatures.find(([prefix]) => start.startsWith(prefix));
  if (known)
    throw new ToolError('input', `This is not a PDF: it looks like ${known[1]}. Check the file.`);
  // Some writers leave the header out; what looks like PDF objects is left for pdf.js to judge.
  if (/\b\d+ \d+ obj\b/.test(head)) return;
  throw new ToolError('input', 'This is not a PDF, although its name says so. Check the file.');
}

/** Whether the end of the file is missing, as after a broken download. */
export function looksCutOff(bytes: Uint8Array): boolean {
  const tail = latin1(bytes.subarray(Math.max(0, bytes.length - 4096)));
  return !tail.includes('%%EOF') && !tail.includes('startxref');
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Whether pdf.js could make no sense of the file's structure. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidPDFException';
}

/** The ToolError for whatever pdf.js threw. */
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
 * Whether a failed opening asks for a password, for a page that can ask the person for one. It goes by
 * the message, so it works for an error that came out of a worker as well.
 * @returns `needed` when none was given, `wrong` when it did not open the file, else undefined
 */
export function passwordAsked(error: unknown): 'needed' | 'wrong' | undefined {
  if (!(error instanceof ToolError)) return undefined;
  if (error.message === encrypted) return 'needed';
  return error.message === wrongPassword ? 'wrong' : undefined;
}
