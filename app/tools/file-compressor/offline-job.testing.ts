import { button, give, type OfflineJob, text } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The tool's main job, done offline. */
export const offlineJob: OfflineJob = async (page) => {
  await give(page, text('words.txt', 'Files of words shrink well. '.repeat(2000)));
  await button(page, 'Compress All').click();
  await expect(page.getByTestId('compression-item')).toContainText('Completed');
};
