import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'document-translator',
  title: 'Document Translator',
  description: 'Translate whole documents and keep their layout.',
  category: 'Text',
  keywords: [
    'translate',
    'translation',
    'language',
    'docx',
    'pdf',
    'powerpoint',
    'glossary',
    'isizulu',
    'isixhosa',
    'afrikaans',
    'vertaal',
  ],
  accepts: [
    'text/plain',
    'text/markdown',
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/html',
    'application/epub+zip',
  ],
  extensions: [
    ...['txt', 'md', 'pdf', 'doc', 'docx', 'pptx', 'xlsx'],
    ...['html', 'htm', 'epub', 'srt', 'vtt'],
  ],
  engines: [{ id: 'real', label: 'Language model' }],
  privacy: {
    kind: 'server',
    sendsTo: 'the AI service named below as text; files are read and written on this device',
  },
  offline: 'no',
  added: '2026-11-21',
});
