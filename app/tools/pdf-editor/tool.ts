import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'pdf-editor',
  title: 'PDF Editor',
  description:
    'Write on a PDF, highlight, replace or redact text, sign it, and put its pages in order.',
  category: 'Documents',
  keywords: [
    'annotate pdf',
    'edit pdf',
    'sign pdf',
    'signature',
    'fill in form',
    'form fields',
    'redact',
    'black out',
    'add text to pdf',
    'highlight pdf',
    'comment',
    'rotate pages',
    'delete pages',
    'reorder pages',
  ],
  accepts: ['application/pdf'],
  extensions: ['pdf'],
  produces: ['application/pdf'],
  engines: [{ id: 'real', label: 'On this device' }],
  privacy: { kind: 'device' },
  offline: 'whole',
  added: '2026-11-21',
});
