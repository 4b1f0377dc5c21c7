import { afterEach, expect, it } from 'vitest';
import { ChatBook, listMessages } from './chat-book';
import type { ChatMessage } from './session-model';

// Node has no IndexedDB: the records live in the store's own memory, which all books here share.
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

let second = 0;
const now = () => new Date(Date.UTC(2026, 10, 21, 10, 0, second++));

async function openBook(): Promise<ChatBook> {
  const book = new ChatBook(now);
  stops.push(book.start());
  await expect.poll(() => book.view().ready).toBe(true);
  return book;
}

function say(book: ChatBook, content: string, isUser = true): ChatMessage {
  const message: ChatMessage = {
    id: crypto.randomUUID(),
    content,
    isUser,
    timestamp: now().toISOString(),
    parentId: book.view().path.at(-1)?.id ?? null,
  };
  book.addMessage(message);
  return message;
}
const shown = (book: ChatBook) => book.view().path.map(({ content }) => content);
const titles = (book: ChatBook) => book.view().sessions.map(({ title }) => title);

it('keeps chats through titles, tabs, branches and deletion', async () => {
  const book = await openBook();
  expect(titles(book)).toEqual(['New Chat']);
  expect(await book.remove(book.view().active.id)).toBe(false);

  const first = say(book, 'A first message that is longer than thirty');
  say(book, 'Answer', false);
  expect(book.view().active.title).toBe('A first message that is longer...');

  // Another tab sees the same, and what it adds comes here.
  const other = await openBook();
  await expect.poll(() => shown(other)).toEqual(shown(book));
  say(other, 'From the other tab');
  await expect.poll(() => shown(book).at(-1)).toBe('From the other tab');

  // Another version of the first message is a branch of its own; the former one is kept.
  const edited = {
    ...first,
    id: crypto.randomUUID(),
    content: 'Edited',
    timestamp: now().toISOString(),
  };
  book.addMessage(edited);
  expect(shown(book)).toEqual(['Edited']);
  book.chooseBranch(first.id);
  expect(shown(book)).toHaveLength(3);

  book.change(book.view().active.id, { title: ' Named ' });
  book.change(book.view().active.id, { title: '  ' });
  const kept = book.view().active.id;
  book.create();
  expect(shown(book)).toEqual([]);
  book.change(kept, { pinned: true });
  expect(titles(book)).toEqual(['Named', 'New Chat']);

  // An answer of a chat that is not open any more goes where it belongs.
  book.replaceMessage({ ...edited, content: 'Edited later' }, kept);
  await expect
    .poll(async () => (await listMessages(kept)).get(edited.id)?.content)
    .toBe('Edited later');
  expect(shown(book)).toEqual([]);

  await book.open(kept);
  expect(await book.remove(kept)).toBe(true);
  expect(titles(book)).toEqual(['New Chat']);
  expect((await listMessages(kept)).size).toBe(0);
  await expect.poll(() => titles(other)).toEqual(['New Chat']);

  await book.restore();
  expect(shown(book)).toHaveLength(3);
  expect(book.view().active).toMatchObject({ title: 'Named', pinned: true });
  await expect.poll(async () => (await listMessages(kept)).size).toBe(4);
});
