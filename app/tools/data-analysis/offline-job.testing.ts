import { give, type OfflineJob, text } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The tool's main job, done offline. */
export const offlineJob: OfflineJob = async (page) => {
  await give(page, text('orders.csv', 'name,amount\nAnn,3\nBen,4\nCem,5\n'));
  await expect(page.getByRole('heading', { name: 'Dataset Overview' })).toBeVisible();
};
