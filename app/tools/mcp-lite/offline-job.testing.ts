import { button, type OfflineJob } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The tool's main job done offline: its first step, with the checks before the second. */
export const offlineJob: OfflineJob = async (page) => {
  await page.getByLabel('Name', { exact: true }).fill('weather');
  await page.getByLabel('Description', { exact: true }).fill('Tells the weather of a place.');
  await button(page, /^Next/).click();
  await expect(button(page, /^Add (a )?tool/i).first()).toBeVisible();
};
