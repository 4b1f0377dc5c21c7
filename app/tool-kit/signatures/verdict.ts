/** The meaning of a checked signature, in words that promise no more than was checked. */
import type { SignatureReport } from '@entropy-tools/documents/pdf/sign/signature-report';
import type { NoticeTone } from '~/ui/notice';

export interface Verdict {
  tone: NoticeTone;
  title: string;
  /** Who vouches for the name, shown below the title; empty when no certificate was read. */
  identity: string;
  /** One line in the details. */
  meaning: string;
}

/** Why nobody vouches for the name: no list of trusted issuers is available here. */
export const noTrustList =
  'There is no list of trusted issuers here, and anybody can make a certificate with any name. Compare its fingerprint with what the signer tells you.';

/** Shown with every signer's name: no issuer is known here. */
function whoVouches({ certificate }: SignatureReport): string {
  if (!certificate) return '';
  if (certificate.isSelfIssued)
    return 'Who it is was not confirmed: the certificate was issued by itself.';
  const { issuer } = certificate;
  return `Who it is was not confirmed: we do not know the issuer${issuer === '' ? '' : `, ‘${issuer}’`}.`;
}

/**
 * No verdict is green: a signature may fit its document, but no issuer is known here that could confirm whose
 * it is.
 * @param dateText the time of signing in the user's format; '' when none is given
 */
export function verdictOf(report: SignatureReport, dateText: string): Verdict {
  return { ...verdictOfState(report, dateText), identity: whoVouches(report) };
}

function verdictOfState(report: SignatureReport, dateText: string): Omit<Verdict, 'identity'> {
  const { state, reason = 'it is not sound', certificate } = report;
  const name = certificate?.name;
  const who = name === undefined ? 'There is a signature' : `Signed in the name of ${name}`;
  const signed = dateText === '' ? `${who}.` : `${who} on ${dateText}.`;
  switch (state) {
    case 'unchanged':
      return {
        tone: 'info',
        title: `${signed} The document has not been changed since.`,
        meaning: 'The signature covers every byte of this file.',
      };
    case 'changed':
      return {
        tone: 'warning',
        title: `${signed} The document was changed after signing.`,
        meaning:
          'Something was added to the file, such as another signature, a filled field or other pages. The version that was signed is still in it: save it to see what was signed.',
      };
    case 'altered':
      return {
        tone: 'error',
        title: `${who}, but the document was changed after signing.`,
        meaning: 'What was signed is not what this file says, so the signature does not count.',
      };
    case 'weak':
      return {
        tone: 'warning',
        title: `${signed} The signature is not worth much.`,
        meaning: `It fits the document, but ${reason}.`,
      };
    case 'unknown':
      return {
        tone: 'warning',
        title: `${signed} It could not be checked.`,
        meaning: `That is because ${reason}.`,
      };
    case 'broken':
      return {
        tone: 'error',
        title: 'There is a signature that proves nothing.',
        meaning: `That is because ${reason}.`,
      };
  }
}
