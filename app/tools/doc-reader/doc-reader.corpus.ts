import { defineCorpusTool } from '../../../tests/support/corpus-tool.ts';

export const corpus = defineCorpusTool({
  slug: 'doc-reader',
  kinds: ['doc', 'docx'],
  done: (page) => page.getByTestId('document-text'),
});
