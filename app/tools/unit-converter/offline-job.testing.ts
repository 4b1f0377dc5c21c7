import type { OfflineJob } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The main job, done without a network. */
export const offlineJob: OfflineJob = async (page) => {
  await page.getByRole('radio', { name: 'Temperature' }).check({ force: true });
  await page.getByLabel('From', { exact: true }).fill('-40');
  const result = page.getByLabel('Result', { exact: true }).and(page.locator('input'));
  await expect(result).toHaveValue('-40');
};
