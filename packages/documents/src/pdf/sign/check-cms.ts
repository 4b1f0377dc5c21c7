/**
 * Checks a detached CMS signature (RFC 5652) over bytes with PKI.js (BSD) and Web Cryptography. It determines
 * whether the certificate's key signed these bytes, never whether the certificate can be trusted. Not
 * supported: DSA, Ed25519, revocation, time stamps.
 */
import type { Certificate, SignedData, SignerInfo } from 'pkijs';
import { certificateFacts } from './certificate-facts';
import type { CertificateFacts } from './signature-report';

type Bytes = Uint8Array<ArrayBuffer>;

export interface CheckedCms {
  /** Whether the signature is correct; undefined if that could not be determined, with the reason in `problem`. */
  isRight?: boolean;
  /** The rest of a sentence that begins with 'because'. */
  problem?: string;
  /** Why a correct signature is of little value. */
  weakness?: string;
  certificate?: CertificateFacts;
  /** ISO 8601, according to the signer's computer; the stricter format does not have it. */
  signedAt?: string;
}

const oids = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

/**
 * @param cms the signature, possibly followed by padding
 * @param isStrict whether it must refer to its own certificate (ETSI EN 319 142-1)
 */
export async function checkCms(cms: Bytes, covered: Bytes, isStrict: boolean): Promise<CheckedCms> {
  const pkijs = await import('pkijs');
  let data: SignedData;
  try {
    const content = pkijs.ContentInfo.fromBER(cms);
    if (content.contentType !== pkijs.ContentInfo.SIGNED_DATA) throw new Error('another content');
    data = new pkijs.SignedData({ schema: content.content });
  } catch {
    return { problem: 'it cannot be read' };
  }
  const [signer] = data.signerInfos;
  if (!signer || data.signerInfos.length !== 1) return { problem: 'it has not exactly one signer' };
  if (data.encapContentInfo.eContent) return { problem: 'it carries a content of its own' };
  const certificate = await signersCertificate(data, signer, pkijs);
  if (!certificate) return { problem: 'the certificate of its signer is not in the file' };
  const facts = await certificateFacts(certificate);
  const known = { certificate: facts };
  const engine = pkijs.getCrypto(true);
  const hash = nameOf(engine.getAlgorithmByOID(signer.digestAlgorithm.algorithmId));
  if (!hash.startsWith('SHA-')) return { ...known, problem: 'its method is not known here' };
  try {
    const digest = new Uint8Array(await crypto.subtle.digest(hash, covered));
    let signed: BufferSource = covered;
    const attributes = signedAttributes(signer);
    if (signer.signedAttrs) {
      if (!attributes) return { ...known, problem: 'it names something twice' };
      const stated = octets(attributes.get(oids.messageDigest));
      const type = attributes.get(oids.contentType)?.valueBlock?.toString();
      if (!stated || type !== data.encapContentInfo.eContentType)
        return { ...known, problem: 'it does not say what it signs' };
      if (!isSame(stated, digest)) return { ...known, isRight: false };
      signed = signer.signedAttrs.encodedValue;
    }
    const names = await namesCertificate(attributes, certificate);
    if (names === false || (isStrict && names === undefined))
      return { ...known, problem: 'it does not name its own certificate' };
    const isRight = await engine.verifyWithPublicKey(
      signed,
      signer.signature,
      certificate.subjectPublicKeyInfo,
      signer.signatureAlgorithm,
      hash,
    );
    const weakness = weaknessOf(hash, certificate);
    const time = attributes?.get(oids.signingTime)?.toDate?.();
    return {
      ...known,
      isRight,
      ...(weakness !== undefined && { weakness }),
      ...(time && Number.isFinite(time.getTime()) && { signedAt: time.toISOString() }),
    };
  } catch {
    return { ...known, problem: 'its method is not known here' };
  }
}

/** The part of an ASN.1 value that is read. */
interface Value {
  idBlock?: { tagNumber: number };
  valueBlock?: { valueHexView?: Uint8Array; value?: Value[]; toString(): string };
  toDate?: () => Date;
}

/** Attributes by their type; undefined when one is repeated or does not have exactly one value. */
function signedAttributes(signer: SignerInfo): Map<string, Value> | undefined {
  const found = new Map<string, Value>();
  for (const { type, values } of signer.signedAttrs?.attributes ?? []) {
    if (found.has(type) || values.length !== 1) return undefined;
    found.set(type, values[0]);
  }
  return found;
}

function octets(value: Value | undefined): Uint8Array | undefined {
  return value?.valueBlock?.valueHexView;
}

async function signersCertificate(
  { certificates }: SignedData,
  { sid }: SignerInfo,
  pkijs: typeof import('pkijs'),
): Promise<Certificate | undefined> {
  const all = (certificates ?? []).filter((each) => each instanceof pkijs.Certificate);
  if (sid instanceof pkijs.IssuerAndSerialNumber)
    return all.find(
      ({ issuer, serialNumber }) =>
        issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber),
    );
  const wanted: Value = sid;
  const id = octets(wanted.valueBlock?.value?.[0] ?? wanted);
  const keyIds = all.map((each) => {
    const extension = each.extensions?.find(({ extnID }) => extnID === '2.5.29.14');
    return octets(extension?.parsedValue);
  });
  return all.find((_, at) => {
    const keyId = keyIds[at];
    return id && keyId && isSame(keyId, id);
  });
}

/** Whether the signature refers to this certificate; undefined when it refers to none. */
async function namesCertificate(
  attributes: Map<string, Value> | undefined,
  certificate: Certificate,
): Promise<boolean | undefined> {
  const second = attributes?.get(oids.signingCertificateV2);
  const named = second ?? attributes?.get(oids.signingCertificate);
  if (!named) return undefined;
  // SigningCertificate(V2) ::= SEQUENCE { SEQUENCE OF ESSCertID(v2), … }
  const parts = named.valueBlock?.value?.[0]?.valueBlock?.value?.[0]?.valueBlock?.value ?? [];
  const [first, next] = parts;
  // A hash that happens to parse as ASN.1 has parts too: only a SEQUENCE is an algorithm identifier.
  const isMethod = first?.idBlock?.tagNumber === sequenceTag;
  const method = isMethod ? first.valueBlock?.value?.[0]?.valueBlock?.toString() : undefined;
  const hash = method ? hashNames[method] : second ? 'SHA-256' : 'SHA-1';
  const stated = octets(method ? next : first);
  if (!hash || !stated) return false;
  const own = await crypto.subtle.digest(hash, certificate.toSchema().toBER());
  return isSame(stated, new Uint8Array(own));
}

/** X.680, 8.4. */
const sequenceTag = 16;

const hashNames: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

/** Minimum length in bits: shorter RSA keys can be factored by anyone with enough money. */
const MIN_RSA_BITS = 2048;

function weaknessOf(hash: string, { subjectPublicKeyInfo }: Certificate): string | undefined {
  if (hash === 'SHA-1') return 'SHA-1, by which it was made, can be forged';
  const { parsedKey } = subjectPublicKeyInfo;
  if (!parsedKey || !('modulus' in parsedKey)) return undefined;
  const modulus = parsedKey.modulus.valueBlock.valueHexView;
  const bits = (modulus.length - (modulus[0] === 0 ? 1 : 0)) * 8;
  return bits < MIN_RSA_BITS ? `its key of ${bits} bits is too short` : undefined;
}

function nameOf(algorithm: object): string {
  return 'name' in algorithm && typeof algorithm.name === 'string' ? algorithm.name : '';
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
