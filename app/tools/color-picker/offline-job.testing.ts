import { button, type OfflineJob } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** Runs the main job offline. */
export const offlineJob: OfflineJob = async (page) => {
  await page.getByLabel('HEX', { exact: true }).fill('#ff0000');
  await button(page, 'Complementary').and(page.locator('[aria-pressed]')).click();
  await expect(page.getByTestId('palette-preview')).toBeVisible();
};
