import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'summarizer',
  title: 'Summarizer',
  description: 'Get the gist of a long text and edit it before you save.',
  category: 'Text',
  keywords: [
    'summarizer',
    'summariser',
    'summary',
    'summarize',
    'tldr',
    'abstract',
    'key points',
    'shorten',
    'gist',
    'digest',
  ],
  accepts: [
    'text/plain',
    'text/markdown',
    'text/html',
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/rtf',
    'application/vnd.oasis.opendocument.text',
    'application/epub+zip',
  ],
  extensions: ['txt', 'md', 'html', 'htm', 'pdf', 'doc', 'docx', 'rtf', 'odt', 'epub'],
  engines: [{ id: 'real', label: 'Language model' }],
  privacy: {
    kind: 'server',
    sendsTo: 'the AI service named below; files are read on this device',
  },
  offline: 'no',
  added: '2026-11-21',
});
