import { button, type OfflineJob } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The main job, done without a network. */
export const offlineJob: OfflineJob = async (page) => {
  await page.getByText('The words themselves', { exact: true }).click();
  await page.getByLabel('Your words').fill('Good things take time');
  await expect(page.getByTestId('preview')).toHaveAttribute('data-state', 'shown');
  await page.getByLabel('Quality').selectOption('SD');
  await page.getByRole('slider', { name: 'Duration' }).fill('3');
  await button(page, 'Generate the video').click();
  await expect(page.getByTestId('result').first()).toBeVisible();
};
