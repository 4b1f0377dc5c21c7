import { give, type OfflineJob, text } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The tool's main job, done offline. */
export const offlineJob: OfflineJob = async (page) => {
  await give(page, text('bees.md', '# Bees\n\n## They feed us\n\n- Apples need them\n'));
  await expect(page.getByRole('heading', { name: /^Slide 1 of \d+$/ })).toBeVisible();
};
