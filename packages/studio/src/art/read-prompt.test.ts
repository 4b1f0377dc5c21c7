import { describe, expect, it } from 'vitest';
import { addressToSettings, settingsToAddress } from './address';
import type { ArtSettings } from './art-settings';
import { palettes } from './palettes';
import { readPrompt } from './prompt/read-prompt';

const seeds = Array.from({ length: 40 }, (_, seed) => seed * 7919);

describe('reading a prompt', () => {
  it('gives the same plan for the same prompt and seed', () => {
    for (const seed of seeds)
      expect(readPrompt('a calm sea', seed)).toEqual(readPrompt('a calm sea', seed));
  });

  it.each([
    ['Misty MOUNTAINS', 'mountains', ['mountains']],
    ['two flowers', 'blossoms', ['flowers']],
    ['a dense city', 'city', ['dense', 'city']],
    ['fir forests', 'forest', ['fir', 'forests']],
  ] as const)('draws %j as %s', (prompt, algorithm, understood) => {
    for (const seed of seeds) {
      const plan = readPrompt(prompt, seed);
      expect(plan.algorithm).toBe(algorithm);
      expect(plan.understood).toEqual(understood);
    }
  });

  it('lets the seed choose among algorithms for a subject, and uses the letters where no word is known', () => {
    const kinds = (prompt: string) =>
      new Set(seeds.map((seed) => readPrompt(prompt, seed).algorithm));
    expect([...kinds('galaxy')].sort()).toEqual(['nebula', 'planets']);
    expect(kinds('qwertz').size).toBeGreaterThan(8);
    expect(readPrompt('qwertz', 1).understood).toEqual([]);
  });

  it('turns moods into density, scale and chaos, and colours into a palette of its own', () => {
    expect(readPrompt('calm sea', 1).chaos).toBeLessThan(0);
    expect(readPrompt('wild sea', 1).chaos).toBeGreaterThan(0);
    expect(readPrompt('minimal', 1).density).toBeLessThan(0);
    const own = readPrompt('teal and orange city', 3);
    expect(own.palette.inks).toContain('#0f8b8d');
    expect(own.palette.inks).toContain('#f3722c');
    expect(own.paletteId).toBeUndefined();
    for (const { palette } of [own, readPrompt('red', 2)])
      for (const colour of [palette.ground, ...palette.inks])
        expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('accepts anything: other scripts, emoji, JavaScript property names, fifty thousand characters', () => {
    for (const prompt of [
      '',
      '   ',
      'سلام دنیا',
      '🌵🌵',
      'constructor __proto__ toString',
      '\u0000\ud800',
      'sea '.repeat(12_500),
    ]) {
      const plan = readPrompt(prompt, 5);
      expect(plan.palette.inks.length).toBeGreaterThanOrEqual(2);
      expect(Math.abs(plan.chaos)).toBeLessThanOrEqual(1);
      expect(plan.title.length).toBeLessThanOrEqual(60);
    }
    expect(readPrompt('constructor', 1).understood).toEqual([]);
  });

  it('uses quoted text as the title, or else the first words', () => {
    expect(readPrompt('a poster that says "Less noise" in red', 1).title).toBe('Less noise');
    expect(readPrompt('one two three four five', 1).title).toBe('one two three four');
  });
});

describe('settings in an address', () => {
  const settings: ArtSettings = {
    algorithm: 'sea',
    palette: palettes.ocean,
    seed: 4_294_967_295,
    width: 1024,
    height: 576,
    density: 0.5,
    scale: 0.25,
    chaos: 1,
    style: 'oil-painting',
    tile: true,
  };

  it('survive a round trip, without the words of the prompt', () => {
    const address = settingsToAddress({ ...settings, title: 'secret words' });
    expect(address).not.toMatch(/secret/);
    expect(addressToSettings(`#${address}`)).toEqual(settings);
  });

  it.each([
    ['w', '99999'],
    ['h', '1'],
    ['n', '-1'],
    ['n', '4294967296'],
    ['d', '101'],
    ['d', '1e1'],
    ['a', 'constructor'],
    ['s', 'toString'],
    ['c', 'fff'],
    ['c', '000000.111111'],
    ['c', Array.from({ length: 12 }, () => '123456').join('.')],
    ['c', '000000.111111.zzzzzz'],
  ])('are refused with %s=%s', (name, value) => {
    const fields = new URLSearchParams(settingsToAddress(settings));
    fields.set(name, value);
    expect(addressToSettings(fields.toString())).toBeUndefined();
  });

  it('are refused when they are not in our format', () => {
    for (const fragment of ['', '#', '#top', '#a=sea', '%%%'])
      expect(addressToSettings(fragment)).toBeUndefined();
  });
});
