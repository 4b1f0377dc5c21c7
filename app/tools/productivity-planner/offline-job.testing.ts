import { button, type OfflineJob } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The main job, done without a network. */
export const offlineJob: OfflineJob = async (page) => {
  const box = page.getByRole('textbox', { name: 'Write a task' });
  await box.fill('water the plants');
  await box.press('Enter');
  await expect(button(page, 'water the plants')).toBeVisible();
};
