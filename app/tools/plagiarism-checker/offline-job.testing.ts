import { button, give, type OfflineJob, text } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The main job, done without a network. */
export const offlineJob: OfflineJob = async (page) => {
  const shared = 'Pools high on the shore grow warm and salty in the summer sun, and shrink';
  await page.getByRole('textbox', { name: 'Text to check' }).fill(`Mine. ${shared}.`);
  await give(page, text('pools.txt', `An introduction. ${shared}! The end.`));
  await button(page, 'Check for Plagiarism').click();
  await expect(page.getByRole('heading', { name: 'Plagiarism report' })).toBeVisible();
};
