import { toolWith } from '../../../tests/support/corpus-tool.ts';

export const corpus = toolWith({
  slug: 'pdf-editor',
  kinds: ['pdf'],
  press: 'Save PDF',
  // It is saved, or the form asks for the password that the file needs.
  done: (page) => page.getByText(/^Saved as /).or(page.getByLabel('Password', { exact: true })),
});
