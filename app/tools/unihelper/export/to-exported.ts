import type { ExportedChat } from '~/ai/export/export-chat';
import { sourcesOf } from '../answer/answer-text';
import { NAME, messages as texts } from '../messages';
import type { UniConversation } from '../model/conversations';

/** A conversation, to be written as a document: below each answer its sources with year, page and address. */
export function toExported({ title, messages }: UniConversation): ExportedChat {
  return {
    title,
    about: [`${texts.title}. Confirm dates and amounts on the official site.`],
    messages: messages
      .filter(({ id }) => id !== 'greeting')
      .map((message) => {
        const { role, timestamp, content, ending, withoutAi, fromProspectuses } = message;
        return {
          name: role === 'user' ? 'You' : NAME,
          timestamp,
          text: content,
          isPlain: role === 'user',
          notes: [
            ...(ending ? [texts.endings[ending]] : []),
            ...(withoutAi ? [fromProspectuses ? texts.fromProspectuses : texts.withoutAi] : []),
            ...sourcesOf(message),
          ],
        };
      }),
  };
}
