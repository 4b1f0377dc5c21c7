import { give, type OfflineJob, text } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The tool's main job, done offline. */
export const offlineJob: OfflineJob = async (page) => {
  await give(page, text('harbour.txt', 'The sea and the rain.'));
  await expect(page.getByTestId('document-text')).toContainText('the rain');
};
