import { defineCorpusTool } from '../../../tests/support/corpus-tool.ts';

export const corpus = defineCorpusTool({
  slug: 'editor',
  kinds: ['docx', 'doc', 'odt', 'pdf', 'md', 'txt', 'pptx'],
  keeps: true,
  done: (page) => page.getByRole('heading', { name: /^Slide 1 of \d+$/ }),
});
