import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-wasm';
import { expect, test, vi } from 'vitest';

test('starts only once despite repeated calls and module reloads', async () => {
  const wasm = new Uint8Array(await readFile('node_modules/@resvg/resvg-wasm/index_bg.wasm'));
  for (let times = 0; times < 2; times += 1) {
    vi.resetModules();
    const { startResvg } = await import('./start-resvg');
    await startResvg(wasm);
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';
  expect(new Resvg(svg).render().width).toBe(3);
});
