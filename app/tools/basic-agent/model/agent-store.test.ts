import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { AgentMessage } from './agent-message';
import { AgentStore } from './agent-store';
import { newTask } from './agent-task';

const message = (id: string, second: number, rest: Partial<AgentMessage>): AgentMessage => ({
  id,
  content: id,
  isUser: false,
  timestamp: `2026-11-21T12:00:0${second}.000Z`,
  type: 'text',
  ...rest,
});

/** Opens the store again, as another page on the same device would. */
async function opened(): Promise<AgentStore> {
  const store = new AgentStore();
  await store.load();
  return store;
}

async function filesOf(store: AgentStore): Promise<string[]> {
  const files = [...store.view().files.values()];
  const texts = await Promise.all(
    files.map(async ({ name, blob }) => `${name}: ${await blob.text()}`),
  );
  return texts.sort();
}

it('keeps files of two tabs separate', async () => {
  const [one, two] = [await opened(), await opened()];
  one.addFile('a.txt', new Blob(['of the first']));
  two.addFile('b.txt', new Blob(['of the second']));
  await expect.poll(async () => (await opened()).view().files.size).toBe(2);
  expect(await filesOf(await opened())).toEqual(['a.txt: of the first', 'b.txt: of the second']);
});

it('finds the tasks that a closed page cut off, also during a retry, and no others', async () => {
  const store = await opened();
  const [retried, unanswered, stopped, answered] = ['again', 'none', 'stopped', 'answered'].map(
    (title, at) => newTask(title, new Date(2026, 0, 1, 0, 0, at)),
  );
  if (!retried || !unanswered || !stopped || !answered) throw new Error('There are four.');
  for (const task of [retried, unanswered]) store.putTask({ ...task, status: 'in-progress' });
  store.putTask(stopped);
  store.putTask({ ...answered, status: 'in-progress' });
  const said = (id: string, second: number, taskId: string) =>
    store.putMessage(message(id, second, { isUser: true, taskId }));
  said('m1', 1, retried.id);
  store.putMessage(message('m2', 2, { ending: 'failed' }));
  store.putMessage(message('m3', 3, { ending: 'pending' }));
  said('m4', 4, answered.id);
  store.putMessage(message('m5', 5, {}));
  said('m6', 6, stopped.id);
  said('m7', 7, unanswered.id);
  await expect.poll(async () => (await opened()).view().messages.length).toBe(7);
  const { tasks } = (await opened()).view();
  expect(tasks.map(({ title, status }) => [title, status])).toEqual([
    ['again', 'failed'],
    ['none', 'failed'],
    ['stopped', 'pending'],
    ['answered', 'in-progress'],
  ]);
});
