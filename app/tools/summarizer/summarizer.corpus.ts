import { toolWith } from '../../../tests/support/corpus-tool.ts';

export const corpus = toolWith({
  slug: 'summarizer',
  kinds: ['pdf', 'docx', 'doc'],
  tab: 'File',
  done: (page) => page.getByText(/^The text is from “/),
});
