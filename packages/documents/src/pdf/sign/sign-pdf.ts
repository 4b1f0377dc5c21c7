/**
 * Signs a PDF with a certificate: PAdES B-B (ETSI EN 319 142-1), a detached CMS signature over every byte of
 * the file except its own. It is appended, so that earlier signatures stay correct for what they signed.
 * Limits: no time stamp of an authority and no revocation data, which need a server (levels B-T to B-LTA); a
 * file that is protected or damaged is rewritten first.
 */

import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
} from 'pdf-lib';
import { assertOpens, openForChange, saveChanged } from '../change-pdf';
import { appendUpdate, findLastTable } from './append-update';
import { certificateFacts, sanitiseName } from './certificate-facts';
import { makeCms, maxSignatureBytes } from './make-cms';
import { type Identity, openIdentity } from './open-identity';
import { readSignatures } from './read-signatures';
import {
  drawSignature,
  type SignatureAppearance,
  type SignaturePlace,
} from './signature-appearance';
import type { SignatureReport } from './signature-report';
import { attachField, emptyField, markSigned, uniqueFieldName } from './signature-widget';
import { latin1, toHex } from './signed-range';

export interface SignRequest {
  bytes: Uint8Array;
  /** Password of the PDF. */
  password?: string;
  /** PKCS#12. The file and its password are used here and stored nowhere. */
  identity: { bytes: Uint8Array; password: string };
  /** Position of a visible signature; absent for an invisible one. */
  place?: SignaturePlace;
  /** Full name of an empty signature field to sign, instead of a new one. */
  field?: string;
  /** A picture to show, and whether name and date appear beside it. */
  picture?: Blob;
  showsText?: boolean;
  purpose?: string;
  location?: string;
}

export interface SignedPdf {
  bytes: Uint8Array<ArrayBuffer>;
  /** All signatures of the new file, checked; the new one is the last. */
  signatures: readonly SignatureReport[];
}

/**
 * @throws ToolError as `openForChange` and `openIdentity`; `input` when the file forbids it; `internal` when
 * the result is not valid
 */
export async function signPdf(request: SignRequest, context: CodecContext): Promise<SignedPdf> {
  const identity = await openIdentity(request.identity.bytes, request.identity.password);
  warnAboutCertificate(identity, context);
  const bytes = await appendable(request, context);
  const { document, pageCount } = await openForChange(bytes, context);
  refuseCertified(document);
  context.onProgress(0.3);
  const prepared = await prepare(document, bytes, request, identity, context);
  throwIfAborted(context);
  const signed = await seal(prepared, bytes.length, identity);
  context.onProgress(0.7);
  await assertOpens(signed, pageCount, context);
  const signatures = await readSignatures({ bytes: signed }, partOf(context, 0.8, 1));
  if (signatures.filter(({ state }) => state === 'unchanged' || state === 'weak').length === 0)
    throw new ToolError('internal', 'The new signature was not right, so it is not offered.');
  return { bytes: signed, signatures };
}

/** The file in a state to which an update can be appended. */
async function appendable(
  { bytes, password }: SignRequest,
  context: CodecContext,
): Promise<Uint8Array> {
  const options = password === undefined ? {} : { password };
  const pdf = await openForChange(bytes, context, options);
  if (!pdf.wasProtected && !pdf.isRewritten && findLastTable(bytes)) return bytes;
  if (pdf.wasProtected)
    context.warn('The password protection is taken off: the signed PDF opens without a password.');
  return saveChanged(pdf.document, context);
}

/** A certifying signature may forbid every change, including another signature. */
function refuseCertified({ catalog }: PDFDocument): void {
  const permissions = catalog.lookup(PDFName.of('Perms'));
  const certified =
    permissions instanceof PDFDict ? permissions.lookup(PDFName.of('DocMDP')) : undefined;
  const references =
    certified instanceof PDFDict ? certified.lookup(PDFName.of('Reference')) : undefined;
  const first = references instanceof PDFArray && references.size() > 0 && references.lookup(0);
  const settings = first instanceof PDFDict && first.lookup(PDFName.of('TransformParams'));
  const level = settings instanceof PDFDict && settings.lookup(PDFName.of('P'));
  if (level instanceof PDFNumber && level.asNumber() === 1)
    throw new ToolError(
      'input',
      'Whoever certified this PDF allowed no change to it, not even another signature.',
    );
}

function warnAboutCertificate({ certificate }: Identity, context: CodecContext): void {
  const now = Date.now();
  const { notBefore, notAfter } = certificate;
  if (now > notAfter.value.getTime())
    context.warn('This certificate has expired, and readers will say so.');
  else if (now < notBefore.value.getTime())
    context.warn('This certificate is not valid yet, and readers will say so.');
}

/** Digits for a byte offset, enough for the largest file. */
const placeDigits = 10;

/** The file with space reserved for the signature. */
async function prepare(
  document: PDFDocument,
  bytes: Uint8Array,
  request: SignRequest,
  identity: Identity,
  context: CodecContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const last = findLastTable(bytes);
  if (!last) throw new ToolError('internal', 'This PDF could not be prepared for a signature.');
  const pdf = document.context;
  const before = pdf.largestObjectNumber;
  const now = new Date();
  const { name } = await certificateFacts(identity.certificate);
  const { purpose = '', location = '' } = request;
  const signature = pdf.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, ...[1, 2, 3].map(() => PDFName.of('*'.repeat(placeDigits)))],
    Contents: PDFHexString.of('0'.repeat(2 * maxSignatureBytes(identity))),
    Name: PDFHexString.fromText(name),
    M: PDFString.fromDate(now),
  });
  for (const [key, text] of Object.entries({ Reason: purpose.trim(), Location: location.trim() }))
    if (text !== '') signature.set(PDFName.of(key), PDFHexString.fromText(text));
  const empty = request.field === undefined ? undefined : emptyField(document, request.field);
  const place = empty ? empty.place : request.place;
  const page = document.getPages()[place?.page ?? 0];
  if (!page) throw new ToolError('input', 'The page for the signature is not there any more.');
  const drawn =
    place && (await drawSignature(document, page, place, lookOf(request, name, now), context));
  const widget = empty?.dict ?? pdf.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Sig' });
  const shown = {
    V: pdf.register(signature),
    // The flags Print and Locked.
    F: 132,
    P: page.ref,
    Rect: drawn ? [...drawn.bounds] : [0, 0, 0, 0],
    ...(drawn && { AP: { N: drawn.form } }),
  };
  for (const [key, value] of pdf.obj(shown).entries()) widget.set(key, value);
  if (!empty) widget.set(PDFName.of('T'), PDFHexString.fromText(uniqueFieldName(document)));
  const changed = empty
    ? new Set([empty.reference, markSigned(document).holder])
    : attachField(document, page, pdf.register(widget));
  await document.flush();
  const objects = pdf
    .enumerateIndirectObjects()
    .filter(([reference]) => reference.objectNumber > before || changed.has(reference));
  return appendUpdate(bytes, last, pdf, objects);
}

function lookOf(
  { picture, showsText = true, purpose = '' }: SignRequest,
  name: string,
  now: Date,
): SignatureAppearance {
  const date = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const reason = sanitiseName(purpose);
  const lines = ['Digitally signed by', name, date, ...(reason === '' ? [] : [reason])];
  return { lines: showsText ? lines : [], ...(picture && { picture }) };
}

/**
 * Fills in the covered range and the signature.
 * @param from offset of the appended update
 */
async function seal(
  file: Uint8Array<ArrayBuffer>,
  from: number,
  identity: Identity,
): Promise<Uint8Array<ArrayBuffer>> {
  const text = latin1(file.subarray(from));
  const word = `/${'*'.repeat(placeDigits)}`;
  const rangeAt = text.lastIndexOf(`[ 0 ${word}`);
  const room = 2 * maxSignatureBytes(identity);
  const gapAt = text.lastIndexOf(`<${'0'.repeat(room)}>`);
  if (rangeAt < 0 || gapAt < 0)
    throw new ToolError('internal', 'The place of the signature was lost.');
  const gapStart = from + gapAt;
  const gapEnd = gapStart + room + 2;
  const places = [gapStart, gapEnd, file.length - gapEnd];
  const numbers = places.map((each) => String(each).padEnd(word.length));
  write(file, from + rangeAt + 4, numbers.join(' '));
  const covered = new Uint8Array(file.length - room - 2);
  covered.set(file.subarray(0, gapStart));
  covered.set(file.subarray(gapEnd), gapStart);
  const cms = await makeCms(covered, identity);
  if (2 * cms.length > room)
    throw new ToolError('internal', 'The signature is larger than its room.');
  write(file, gapStart + 1, toHex(cms));
  return file;
}

function write(file: Uint8Array, at: number, text: string): void {
  file.set(new TextEncoder().encode(text), at);
}
