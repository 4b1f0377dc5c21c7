import { defineTool } from '~/tool-kit/define-tool';
import { openedEndings, pictureTypes } from '~/tool-kit/pictures/picture-file';

/** Extensions of the documents and decks that are opened. */
export const documentEndings: readonly string[] = [
  ...['md', 'txt', 'docx', 'doc', 'odt', 'pdf', 'pptx', 'csv', 'tsv', 'xlsx', 'json'],
];

export const tool = defineTool({
  slug: 'editor',
  title: 'Slide Maker',
  description:
    'Make slides from a topic, a document or a table, show them full screen, and save them as PPTX, PDF or video.',
  category: 'Productivity',
  keywords: [
    'slides',
    'presentation',
    'powerpoint',
    'pptx',
    'deck',
    'pitch',
    'talk',
    'keynote',
    'presenter view',
    'speaker notes',
    'markdown to slides',
    'slides to video',
    'slide sorter',
    'narration',
  ],
  accepts: [
    'text/plain',
    'text/markdown',
    'text/csv',
    'text/tab-separated-values',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/pdf',
    'application/json',
    'application/msword',
    'application/vnd.oasis.opendocument.text',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ...pictureTypes,
  ],
  extensions: [...documentEndings, ...openedEndings],
  engines: [{ id: 'real', label: 'On this device' }],
  privacy: {
    kind: 'server',
    sendsTo:
      'the AI service for what you let it write or give it to read, the web for pictures by address; all else stays on this device',
  },
  offline: { except: 'what AI writes' },
  added: '2026-11-22',
});
