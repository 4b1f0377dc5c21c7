import { toolWith } from '../../../tests/support/corpus-tool.ts';

export const corpus = toolWith({
  slug: 'file-compressor',
  kinds: ['pdf', 'docx', 'doc'],
  press: 'Compress All',
  done: (page) => page.getByTestId('summary'),
});
