import { listMessages } from '../chat/chat-store';
import type { ChatSession } from '../chat/session-model';
import { containsAllWords } from './contains-all-words';

/**
 * Ids of the chats whose title and messages contain all the words.
 * @param words in lower case
 * @param isOver checked between chats; when it returns true, the result is undefined
 */
export async function searchMessages(
  sessions: readonly ChatSession[],
  words: readonly string[],
  isOver: () => boolean,
): Promise<ReadonlySet<string> | undefined> {
  const ids = new Set<string>();
  for (const { id, title } of sessions) {
    const messages = await listMessages(id);
    if (isOver()) return undefined;
    const text = [title, ...[...messages.values()].map(({ content }) => content)];
    if (containsAllWords(text.join('\n'), words)) ids.add(id);
  }
  return ids;
}
