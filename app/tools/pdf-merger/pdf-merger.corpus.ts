import { toolWith } from '../../../tests/support/corpus-tool.ts';

export const corpus = toolWith({
  slug: 'pdf-merger',
  kinds: ['pdf'],
  done: (page) => page.locator('li[data-state=ready]'),
});
