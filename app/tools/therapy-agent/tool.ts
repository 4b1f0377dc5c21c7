import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'therapy-agent',
  title: 'Therapy Agent',
  description: 'Talk, track your mood and find help.',
  category: 'Health',
  keywords: [
    'therapy',
    'mental health',
    'mood tracker',
    'anxiety',
    'stress',
    'breathing',
    'grounding',
    'mindfulness',
    'thought record',
    'helpline',
    'crisis',
    'support',
  ],
  accepts: [],
  extensions: [],
  engines: [{ id: 'real', label: 'Language model' }],
  privacy: {
    kind: 'server',
    sendsTo: 'the AI service named below; the chat, your moods and notes stay on this device',
  },
  offline: 'no',
  added: '2026-11-21',
});
