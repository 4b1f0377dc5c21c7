import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'pdf-merger',
  title: 'PDF Merger',
  description: 'Put PDFs in order and join them, or split, extract and turn their pages.',
  category: 'Documents',
  keywords: [
    'merge',
    'combine',
    'join',
    'append',
    'split',
    'extract pages',
    'delete pages',
    'rotate',
    'reorder',
    'bookmarks',
    'outline',
    'combine pdf',
    'batch',
  ],
  accepts: ['application/pdf'],
  extensions: ['pdf'],
  produces: ['application/pdf', 'application/zip'],
  engines: [
    { id: 'real', label: 'On this device' },
    { id: 'simulation', label: 'Simulation' },
  ],
  privacy: { kind: 'device' },
  offline: 'whole',
  added: '2026-11-21',
  shortcut: true,
});
