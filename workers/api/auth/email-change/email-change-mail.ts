import { accountMail, mailButton, mailCode, mailParagraph, refusedLine } from '../mail-page';
import { spaceSixDigits } from '../six-digits';
import { EMAIL_CHANGE_HOURS } from './email-change.contract';

const WHERE = `on the dashboard, where the change was asked for, within ${EMAIL_CHANGE_HOURS} hours`;

/** Mail to the current address: its code, and the link that stops the change. */
export function oldAddressMail({
  host,
  newEmail,
  code,
  stopLink,
}: {
  host: string;
  newEmail: string;
  code: string;
  stopLink: string;
}) {
  return accountMail('Change of your e-mail address', [
    mailParagraph(
      `Somebody who is signed in to your account at ${host} wants to change its address to ${newEmail}.`,
    ),
    mailCode(`If that is you, type this code ${WHERE}:`, spaceSixDigits(code)),
    mailParagraph(
      'If it is not, tell nobody the code and stop the change. That signs all browsers out of your account.',
    ),
    mailButton('Keep my address', stopLink),
  ]);
}

/** Mail to the new address if it has no account. */
export function newAddressMail({
  host,
  code,
  refusedBefore,
}: {
  host: string;
  code: string;
  /** Requests for a mail to this address that were refused since the last one. */
  refusedBefore: number;
}) {
  return accountMail('Confirm your new e-mail address', [
    mailParagraph(
      `Somebody who has an account at ${host} wants to use this address for it from now on.`,
    ),
    mailCode(`If that is you, type this code ${WHERE}:`, spaceSixDigits(code)),
    refusedLine(refusedBefore),
    mailParagraph('If it is not, delete this mail: nothing happens without the code.', {
      muted: true,
    }),
  ]);
}

/** Mail to the new address if it already has an account: says that nothing will change, and why. */
export function takenAddressMail({ host, refusedBefore }: { host: string; refusedBefore: number }) {
  return accountMail('Your e-mail address is in use already', [
    mailParagraph(
      `Somebody who has another account at ${host} wanted to use this address for it. Yours stays as it is: an address has one account, and it is yours.`,
    ),
    mailParagraph(
      'If that was you and you want to move: sign in with this address, take your data along, delete that account, and ask for the change again.',
    ),
    refusedLine(refusedBefore),
    mailParagraph('If it was not you, there is nothing to do.', { muted: true }),
  ]);
}

/** Mail to both addresses after the change. */
export function changedAddressMail({
  host,
  oldEmail,
  newEmail,
  contactLink,
}: {
  host: string;
  oldEmail: string;
  newEmail: string;
  contactLink: string;
}) {
  return accountMail('Your e-mail address was changed', [
    mailParagraph(
      `The address of your account at ${host} was changed from ${oldEmail} to ${newEmail}. Both addresses confirmed it by a code. All other browsers were signed out.`,
    ),
    mailParagraph('If you know nothing of this, write to us at once.'),
    mailButton('Contact us', contactLink),
  ]);
}
