import { button, give, type OfflineJob, picture } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The tool's main job, done offline. */
export const offlineJob: OfflineJob = async (page) => {
  await give(page, picture());
  await expect(page.getByText(/60 × 40/).first()).toBeVisible();
  await button(page, 'Resize Images').click();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
};
