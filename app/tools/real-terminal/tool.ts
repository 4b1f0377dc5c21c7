import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'real-terminal',
  title: 'Real Terminal',
  description: 'Run Python, Node and Git in a browser tab.',
  category: 'Developer',
  keywords: [
    'shell',
    'bash',
    'linux',
    'command line',
    'console',
    'python',
    'node',
    'javascript',
    'git',
    'ai agent',
    'code',
    'ide',
    'dev server',
    'preview',
  ],
  accepts: [],
  extensions: [],
  engines: [{ id: 'real', label: 'Real' }],
  privacy: {
    kind: 'device',
    except: 'what Git, curl, programs, pip and the assistant send when you use them',
  },
  offline: { except: 'what asks other computers' },
  added: '2026-11-22',
});
