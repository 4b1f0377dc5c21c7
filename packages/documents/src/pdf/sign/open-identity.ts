/**
 * Opens a key with its certificate from a PKCS#12 file (.p12, .pfx; RFC 7292) with node-forge (BSD), which
 * also supports the old ciphers that Windows and macOS still export with. The result is a non-extractable Web
 * Cryptography key for signing. Limits: RSA, and ECDSA on P-256, P-384 and P-521; a browser cannot use keys
 * on cards and tokens.
 */

import { ToolError } from '@entropy-tools/core/tool-error';
import type { Certificate } from 'pkijs';
import { latin1 } from './signed-range';

/** Real ones have 2 to 20 kB. */
const MAX_IDENTITY_BYTES = 1024 * 1024;

/** A signer: key and certificates. */
export interface Identity {
  key: CryptoKey;
  certificate: Certificate;
  /** Further certificates in the file, without its own. */
  chain: readonly Certificate[];
  hash: 'SHA-256' | 'SHA-384' | 'SHA-512';
}

/**
 * Opens a key with its certificate from a PKCS#12 file.
 * @throws ToolError `input` for another kind of file or a wrong password, `unsupported` for other keys
 */
export async function openIdentity(bytes: Uint8Array, password: string): Promise<Identity> {
  if (bytes.length === 0 || bytes.length > MAX_IDENTITY_BYTES) throw notIdentity();
  const { keys, certificates } = await unwrap(bytes, password);
  const pkijs = await import('pkijs');
  const known = certificates.map((der) => pkijs.Certificate.fromBER(der));
  if (keys.length === 0)
    throw new ToolError(
      'input',
      'There is no key in this file, so it cannot sign. Export the certificate together with its private key.',
    );
  for (const der of keys) {
    const opened = await importKey(der);
    if (!opened) continue;
    const certificate = await ownCertificate(opened.key, opened.hash, known);
    if (!certificate) continue;
    const chain = known.filter((each) => each !== certificate);
    return { ...opened, certificate, chain };
  }
  throw new ToolError(
    'unsupported',
    'This key cannot sign here: it needs an RSA key, or an ECDSA key on P-256, P-384 or P-521, with its certificate.',
  );
}

async function unwrap(bytes: Uint8Array, password: string) {
  await import('node-forge/lib/pkcs12.js');
  const { default: forge } = await import('node-forge/lib/forge.js');
  const { asn1, pki, pkcs12 } = forge;
  const lenient = { strict: false, parseAllBytes: false };
  const read = () => asn1.fromDer(latin1(bytes), lenient);
  const wrapped = settle(read);
  if (!wrapped) throw notIdentity();
  let opened: ReturnType<typeof pkcs12.pkcs12FromAsn1>;
  // Keeps the original bytes: what node-forge parses itself it would encode again differently.
  const { certificateFromAsn1, privateKeyFromAsn1 } = pki;
  const asBytes = () => {
    throw new Error('kept as bytes');
  };
  Object.assign(pki, { certificateFromAsn1: asBytes, privateKeyFromAsn1: asBytes });
  try {
    opened = pkcs12.pkcs12FromAsn1(wrapped, false, password);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : '';
    if (/password|decrypt/i.test(message))
      throw new ToolError('input', 'This password does not open the certificate. Try again.', {
        cause,
      });
    throw notIdentity(cause);
  } finally {
    Object.assign(pki, { certificateFromAsn1, privateKeyFromAsn1 });
  }
  const bags = opened.safeContents.flatMap(({ safeBags }) => safeBags);
  const { certBag, keyBag, pkcs8ShroudedKeyBag } = pki.oids;
  const contentsOf = (...types: (string | undefined)[]) =>
    bags
      .filter(({ type }) => types.includes(type))
      .flatMap((bag) => (bag.asn1 ? fromLatin1(asn1.toDer(bag.asn1).getBytes()) : []));
  const keys = contentsOf(keyBag, pkcs8ShroudedKeyBag);
  const certificates = contentsOf(certBag);
  return { keys, certificates };
}

const curves = { 'P-256': 'SHA-256', 'P-384': 'SHA-384', 'P-521': 'SHA-512' } as const;

/** @param der PKCS#8 */
async function importKey(
  der: Uint8Array<ArrayBuffer>,
): Promise<Pick<Identity, 'key' | 'hash'> | undefined> {
  const importAs = (algorithm: RsaHashedImportParams | EcKeyImportParams) =>
    crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await importAs(rsa).catch(() => undefined);
  if (key) return { key, hash: 'SHA-256' };
  for (const namedCurve of ['P-256', 'P-384', 'P-521'] as const) {
    const key = await importAs({ name: 'ECDSA', namedCurve }).catch(() => undefined);
    if (key) return { key, hash: curves[namedCurve] };
  }
  return undefined;
}

/** The certificate whose public key matches the private key. */
async function ownCertificate(
  key: CryptoKey,
  hash: string,
  certificates: readonly Certificate[],
): Promise<Certificate | undefined> {
  const probe = new TextEncoder().encode('probe');
  const algorithm = { name: key.algorithm.name, hash };
  const signature = await crypto.subtle.sign(algorithm, key, probe);
  for (const certificate of certificates) {
    const curve =
      'namedCurve' in key.algorithm ? { namedCurve: String(key.algorithm.namedCurve) } : { hash };
    const spki = certificate.subjectPublicKeyInfo.toSchema().toBER();
    const isOwn = await crypto.subtle
      .importKey('spki', spki, { name: key.algorithm.name, ...curve }, false, ['verify'])
      .then((open) => crypto.subtle.verify(algorithm, open, signature, probe))
      .catch(() => false);
    if (isOwn) return certificate;
  }
  return undefined;
}

function notIdentity(cause?: unknown): ToolError {
  return new ToolError(
    'input',
    'This is not a certificate with its key that can be read here. Choose a .p12 or .pfx file.',
    { cause },
  );
}

function settle<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function fromLatin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (each) => each.charCodeAt(0));
}
