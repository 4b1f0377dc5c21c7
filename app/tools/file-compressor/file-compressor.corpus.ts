import { defineCorpusTool } from '../../../tests/support/corpus-tool.ts';

export const corpus = defineCorpusTool({
  slug: 'file-compressor',
  kinds: ['pdf', 'docx', 'doc', 'pptx'],
  mixed: { photos: ['jpg', 'png'], media: ['mkv', 'mp4', 'webm', 'flac', 'avi', 'ts'] },
  press: 'Compress All',
  done: (page) => page.getByTestId('summary'),
});
