import { expect, it } from 'vitest';
import { colours } from './colours';

const ask = async (args: Record<string, string>) =>
  (await colours.run(args, { signal: new AbortController().signal, files: [] })).result;

it('converts a colour and finds the nearest name', async () => {
  expect(await ask({ action: 'convert', colour: 'rgb(30 144 255)' })).toMatchObject({
    HEX: '#1e90ff',
    HSL: 'hsl(210 100% 56%)',
    'CSS name': 'dodgerblue',
  });
});

it('reports the WCAG contrast and a colour that passes', async () => {
  const grey = await ask({ action: 'contrast', colour: '#777', background: 'white' });
  expect(grey).toMatchObject({ ratio: 4.48, badge: 'AA Large' });
  const better = String(grey.nearestThatPassesAA);
  expect(await ask({ action: 'contrast', colour: better, background: '#fff' })).toMatchObject({
    badge: 'AA',
  });
});

it('makes palettes and scales', async () => {
  expect(await ask({ action: 'palette', colour: '#ff0000', harmony: 'triadic' })).toEqual({
    base: '#ff0000',
    triadic: ['#ff0000', '#00ff00', '#0000ff'],
  });
  expect(await ask({ action: 'scale', colour: 'teal' })).toHaveProperty('steps.950');
});

it('rejects an invalid colour', async () => {
  await expect(ask({ action: 'convert', colour: 'bluish' })).rejects.toThrow(
    '“bluish” is no colour.',
  );
  expect(colours.check({ action: 'contrast', colour: 'red' })).toMatchObject({
    problem: expect.stringContaining('“background”'),
  });
});
