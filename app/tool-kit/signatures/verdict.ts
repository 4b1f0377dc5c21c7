/** What a checked signature means, in words that promise no more than was checked. */
import type { SignatureReport } from '~/codecs/pdf/sign/signature-report';
import type { NoticeTone } from '~/ui/notice';

export interface Verdict {
  tone: NoticeTone;
  title: string;
  /** One line below it. */
  meaning: string;
}

/** Who vouches for the name: nobody that could be asked here. */
export const noTrustList =
  'The certificate is not in a list that we could check: anybody can make one with any name. Compare its fingerprint with what the signer tells you.';

/** @param dateText the time of signing as the reader writes it; '' where none is given */
export function verdictOf(report: SignatureReport, dateText: string): Verdict {
  const { state, reason = 'it is not sound', certificate } = report;
  const name = certificate?.name;
  const who = name === undefined ? 'There is a signature' : `Signed by ${name}`;
  const signed = dateText === '' ? `${who}.` : `${who} on ${dateText}.`;
  switch (state) {
    case 'unchanged':
      return {
        tone: 'success',
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
        meaning:
          'What was signed is not what stands in this file, so the signature does not count.',
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
