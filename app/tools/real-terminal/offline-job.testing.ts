import { button, type OfflineJob } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The main job, done without a network. */
export const offlineJob: OfflineJob = async (page) => {
  await expect(page.getByTitle('File system: ready')).toBeVisible();
  await button(page, 'Screen reader mode').click();
  await page.getByRole('textbox', { name: 'Terminal' }).focus();
  const screen = page.locator('.xterm-accessibility-tree');
  await expect(screen).toContainText('user:~$');
  await page.keyboard.type('echo $((40 + 2))');
  await page.keyboard.press('Enter');
  await expect(screen).toContainText(/\)\)\s*42\s*user/);
};
