import { start } from '../../../tests/support/converter.ts';
import { give, type OfflineJob, saved, text } from '../../../tests/support/offline-job.ts';
import { expect } from '../../../tests/support/test.ts';

/** The tool's main job, done offline. */
export const offlineJob: OfflineJob = async (page) => {
  await give(page, text('notes.md', '# Heading\n\nSome words.'));
  await page.getByLabel('Convert To:').selectOption({ label: 'PDF' });
  await start(page);
  const bytes = await saved(page, /^Download/);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
};
