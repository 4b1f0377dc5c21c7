/**
 * Creates a detached CMS signature according to PAdES B-B (ETSI EN 319 142-1, 6.3; RFC 5652 and 5035), with
 * PKI.js. As the standard requires, the time of signing is stored in the PDF, not here.
 */
import type { Attribute } from 'pkijs';
import type { Identity } from './open-identity';

/** Maximum size of a signature without its certificates, in bytes: RSA of 8192 bits and the rest. */
const MAX_SIGNER_BYTES = 4096;

/** Bytes to reserve for a signature by an identity. */
export function maxSignatureBytes({ certificate, chain }: Identity): number {
  const sizes = [certificate, ...chain].map((each) => each.toSchema().toBER().byteLength);
  return sizes.reduce((sum, size) => sum + size, MAX_SIGNER_BYTES);
}

/** The signature over bytes, DER. */
export async function makeCms(
  covered: Uint8Array<ArrayBuffer>,
  { key, certificate, chain, hash }: Identity,
): Promise<Uint8Array<ArrayBuffer>> {
  const [pkijs, asn1] = await Promise.all([import('pkijs'), import('asn1js')]);
  const digest = await crypto.subtle.digest(hash, covered);
  const own = await crypto.subtle.digest('SHA-256', certificate.toSchema().toBER());
  // SigningCertificateV2 with one ESSCertIDv2; SHA-256 is the default and omitted.
  const named = new asn1.Sequence({
    value: [
      new asn1.Sequence({
        value: [new asn1.Sequence({ value: [new asn1.OctetString({ valueHex: own })] })],
      }),
    ],
  });
  const attribute = (type: string, value: object) => new pkijs.Attribute({ type, values: [value] });
  const attributes = [
    attribute('1.2.840.113549.1.9.3', new asn1.ObjectIdentifier({ value: dataType })),
    attribute('1.2.840.113549.1.9.4', new asn1.OctetString({ valueHex: digest })),
    attribute('1.2.840.113549.1.9.16.2.47', named),
  ].sort(byEncoding);
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: dataType }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [certificate, ...chain],
  });
  await signed.sign(key, 0, hash);
  const [signer] = signed.signerInfos;
  // For RSA the standard requires an empty parameter (RFC 4055, 5), which PKI.js omits.
  if (signer && key.algorithm.name !== 'ECDSA')
    signer.signatureAlgorithm.algorithmParams = new asn1.Null();
  const content = new pkijs.ContentInfo({
    contentType: pkijs.ContentInfo.SIGNED_DATA,
    content: signed.toSchema(true),
  });
  return new Uint8Array(content.toSchema().toBER());
}

const dataType = '1.2.840.113549.1.7.1';

/** Sorts the members of a set by their encoded bytes (X.690, 11.6). */
function byEncoding(a: Attribute, b: Attribute): number {
  const [x, y] = [a, b].map((each) => new Uint8Array(each.toSchema().toBER()));
  if (!x || !y) return 0;
  const at = x.findIndex((byte, index) => byte !== y[index]);
  return at < 0 ? x.length - y.length : (x[at] ?? 0) - (y[at] ?? 0);
}
