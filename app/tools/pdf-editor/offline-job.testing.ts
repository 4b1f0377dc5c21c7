import { give, type OfflineJob, pdf } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The main job, done without a network. */
export const offlineJob: OfflineJob = async (page) => {
  await give(page, await pdf('letter.pdf'));
  await expect(page.locator('canvas').first()).toBeVisible();
};
