import { defineCorpusTool } from '../../../tests/support/corpus-tool.ts';

export const corpus = defineCorpusTool({
  slug: 'plagiarism-checker',
  kinds: ['pdf', 'docx', 'doc'],
  done: (page) => page.getByText(/^1 document, /),
});
