import type { OfflineJob } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The main job, done without a network. */
export const offlineJob: OfflineJob = async (page) => {
  const box = page.getByRole('textbox', { name: 'Command' });
  await box.fill('echo $((40 + 2))');
  await box.press('Enter');
  await expect(page.getByRole('log', { name: 'Output' })).toContainText('42');
};
