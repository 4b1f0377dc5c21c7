import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'chatbot',
  title: 'Synthea',
  description: 'Talk things over with a companion that remembers your chats.',
  category: 'AI',
  keywords: [
    'chatbot',
    'chat',
    'assistant',
    'ai chat',
    'gemini',
    'chatgpt',
    'gpt',
    'conversation',
    'companion',
    'ask anything',
  ],
  accepts: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/plain'],
  extensions: ['png', 'jpg', 'jpeg', 'webp', 'pdf', 'txt', 'md'],
  produces: ['text/markdown', 'application/json'],
  engines: [{ id: 'real', label: 'Language model' }],
  privacy: {
    kind: 'server',
    sendsTo: 'the AI service named below; your chats are kept on this device only',
  },
  offline: 'no',
  added: '2026-11-21',
});
