/**
 * DOCX, XLSX and PPTX with a password (ECMA-376 encryption, agile and standard): a compound file with the
 * encrypted package, which WebCrypto decrypts to the plain document. Not supported: files locked by a
 * certificate or rights management, RC4, and the older DOC, XLS and PPT, which are encrypted differently.
 * The HMAC is not verified: the readers of the package detect damage.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { sniffKind } from '@entropy-tools/core/sniff';
import { ToolError } from '@entropy-tools/core/tool-error';
import { openCompoundFile } from '../ooxml/compound-file';
import { decryptAgile, readAgileInfo } from './agile';
import { lockedMessages } from './locked-messages';
import { decryptStandard, readStandardInfo } from './standard';

/** Whether a file is an encrypted Office document. Never throws. */
export function isLockedOffice(bytes: Uint8Array<ArrayBuffer>): boolean {
  if (sniffKind(bytes.subarray(0, 1024)) !== 'cfb') return false;
  try {
    const names = openCompoundFile(bytes).names.map((name) => name.toLowerCase());
    return names.includes('encryptedpackage') && names.includes('encryptioninfo');
  } catch {
    return false;
  }
}

/**
 * Excel's default password, for workbooks without one of their own, such as those that may be read but not
 * changed.
 */
const EXCEL_WORD = 'VelvetSweatshop';

/**
 * Decrypts a workbook that Excel encrypted with its default password, which programs open without a prompt.
 * @returns undefined for any other file
 */
export async function openWithDefaultPassword(
  bytes: Uint8Array<ArrayBuffer>,
  context: Pick<CodecContext, 'signal'>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!isLockedOffice(bytes)) return undefined;
  const quiet: CodecContext = {
    ...{ signal: context.signal, onProgress: () => undefined, warn: () => undefined },
    loadAsset: () => Promise.reject(new ToolError('asset', 'Nothing is loaded here.')),
  };
  try {
    return await openLockedOffice(bytes, EXCEL_WORD, quiet);
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

/**
 * Decrypts a document.
 * @returns the DOCX, XLSX or PPTX inside
 * @throws ToolError `input` with {@link lockedMessages}.wrong for a wrong password; `unsupported` for another
 *   kind of encryption; `input` for damage
 */
export async function openLockedOffice(
  bytes: Uint8Array<ArrayBuffer>,
  password: string,
  context: CodecContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = openCompoundFile(bytes);
  const info = file.stream('EncryptionInfo');
  const sealed = file.stream('EncryptedPackage');
  if (!info || !sealed || info.length < 8 || sealed.length < 8)
    throw new ToolError('input', lockedMessages.damaged);
  const version = new DataView(info.buffer, info.byteOffset);
  const [major, minor] = [version.getUint16(0, true), version.getUint16(2, true)];
  const encrypted = sealed.slice(8);
  let plain: Uint8Array<ArrayBuffer>;
  if (major === 4 && minor === 4)
    plain = await decryptAgile(readAgileInfo(info.slice(8)), encrypted, password, context);
  else if (minor === 2 && major >= 2 && major <= 4)
    plain = await decryptStandard(readStandardInfo(info.slice(8)), encrypted, password, context);
  else throw new ToolError('unsupported', lockedMessages.unsupported);
  const size = Number(new DataView(sealed.buffer, sealed.byteOffset).getBigUint64(0, true));
  const document = plain.subarray(0, Math.min(size, plain.length));
  if (sniffKind(document.subarray(0, 1024)) !== 'zip')
    throw new ToolError('input', lockedMessages.damaged);
  context.onProgress(1);
  return document;
}
