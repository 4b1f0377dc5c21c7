import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'terminal',
  title: 'Terminal',
  description: 'Practise shell commands where nothing can break.',
  category: 'Developer',
  keywords: [
    'shell',
    'bash',
    'linux',
    'command line',
    'console',
    'learn',
    'lessons',
    'grep',
    'pipes',
    'exercises',
  ],
  accepts: [],
  extensions: [],
  engines: [
    { id: 'real', label: 'Practise' },
    { id: 'simulation', label: 'Simulation' },
  ],
  privacy: { kind: 'device' },
  offline: 'whole',
  added: '2026-11-22',
});
