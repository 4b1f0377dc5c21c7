import { defineCorpusTool } from '../../../tests/support/corpus-tool.ts';

export const corpus = defineCorpusTool({
  slug: 'image-resizer',
  kinds: ['png'],
  mixed: { photos: ['jpg', 'png'] },
  press: 'Resize Images',
  done: (page) => page.getByTestId('message-result').getByText(/^Successfully processed/),
});
