import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'basic-agent',
  title: 'Agent',
  description: 'Give an assistant a goal and watch it keep its own task list.',
  category: 'AI',
  keywords: [
    'agent',
    'ai agent',
    'assistant',
    'task list',
    'plan',
    'tools',
    'automation',
    'gemini',
    'chat',
    'web page',
    'calculator',
  ],
  accepts: [],
  extensions: [],
  engines: [{ id: 'real', label: 'Language model' }],
  privacy: {
    kind: 'server',
    sendsTo:
      'the AI service named below, and to a web page only after you allow it; the chat, files and tasks are kept on this device',
  },
  offline: 'no',
  added: '2026-11-21',
});
