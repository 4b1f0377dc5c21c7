import { useEffect, useState } from 'react';
import type { ChatView } from '../chat/chat-store';
import type { ChatSession } from '../chat/session-model';
import { containsAllWords } from './contains-all-words';

/** Debounce before the messages are searched, in milliseconds. */
const PAUSE_MS = 150;

/** The chats whose title or messages contain all the words; all chats without a query. */
export function useChatSearch(view: ChatView, query: string): readonly ChatSession[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const asked = words.join(' ');
  const [within, setWithin] = useState<{ asked: string; ids: ReadonlySet<string> }>();
  const { sessions } = view;
  useEffect(() => {
    if (asked === '') return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const { searchMessages } = await import('./search-messages');
      const ids = await searchMessages(sessions, asked.split(' '), () => !wanted);
      if (ids) setWithin({ asked, ids });
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked, sessions]);
  if (asked === '') return sessions;
  // Titles match immediately; messages follow.
  return sessions.filter(
    ({ id, title }) =>
      containsAllWords(title, words) || (within?.asked === asked && within.ids.has(id)),
  );
}
