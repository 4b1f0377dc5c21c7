import { useEffect, useState } from 'react';
import { type ChatView, listMessages } from '../engine/chat-book';
import type { ChatSession } from '../engine/session-model';

/** How long nothing is typed before the messages are read, in milliseconds. */
const PAUSE_MS = 150;

/** The chats whose title or messages have all the words; all of them without a query. */
export function useChatSearch(view: ChatView, query: string): readonly ChatSession[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const asked = words.join(' ');
  const [within, setWithin] = useState<{ asked: string; ids: ReadonlySet<string> }>();
  const { sessions } = view;
  useEffect(() => {
    if (asked === '') return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const ids = new Set<string>();
      for (const { id, title } of sessions) {
        const messages = await listMessages(id);
        if (!wanted) return;
        const text = [title, ...[...messages.values()].map(({ content }) => content)];
        if (hasAll(text.join('\n'), asked.split(' '))) ids.add(id);
      }
      setWithin({ asked, ids });
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked, sessions]);
  if (asked === '') return sessions;
  // Titles answer at once; the messages follow.
  return sessions.filter(
    ({ id, title }) => hasAll(title, words) || (within?.asked === asked && within.ids.has(id)),
  );
}

function hasAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
