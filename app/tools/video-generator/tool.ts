import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'video-generator',
  title: 'Video Generator',
  description: 'Count the words, characters and lines of a text, and what it says most.',
  category: 'Media',
  keywords: ['words', 'characters', 'lines', 'count', 'length'],
  accepts: ['text/plain', 'text/markdown'],
  extensions: ['txt', 'md'],
  produces: [],
  engines: [{ id: 'real', label: 'On this device' }],
  privacy: { kind: 'device' },
  added: '2026-11-22',
});
