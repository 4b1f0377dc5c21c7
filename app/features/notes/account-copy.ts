import { removeDownload } from '~/tool-kit/keep/update-downloads';
import { closeCopy } from './device/device-copy';

/** Takes the account's sealed notes off this device. Called by `app/close-accounts.ts`. */
export async function closeAccount(): Promise<void> {
  removeDownload('notes');
  await closeCopy();
}
