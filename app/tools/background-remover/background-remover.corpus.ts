import { defineCorpusTool } from '../../../tests/support/corpus-tool.ts';

export const corpus = defineCorpusTool({
  slug: 'background-remover',
  kinds: ['png', 'jpg', 'webp'],
  mixed: { photos: ['jpg', 'png'] },
  done: (page) => page.getByRole('button', { name: 'Download', exact: true }),
});
