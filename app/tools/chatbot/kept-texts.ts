import type { KeptPlace } from '~/tool-kit/kept-texts';
import { listMessages, listSessions } from './chat/chat-store';
import { pathTo } from './chat/session-model';

/** The chats of this device, each with its selected branch, for AI Search. */
export const keptPlace: KeptPlace = {
  name: 'Synthea',
  url: '/chatbot',
  read: async () => ({
    texts: await Promise.all(
      (await listSessions()).map(async ({ id, title, leafId, lastUpdated }) => ({
        id,
        title,
        date: lastUpdated,
        content: pathTo(await listMessages(id), leafId)
          .flatMap(({ content, attachments = [] }) => [
            content,
            ...attachments.flatMap((one) => (one.kind === 'text' ? [one.content] : [])),
          ])
          .join('\n\n'),
      })),
    ),
  }),
};
