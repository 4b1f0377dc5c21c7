import { keepNoLonger } from '~/tool-kit/keep/keep-up-to-date';
import { closeCopy } from './device/device-copy';

/** Takes the account's sealed notes off this device. Called by `app/close-accounts.ts`. */
export async function closeAccount(): Promise<void> {
  keepNoLonger('notes');
  await closeCopy();
}
