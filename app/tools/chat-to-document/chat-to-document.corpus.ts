import { defineCorpusTool } from '../../../tests/support/corpus-tool.ts';

export const corpus = defineCorpusTool({
  slug: 'chat-to-document',
  kinds: ['pdf', 'docx', 'doc', 'csv'],
  done: (page) => page.getByTestId('preview'),
});
