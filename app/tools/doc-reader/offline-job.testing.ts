import { give, type OfflineJob, text } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The main job, done without a network. */
export const offlineJob: OfflineJob = async (page) => {
  await give(page, text('harbour.txt', 'The sea and the rain.'));
  await expect(page.getByTestId('document-text')).toContainText('the rain');
};
