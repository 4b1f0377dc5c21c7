import { defineCorpusTool } from '../../../tests/support/corpus-tool.ts';

export const corpus = defineCorpusTool({
  slug: 'pdf-editor',
  kinds: ['pdf'],
  press: 'Save PDF',
  // It is saved, or the form asks for the file's password.
  done: (page) => page.getByText(/^Saved as /).or(page.getByLabel('Password', { exact: true })),
});
