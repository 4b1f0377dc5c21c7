import type { OfflineJob } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The tool's main job, done offline. */
export const offlineJob: OfflineJob = async (page) => {
  await page.getByLabel('Prompt').fill('a red fox in a snowy forest');
  await page.getByLabel('Prompt').press('Control+Enter');
  await expect(page.getByTestId('stage')).toContainText('from drawings of things');
};
