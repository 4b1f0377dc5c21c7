import { toolWith } from '../../../tests/support/corpus-tool.ts';

export const corpus = toolWith({
  slug: 'document-translator',
  kinds: ['pdf', 'docx', 'doc', 'pptx'],
  done: (page) => page.getByTestId('original'),
});
