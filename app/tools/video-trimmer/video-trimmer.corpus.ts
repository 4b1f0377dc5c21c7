import { toolWith } from '../../../tests/support/corpus-tool.ts';

export const corpus = toolWith({
  slug: 'video-trimmer',
  kinds: ['mp4', 'mov', 'webm', 'mkv', 'ts', 'media'],
  done: (page) => page.getByRole('button', { name: 'Export' }),
});
