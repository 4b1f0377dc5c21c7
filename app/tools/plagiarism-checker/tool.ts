import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'plagiarism-checker',
  title: 'Plagiarism Checker',
  description: 'Compare a text with your own documents and see every passage they share.',
  category: 'Text',
  keywords: [
    'plagiarism',
    'similarity',
    'originality',
    'copied text',
    'duplicate',
    'compare documents',
    'quotation',
    'essay',
    'thesis',
    'winnowing',
    'readability',
  ],
  accepts: [
    'text/plain',
    'text/markdown',
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.oasis.opendocument.text',
    'application/rtf',
    'application/epub+zip',
  ],
  extensions: ['txt', 'md', 'pdf', 'docx', 'doc', 'odt', 'rtf', 'epub', 'html'],
  engines: [
    { id: 'real', label: 'Compare on this device' },
    { id: 'simulation', label: 'Simulation' },
  ],
  privacy: { kind: 'device', except: 'sentences that you look up on the web yourself' },
  offline: { except: 'looking sentences up on the web' },
  added: '2026-11-21',
});
