import type { Certificate, RelativeDistinguishedNames } from 'pkijs';
import type { CertificateFacts } from './signature-report';
import { toHex } from './signed-range';

const oids = {
  name: '2.5.4.3',
  organisation: '2.5.4.10',
  email: '1.2.840.113549.1.9.1',
} as const;

/** Longer names are truncated, in characters. */
const MAX_NAME = 120;

/** Information in a certificate about its owner, as text that is safe to show. */
export async function certificateFacts(certificate: Certificate): Promise<CertificateFacts> {
  const { subject, issuer, notBefore, notAfter } = certificate;
  const digest = await crypto.subtle.digest('SHA-256', certificate.toSchema().toBER());
  const organisation = partOf(subject, oids.organisation);
  return {
    name: partOf(subject, oids.name) || organisation || 'nobody by name',
    organisation,
    email: partOf(subject, oids.email),
    issuer: partOf(issuer, oids.name) || partOf(issuer, oids.organisation),
    isSelfIssued: subject.isEqual(issuer),
    validFrom: isoDate(notBefore.value),
    validTo: isoDate(notAfter.value),
    fingerprint: toHex(new Uint8Array(digest)),
  };
}

function partOf({ typesAndValues }: RelativeDistinguishedNames, oid: string): string {
  const value: unknown = typesAndValues.find(({ type }) => type === oid)?.value.valueBlock.value;
  return typeof value === 'string' ? sanitiseName(value) : '';
}

/**
 * Converts a name from a file to one line, without control characters and those that change the direction of
 * neighbouring text.
 */
export function sanitiseName(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return plain.length > MAX_NAME ? `${plain.slice(0, MAX_NAME)}…` : plain;
}

function isoDate(date: Date): string {
  return Number.isFinite(date.getTime()) ? date.toISOString() : '';
}
