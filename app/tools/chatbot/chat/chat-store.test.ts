import { afterEach, expect, it } from 'vitest';
import { ChatStore, listMessages } from './chat-store';
import type { ChatMessage } from './session-model';

// Node has no IndexedDB: records are in the store's memory, shared by all chat stores here.
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

let second = 0;
const now = () => new Date(Date.UTC(2026, 10, 21, 10, 0, second++));

async function openBook(): Promise<ChatStore> {
  const store = new ChatStore(now);
  stops.push(store.start());
  await expect.poll(() => store.view().ready).toBe(true);
  return store;
}

function say(store: ChatStore, content: string, isUser = true): ChatMessage {
  const message: ChatMessage = {
    id: crypto.randomUUID(),
    content,
    isUser,
    timestamp: now().toISOString(),
    parentId: store.view().path.at(-1)?.id ?? null,
  };
  store.addMessage(message);
  return message;
}
const shown = (store: ChatStore) => store.view().path.map(({ content }) => content);
const titles = (store: ChatStore) => store.view().sessions.map(({ title }) => title);

it('keeps chats through titles, tabs, branches and deletion', async () => {
  const store = await openBook();
  expect(titles(store)).toEqual(['New Chat']);
  expect(await store.remove(store.view().active.id)).toBe(false);

  const first = say(store, 'A first message that is longer than thirty');
  say(store, 'Answer', false);
  expect(store.view().active.title).toBe('A first message that is longer...');

  // Another tab sees the same, and its changes arrive here.
  const other = await openBook();
  await expect.poll(() => shown(other)).toEqual(shown(store));
  say(other, 'From the other tab');
  await expect.poll(() => shown(store).at(-1)).toBe('From the other tab');

  // An edited first message starts a separate branch; the former one is kept.
  const edited = {
    ...first,
    id: crypto.randomUUID(),
    content: 'Edited',
    timestamp: now().toISOString(),
  };
  store.addMessage(edited);
  expect(shown(store)).toEqual(['Edited']);
  store.chooseBranch(first.id);
  expect(shown(store)).toHaveLength(3);

  store.change(store.view().active.id, { title: ' Named ' });
  store.change(store.view().active.id, { title: '  ' });
  const kept = store.view().active.id;
  store.create();
  expect(shown(store)).toEqual([]);
  store.change(kept, { pinned: true });
  expect(titles(store)).toEqual(['Named', 'New Chat']);

  // An answer for a chat that is no longer open is stored in that chat.
  store.replaceMessage({ ...edited, content: 'Edited later' }, kept);
  await expect
    .poll(async () => (await listMessages(kept)).get(edited.id)?.content)
    .toBe('Edited later');
  expect(shown(store)).toEqual([]);

  await store.open(kept);
  expect(await store.remove(kept)).toBe(true);
  expect(titles(store)).toEqual(['New Chat']);
  expect((await listMessages(kept)).size).toBe(0);
  await expect.poll(() => titles(other)).toEqual(['New Chat']);

  await store.restore();
  expect(shown(store)).toHaveLength(3);
  expect(store.view().active).toMatchObject({ title: 'Named', pinned: true });
  await expect.poll(async () => (await listMessages(kept)).size).toBe(4);
});
