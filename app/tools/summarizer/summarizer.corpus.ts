import { defineCorpusTool } from '../../../tests/support/corpus-tool.ts';

export const corpus = defineCorpusTool({
  slug: 'summarizer',
  kinds: ['pdf', 'docx', 'doc'],
  tab: 'File',
  done: (page) => page.getByText(/^The text is from “/),
});
