/**
 * Reports for each signature of a PDF whether it is correct and what it covers. Only a signature over every
 * byte of the file counts as unchanged: later additions may show anything, and no attempt is made to
 * distinguish good from bad ones. No certificate is trusted or refused: there is no list of issuers on the
 * device. Limits: 50 signatures; RSA and ECDSA with SHA; no time stamps.
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { openForChange } from '../change-pdf';
import { passwordAsked } from '../pdf-errors';
import { sanitiseName } from './certificate-facts';
import { checkCms } from './check-cms';
import { mayBeSigned } from './may-be-signed';
import { numbersOf, type SignatureField, signatureFields, textOf } from './signature-fields';
import type { SignatureReport } from './signature-report';
import { readSignedRange } from './signed-range';

const MAX_SIGNATURES = 50;

/** Supported formats; others are reported as unknown. */
const checkedFormats = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'];

/**
 * The signatures of a file in the order of its form; empty when it has none.
 * @throws ToolError as `openForChange`, except for damage, which is reported as well
 */
export async function readSignatures(
  { bytes, password }: { bytes: Uint8Array; password?: string },
  context: CodecContext,
): Promise<SignatureReport[]> {
  if (!mayBeSigned(bytes)) return [];
  const options = password === undefined ? {} : { password };
  const pdf = await openForChange(bytes, context, options).catch((error: unknown) => {
    if (error instanceof ToolError && error.code === 'input' && !passwordAsked(error))
      return undefined;
    throw error;
  });
  if (!pdf || pdf.isRewritten)
    return [{ field: '', state: 'broken', reason: 'the file is damaged' }];
  const reports: SignatureReport[] = [];
  const signed = signatureFields(pdf.document).filter(({ signature }) => signature);
  for (const field of signed.slice(0, MAX_SIGNATURES)) {
    throwIfAborted(context);
    const facts = statedFacts(field);
    reports.push({ ...facts, ...(await check(field, bytes, pdf.wasProtected)) });
    context.onProgress(reports.length / signed.length);
  }
  return reports;
}

/** What the file states beside the signature. */
function statedFacts({ name, signature }: SignatureField) {
  const stated = (key: string) => sanitiseName(textOf(signature?.lookup(PDFName.of(key))));
  const [purpose, place] = [stated('Reason'), stated('Location')];
  const date = dateOf(signature?.lookup(PDFName.of('M')));
  return {
    field: sanitiseName(name),
    ...(date !== undefined && { signedAt: date }),
    ...(purpose !== '' && { purpose }),
    ...(place !== '' && { place }),
  };
}

type Verdict = Pick<SignatureReport, 'state' | 'reason' | 'certificate' | 'signedBytes'> & {
  signedAt?: string;
};

async function check(
  { signature }: SignatureField,
  bytes: Uint8Array,
  wasProtected: boolean,
): Promise<Verdict> {
  if (!signature) return { state: 'broken', reason: 'it is empty' };
  const range = readSignedRange(bytes, numbersOf(signature, 'ByteRange'));
  if (typeof range === 'string') return { state: 'broken', reason: range };
  const contents = signature.lookup(PDFName.of('Contents'));
  // In a protected file the parser may have decrypted the contents, although signatures are not encrypted.
  const isOwn = contents instanceof PDFHexString && isSame(contents.asBytes(), range.signature);
  if (!wasProtected && !isOwn)
    return { state: 'broken', reason: 'what it signs names another signature' };
  const format = signature.lookup(PDFName.of('SubFilter'));
  const kind = format instanceof PDFName ? format.decodeText() : '';
  if (!checkedFormats.includes(kind))
    return {
      state: 'unknown',
      reason: `signatures of the kind ‘${sanitiseName(kind)}’ are not checked`,
    };
  const isStrict = kind === 'ETSI.CAdES.detached';
  const cms = await checkCms(range.signature, range.covered, isStrict);
  const known = {
    ...(cms.certificate && { certificate: cms.certificate }),
    ...(cms.signedAt !== undefined && { signedAt: cms.signedAt }),
  };
  if (cms.problem !== undefined) return { ...known, state: 'unknown', reason: cms.problem };
  if (!cms.isRight) return { ...known, state: 'altered' };
  if (cms.weakness !== undefined) return { ...known, state: 'weak', reason: cms.weakness };
  if (!range.isWholeFile) return { ...known, state: 'changed', signedBytes: range.end };
  return { ...known, state: 'unchanged' };
}

function dateOf(value: unknown): string | undefined {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return undefined;
  try {
    return value.decodeDate().toISOString();
  } catch {
    return undefined;
  }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
