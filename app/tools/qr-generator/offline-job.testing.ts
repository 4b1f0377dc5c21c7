import { type OfflineJob, saved } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The main job, done without a network. */
export const offlineJob: OfflineJob = async (page) => {
  await page.getByLabel('Text in the code').fill('no network here');
  await expect(page.getByTestId('qr-preview')).toHaveAttribute('data-current', 'true');
  const bytes = await saved(page, 'Download');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
};
