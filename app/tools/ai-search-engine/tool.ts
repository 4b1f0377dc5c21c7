import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'ai-search-engine',
  title: 'AI Search',
  description: 'Ask a question and get an answer whose every citation you can open.',
  category: 'AI',
  keywords: [
    'search engine',
    'ai search',
    'perplexity',
    'web search',
    'answer engine',
    'research',
    'citations',
    'sources',
    'report',
    'searxng',
    'news',
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
  engines: [
    { id: 'real', label: 'Search' },
    { id: 'simulation', label: 'Simulation' },
  ],
  privacy: {
    kind: 'server',
    sendsTo:
      'our server and to the services named below; of your files only passages, and only to the AI service; of what you keep here nothing, unless you press for it',
  },
  offline: 'no',
  added: '2026-11-23',
});
