import { toolWith } from '../../../tests/support/corpus-tool.ts';

export const corpus = toolWith({
  slug: 'chat-to-document',
  kinds: ['pdf', 'docx', 'doc', 'csv'],
  done: (page) => page.getByTestId('preview'),
});
