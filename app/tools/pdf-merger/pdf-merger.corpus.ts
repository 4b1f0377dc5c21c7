import { defineCorpusTool } from '../../../tests/support/corpus-tool.ts';

export const corpus = defineCorpusTool({
  slug: 'pdf-merger',
  kinds: ['pdf'],
  done: (page) => page.locator('li[data-state=ready]'),
});
