import type { AiDesk, DeskState } from '@entropy-tools/machine/agent-loop/ai-desk';
import { expect, it } from 'vitest';
import { watchedDesk } from './watched-desk';

it('tells whether a model can answer, and again when keys came or went', async () => {
  let keys = 0;
  const chosen = { key: 'own', label: 'Own', model: 'm', standIn: false, takesTools: true };
  const desk = {
    state: async () =>
      ({ chosen: keys > 0 ? chosen : undefined, options: [] }) as unknown as DeskState,
    addKey: async () => {
      keys += 1;
      return 'kept';
    },
    removeKeys: async () => {
      keys = 0;
      return 1;
    },
  } as unknown as AiDesk;
  const told: boolean[] = [];
  const watched = watchedDesk(desk, (isSetUp) => told.push(isSetUp));
  await watched.state();
  expect(told).toEqual([false]);
  expect(await watched.addKey('openai', 'k', 'tab')).toBe('kept');
  await expect.poll(() => told).toEqual([false, true]);
  expect(await watched.removeKeys('openai')).toBe(1);
  await expect.poll(() => told).toEqual([false, true, false]);
});
