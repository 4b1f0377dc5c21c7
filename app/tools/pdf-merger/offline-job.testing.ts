import { button, give, type OfflineJob, pdf, saved } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The main job, done without a network. */
export const offlineJob: OfflineJob = async (page) => {
  await give(page, await pdf('one.pdf'), await pdf('two.pdf'));
  await expect(page.getByTestId('totals')).toContainText('2 pages');
  await button(page, 'Merge PDFs').click();
  const bytes = await saved(page, 'Download');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
};
