import { toolWith } from '../../../tests/support/corpus-tool.ts';

export const corpus = toolWith({
  slug: 'plagiarism-checker',
  kinds: ['pdf', 'docx', 'doc'],
  done: (page) => page.getByText(/^1 document, /),
});
