/** What is known about one signature of a PDF. Plain data: it crosses from the worker to the page. */

/**
 * - `unchanged`: the signature is right and covers every byte of the file
 * - `changed`: it is right for the version that was signed, and something was added to the file since
 * - `altered`: what was signed is not what stands there now
 * - `weak`: right, but made in a way that can be forged
 * - `unknown`: of a kind that cannot be checked here
 * - `broken`: not what a signature has to be, so that it says nothing
 */
export type SignatureState = 'unchanged' | 'changed' | 'altered' | 'weak' | 'unknown' | 'broken';

/** Facts of the signer's certificate, which nobody vouches for here. */
export interface CertificateFacts {
  /** The person or body that it names. */
  name: string;
  organisation: string;
  email: string;
  /** Who issued it; the same as the name where it vouches for itself. */
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
  /** Absent where it could not be read. */
  certificate?: CertificateFacts;
  /** As the signer's computer said; ISO 8601. */
  signedAt?: string;
  /** What the signer gave as a reason and place. */
  purpose?: string;
  place?: string;
  /** Bytes from the file's beginning that it covers, where `state` is `changed`: the version that was signed. */
  signedBytes?: number;
}
