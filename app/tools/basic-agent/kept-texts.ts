import type { KeptPlace } from '~/tool-kit/kept-texts';
import { listKept } from './model/agent-store';

/** The agent's conversation and its files on this device, for AI Search. */
export const keptPlace: KeptPlace = {
  name: 'Agent',
  url: '/basic-agent',
  read: async () => {
    const { messages, files } = await listKept();
    return {
      texts: [
        ...messages.map(({ id, content, timestamp, isUser }) => ({
          id,
          title: isUser ? 'Your message' : 'Reply of the agent',
          date: timestamp,
          content,
        })),
        ...files.map(({ id, name, blob }) => ({ id, title: name, date: null, content: blob })),
      ],
    };
  },
};
