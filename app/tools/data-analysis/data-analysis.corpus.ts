import { defineCorpusTool } from '../../../tests/support/corpus-tool.ts';

export const corpus = defineCorpusTool({
  slug: 'data-analysis',
  kinds: ['csv', 'xlsx'],
  done: (page) => page.getByRole('heading', { name: 'Dataset Overview' }),
});
