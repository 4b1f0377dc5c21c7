import { toolWith } from '../../../tests/support/corpus-tool.ts';

export const corpus = toolWith({
  slug: 'editor',
  kinds: ['docx', 'doc', 'odt', 'pdf', 'md', 'txt', 'pptx'],
  keeps: true,
  done: (page) => page.getByRole('heading', { name: /^Slide 1 of \d+$/ }),
});
