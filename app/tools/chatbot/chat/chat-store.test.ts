import { afterEach, expect, it, vi } from 'vitest';
import { RecordStore } from '~/platform/record-store';
import { ChatStore, listMessages } from './chat-store';
import type { ChatMessage } from './session-model';

// Node has no IndexedDB: records are in the store's memory, shared by all chat stores here.
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
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

/** Makes the next reading of a list wait for `release`. */
function holdNextList(): { isHeld: () => boolean; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isHeld = false;
  const real = RecordStore.prototype.list;
  vi.spyOn(RecordStore.prototype, 'list').mockImplementationOnce(async function list(
    this: RecordStore<unknown>,
  ) {
    const records = await real.call(this);
    isHeld = true;
    await promise;
    return records;
  });
  return { isHeld: () => isHeld, release: resolve };
}

async function openThree(): Promise<{ store: ChatStore; ids: string[] }> {
  const store = await openBook();
  const ids: string[] = [];
  for (const word of ['one', 'two', 'three']) {
    store.create();
    say(store, word);
    ids.push(store.view().active.id);
  }
  await expect.poll(async () => (await listMessages(ids[2] ?? '')).size).toBe(1);
  return { store, ids };
}

it('shows the chat that was opened last, even if an earlier one loads more slowly', async () => {
  const { store, ids } = await openThree();
  const [one = '', two = '', three = ''] = ids;
  const list = holdNextList();
  const slow = store.open(one);
  await store.open(two);
  list.release();
  await slow;
  expect(store.view().active.id).toBe(two);
  expect(shown(store)).toEqual(['two']);

  // Back to the open one while another loads.
  const next = holdNextList();
  const other = store.open(three);
  await store.open(two);
  next.release();
  await other;
  expect(shown(store)).toEqual(['two']);
});

it("does not show a chat's messages in another that was opened while they loaded", async () => {
  const { store, ids } = await openThree();
  const [one = '', , three = ''] = ids;
  const other = await openBook();
  await other.open(three);
  const list = holdNextList();
  say(other, 'from the other tab');
  await expect.poll(list.isHeld).toBe(true);
  await store.open(one);
  const { promise: isDrawn, resolve } = Promise.withResolvers<void>();
  stops.push(store.subscribe(resolve));
  list.release();
  await isDrawn;
  expect(store.view().active.id).toBe(one);
  expect(shown(store)).toEqual(['one']);
});

it('keeps one chat when all are deleted at once', async () => {
  const { store } = await openThree();
  const all = store.view().sessions.map(({ id }) => id);
  const removed = await Promise.all(all.map((id) => store.remove(id)));
  expect(removed.filter((isRemoved) => !isRemoved)).toHaveLength(1);
  expect(store.view().sessions).toHaveLength(1);
  expect(store.view().active.id).toBe(store.view().sessions[0]?.id);
});
