import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'chat-to-document',
  title: 'Chat to Document',
  description: 'Ask a document questions and get answers from it.',
  category: 'AI',
  keywords: [
    'chat with pdf',
    'ask pdf',
    'document question',
    'question answering',
    'rag',
    'citations',
    'contract',
    'report',
    'docx',
    'gemini',
  ],
  accepts: [
    'text/plain',
    'text/markdown',
    'text/csv',
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/rtf',
    'text/rtf',
  ],
  extensions: ['txt', 'md', 'pdf', 'doc', 'docx', 'rtf', 'csv'],
  engines: [{ id: 'real', label: 'Language model' }],
  privacy: {
    kind: 'server',
    sendsTo: 'the AI service named below, with your questions; it is read on this device',
  },
  offline: 'no',
  added: '2026-11-21',
});
