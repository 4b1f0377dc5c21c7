import { readLocal } from '~/platform/local-store';
import type { KeptPlace } from '~/tool-kit/kept-texts';
import { conversationsRecord } from './model/conversations';

/** The conversations of this device, without the greeting that each begins with, for AI Search. */
export const keptPlace: KeptPlace = {
  name: 'University Assistant',
  url: '/unihelper',
  read: async () => ({
    texts: readLocal(conversationsRecord).list.map(({ id, title, lastUpdated, messages }) => ({
      id,
      title,
      date: lastUpdated || null,
      content: messages
        .slice(1)
        .map(({ content }) => content)
        .join('\n\n'),
    })),
  }),
};
