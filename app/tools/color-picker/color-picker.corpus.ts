import { defineCorpusTool } from '../../../tests/support/corpus-tool.ts';

export const corpus = defineCorpusTool({
  slug: 'color-picker',
  kinds: ['png'],
  mixed: { photos: ['jpg', 'png'] },
  done: (page) => page.getByRole('heading', { name: 'Most frequent' }),
});
