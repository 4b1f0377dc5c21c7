/** Report on one signature of a PDF. Plain data, which can be posted from the worker to the page. */

/**
 * - `unchanged`: the signature is correct and covers every byte of the file
 * - `changed`: it is correct for the version that was signed, and something was added to the file since
 * - `altered`: the signed content has been modified
 * - `weak`: correct, but made in a way that can be forged
 * - `unknown`: of a kind that cannot be checked here
 * - `broken`: not a valid signature, so that it proves nothing
 */
export type SignatureState = 'unchanged' | 'changed' | 'altered' | 'weak' | 'unknown' | 'broken';

/** Details of the signer's certificate, which are not verified here. */
export interface CertificateFacts {
  /** The person or organisation that it names. */
  name: string;
  organisation: string;
  email: string;
  /** Its issuer; the same as the name when it is self-signed. */
  issuer: string;
  isSelfIssued: boolean;
  /** Dates as ISO 8601. */
  validFrom: string;
  validTo: string;
  /** SHA-256 of the certificate, in hex. */
  fingerprint: string;
}

export interface SignatureReport {
  /** Full name of its form field. */
  field: string;
  state: SignatureState;
  /** Why it is weak, unknown or broken: the rest of a sentence that begins with 'because'. */
  reason?: string;
  /** Absent when it could not be read. */
  certificate?: CertificateFacts;
  /** According to the signer's computer; ISO 8601. */
  signedAt?: string;
  /** The signer's reason and location. */
  purpose?: string;
  place?: string;
  /** Length in bytes of the signed version at the beginning of the file, where `state` is `changed`. */
  signedBytes?: number;
}
