import {
  accountMail,
  mailAddressLine,
  mailButton,
  mailCode,
  mailParagraph,
  refusedLine,
} from './mail-page';
import { spaceSixDigits } from './six-digits';

/** The mail with the link and the six digits. */
export function magicLinkMail({
  link,
  code,
  host,
  device,
  minutes,
  refusedBefore,
}: {
  link: string;
  /** Six digits. */
  code: string;
  host: string;
  device: string;
  /** How long the link works. */
  minutes: number;
  /** Requests for a mail to this address that were refused since the last one. */
  refusedBefore: number;
}) {
  return accountMail('Your sign-in link', [
    mailParagraph(`Somebody asked to sign in to ${host} from ${device} with this address.`),
    mailButton('Sign in', link),
    mailParagraph(`The link works once, for ${minutes} minutes, in the browser that asked for it.`),
    mailCode(
      'Reading this on another device? Type this code where you asked:',
      spaceSixDigits(code),
    ),
    refusedLine(refusedBefore),
    mailParagraph('If that was not you, delete this mail: nobody gets in without it.', {
      muted: true,
    }),
    mailAddressLine(link),
  ]);
}
