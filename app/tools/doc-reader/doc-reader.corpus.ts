import { toolWith } from '../../../tests/support/corpus-tool.ts';

export const corpus = toolWith({
  slug: 'doc-reader',
  kinds: ['doc', 'docx'],
  done: (page) => page.getByTestId('document-text'),
});
