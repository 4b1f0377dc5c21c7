import { defineCorpusTool } from '../../../tests/support/corpus-tool.ts';

export const corpus = defineCorpusTool({
  slug: 'video-trimmer',
  kinds: ['mp4', 'mov', 'webm', 'mkv', 'ts'],
  mixed: { media: ['mp4', 'mov', 'webm', 'mkv', 'ts', 'avi'] },
  // For what the browser cannot read itself.
  press: 'Load ffmpeg',
  done: (page) => page.getByRole('button', { name: 'Export' }),
});
