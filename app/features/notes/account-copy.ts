import { removeDownload } from '~/tool-kit/keep/update-downloads';
import { closeCopy } from './device/device-copy';

/** Deletes the account's sealed notes from this device. Called by `app/close-accounts.ts`. */
export async function closeAccount(): Promise<void> {
  removeDownload('notes');
  await closeCopy();
}
