import { defineCorpusTool } from '../../../tests/support/corpus-tool.ts';

export const corpus = defineCorpusTool({
  slug: 'document-translator',
  kinds: ['pdf', 'docx', 'doc', 'pptx', 'xlsx'],
  done: (page) => page.getByTestId('original'),
});
