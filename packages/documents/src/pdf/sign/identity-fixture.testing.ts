/** Synthetic keys with self-signed certificates in PKCS#12, for tests of signing. */
import { generateKeyPairSync } from 'node:crypto';
import type { RelativeDistinguishedNames } from 'pkijs';
import { latin1 } from './signed-range';

const certificateText = (der: Uint8Array) => {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

/**
 * An RSA key of 2048 bits.
 * @param cipher of the file; older systems export with '3des'
 * @param isWanted certificates (DER) are made with different serial numbers until this returns true
 */
export async function makeIdentity(
  name: string,
  password: string,
  {
    cipher = 'aes256',
    bits = 2048,
    isWanted = () => true,
  }: { cipher?: 'aes256' | '3des'; bits?: number; isWanted?: (der: Uint8Array) => boolean } = {},
): Promise<{ bytes: Uint8Array<ArrayBuffer>; password: string; certificatePem: string }> {
  const pkijs = await import('pkijs');
  const asn1 = await import('asn1js');
  await import('node-forge/lib/pkcs12.js');
  const { default: forge } = await import('node-forge/lib/forge.js');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const pkcs8 = new Uint8Array(privateKey.export({ type: 'pkcs8', format: 'der' }));
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, rsa, true, ['sign']);
  const { kty, n, e } = await crypto.subtle.exportKey('jwk', key);
  const jwk = { kty, n, e } as JsonWebKey;
  const publicKey = await crypto.subtle.importKey('jwk', jwk, rsa, true, ['verify']);
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  const own = (names: RelativeDistinguishedNames) =>
    names.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({
        type: '2.5.4.3',
        value: new asn1.Utf8String({ value: name }),
      }),
    );
  own(certificate.subject);
  own(certificate.issuer);
  certificate.notBefore.value = new Date(Date.now() - 86_400_000);
  certificate.notAfter.value = new Date(Date.now() + 365 * 86_400_000);
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  let der: Uint8Array<ArrayBuffer>;
  do {
    certificate.serialNumber = new asn1.Integer({ value: Math.floor(Math.random() * 1e9) + 1 });
    await certificate.sign(key, 'SHA-256');
    // Signed again with the parameter that PKI.js omits and other programs expect.
    certificate.signature.algorithmParams = new asn1.Null();
    certificate.signatureAlgorithm.algorithmParams = new asn1.Null();
    const signature = await crypto.subtle.sign(rsa, key, certificate.encodeTBS().toBER());
    certificate.signatureValue = new asn1.BitString({ valueHex: signature });
    der = new Uint8Array(certificate.toSchema(true).toBER());
  } while (!isWanted(der));
  const read = (bytes: Uint8Array) => forge.asn1.fromDer(latin1(bytes));
  const file = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromAsn1(read(pkcs8)),
    [forge.pki.certificateFromAsn1(read(der))],
    password,
    { algorithm: cipher },
  );
  const text = forge.asn1.toDer(file).getBytes();
  const bytes = Uint8Array.from(text, (each) => each.charCodeAt(0));
  return { bytes, password, certificatePem: certificateText(der) };
}
