import { afterEach, expect, it, vi } from 'vitest';
import { keptPlace } from './kept-texts';
import { memoryStorage } from './planner/store/memory-storage.testing';

const storage = memoryStorage();
vi.mock('./planner/store/device-storage', () => ({ openDeviceStorage: () => storage }));
afterEach(() => vi.unstubAllGlobals());

it('finds the tasks of who is signed in now, whoever opened the planner last', async () => {
  for (const [space, title] of [
    ['device', 'Of this device'],
    ['account:a@example.com', 'Of A'],
    ['account:b@example.com', 'Of B'],
  ] as const)
    await storage.save(space, [
      {
        before: undefined,
        after: { id: 'one', kind: 'task', fields: { title: { value: title, at: 1 } } },
      },
    ]);
  await storage.writeLastSpace('account:a@example.com');
  const titles = async (session: string | undefined, email?: string) => {
    vi.stubGlobal('document', { documentElement: { dataset: { session } } });
    vi.stubGlobal('fetch', async () => Response.json({ user: email ? { email } : null }));
    return (await keptPlace.read()).texts.map(({ title }) => title);
  };
  expect(await titles('in', 'A@example.com')).toEqual(['Of A']);
  expect(await titles('in', 'b@example.com')).toEqual(['Of B']);
  expect(await titles('in')).toEqual(['Of this device']);
  expect(await titles(undefined)).toEqual(['Of this device']);
  vi.stubGlobal('document', { documentElement: { dataset: { session: 'in' } } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(keptPlace.read()).rejects.toThrow('no network');
});
