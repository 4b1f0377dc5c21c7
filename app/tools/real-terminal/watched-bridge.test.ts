import type { AiBridge, AiBridgeState } from '@entropy-tools/machine/agent-loop/ai-bridge';
import { expect, it } from 'vitest';
import { watchedBridge } from './watched-bridge';

it('reports whether a model can answer, again after each change of keys', async () => {
  let keys = 0;
  const chosen = { key: 'own', label: 'Own', model: 'm', standIn: false, takesTools: true };
  const desk = {
    state: async () =>
      ({ chosen: keys > 0 ? chosen : undefined, options: [] }) as unknown as AiBridgeState,
    addKey: async () => {
      keys += 1;
      return 'kept';
    },
    removeKeys: async () => {
      keys = 0;
      return 1;
    },
  } as unknown as AiBridge;
  const told: boolean[] = [];
  const watched = watchedBridge(desk, (isSetUp) => told.push(isSetUp));
  await watched.state();
  expect(told).toEqual([false]);
  expect(await watched.addKey('openai', 'k', 'tab')).toBe('kept');
  await expect.poll(() => told).toEqual([false, true]);
  expect(await watched.removeKeys('openai')).toBe(1);
  await expect.poll(() => told).toEqual([false, true, false]);
});
