import { defineCorpusTool } from '../../../tests/support/corpus-tool.ts';

export const corpus = defineCorpusTool({
  slug: 'pdf-reader',
  kinds: ['pdf'],
  // The page itself is drawn, or the form asks for the file's password.
  done: (page) =>
    page
      .locator('.reader-view [data-page="1"][data-state="drawn"]')
      .or(page.getByLabel('Password', { exact: true })),
});
