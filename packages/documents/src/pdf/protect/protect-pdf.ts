/**
 * Sets and removes a PDF's password, with pdf-lib: AES-256, revision 6 (ISO 32000-2, 7.6.4). Restrictions
 * (printing, copying, changing) are only requests that readers honour; only the password for opening is a
 * real lock.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { openForChange, saveChanged } from '../change-pdf';

/** Maximum length in the format, in UTF-8 bytes. */
const MAX_PASSWORD_BYTES = 127;

export interface Protection {
  /** Required to open the file. '' for none. */
  openPassword: string;
  /** Required to change or remove the protection. '' for a random one, which nobody knows. */
  ownerPassword: string;
  allow: { printing: boolean; copying: boolean; changing: boolean };
}

interface Protected {
  bytes: Uint8Array<ArrayBuffer>;
  pageCount: number;
}

/**
 * Protects a PDF with one or two passwords.
 * @param password the file's current password, if any
 * @throws ToolError `input` without a password, with one that is too long, or with two equal ones and
 *   restrictions; the errors of `openForChange`
 */
export async function protectPdf(
  bytes: Uint8Array,
  { openPassword, ownerPassword, allow }: Protection,
  password: string | undefined,
  context: CodecContext,
): Promise<Protected> {
  const forbids = !allow.printing || !allow.copying || !allow.changing;
  if (openPassword === '' && ownerPassword === '')
    throw new ToolError('input', 'Type a password first.');
  for (const each of [openPassword, ownerPassword])
    if (new TextEncoder().encode(each).length > MAX_PASSWORD_BYTES)
      throw new ToolError('input', 'This password is too long: 127 letters are the most.');
  if (forbids && openPassword !== '' && openPassword === ownerPassword)
    throw new ToolError('input', 'Give the owner another password than the one to open the file.');
  const { document, pageCount } = await openForChange(bytes, context, optionsOf(password));
  throwIfAborted(context);
  document.encrypt({
    userPassword: openPassword,
    ownerPassword: ownerPassword || byChance(),
    permissions: {
      printing: allow.printing ? 'highResolution' : false,
      copying: allow.copying,
      contentAccessibility: true,
      modifying: allow.changing,
      annotating: allow.changing,
      fillingForms: allow.changing,
      documentAssembly: allow.changing,
    },
  });
  const saved = await saveChanged(document, context, {}, openPassword);
  context.onProgress(1);
  return { bytes: saved, pageCount };
}

/**
 * Removes a PDF's protection.
 * @throws ToolError `input` for a file without protection; the errors of `openForChange`
 */
export async function unprotectPdf(
  bytes: Uint8Array,
  password: string | undefined,
  context: CodecContext,
): Promise<Protected> {
  const pdf = await openForChange(bytes, context, optionsOf(password));
  if (!pdf.wasProtected)
    throw new ToolError('input', 'This PDF is not protected, so there is nothing to take off.');
  const saved = await saveChanged(pdf.document, context);
  context.onProgress(1);
  return { bytes: saved, pageCount: pdf.pageCount };
}

function optionsOf(password: string | undefined) {
  return password === undefined ? {} : { password };
}

function byChance(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
