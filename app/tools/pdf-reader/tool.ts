import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'pdf-reader',
  title: 'PDF Reader',
  description: 'Read PDFs with paging, zoom and full screen, and fill in their forms.',
  category: 'Documents',
  keywords: [
    'view pdf',
    'open pdf',
    'viewer',
    'acrobat',
    'ebook',
    'fill form',
    'print pdf',
    'search in pdf',
    'password',
  ],
  accepts: ['application/pdf'],
  extensions: ['pdf'],
  engines: [{ id: 'real', label: 'On this device' }],
  privacy: { kind: 'device' },
  offline: 'whole',
  added: '2026-11-21',
});
