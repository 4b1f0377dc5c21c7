import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { option } from './define-steps';
import { testStep } from './listed-step.testing';
import { MAX_RECIPE_TEXT, parseRecipe, type Recipe, readRecipe } from './recipe';
import { addressOf, textOfHash } from './recipe-address';

const steps = [
  testStep('pictures/resize', {
    title: 'Resize',
    options: z.object({
      side: option(z.int().min(1).max(10_000).default(1600), { title: 'Longest side', unit: 'px' }),
      enlarge: option(z.boolean().default(false), { title: 'Enlarge' }),
      format: option(z.enum(['jpg', 'png']).default('jpg'), { title: 'Format' }),
    }),
  }),
];
const recipe = {
  version: 1,
  name: 'Small pictures',
  steps: [{ step: 'pictures/resize', options: { side: 320 } }],
} as const;
const reading = (value: unknown) => () => readRecipe(value, steps);

describe('a recipe', () => {
  it('gets defaults for omitted options', () => {
    const [step] = readRecipe(recipe, steps).steps;
    expect(step).toEqual({
      step: 'pictures/resize',
      options: { side: 320, enlarge: false, format: 'jpg' },
    });
  });

  it('is rejected with the unknown step or invalid setting', () => {
    expect(reading({ ...recipe, steps: [{ step: 'no/such', options: {} }] })).toThrow(
      'This recipe has the step “no/such”, which is not known here.',
    );
    const with_ = (options: object) => ({
      ...recipe,
      steps: [{ step: 'pictures/resize', options }],
    });
    expect(reading(with_({ side: 1e9 }))).toThrow(
      '“Resize” cannot be done with this setting of “side”.',
    );
    expect(reading(with_({ side: Number.NaN }))).toThrow('This is not a recipe of this suite.');
    expect(reading(with_({ format: 'exe' }))).toThrow('“format”');
    expect(reading(with_({ command: 'rm' }))).toThrow('“command”');
  });

  it.each([
    ['undefined', undefined],
    ['a text', 'resize'],
    ['a list', []],
    ['of another version', { ...recipe, version: 2 }],
    ['one without steps', { ...recipe, steps: [] }],
    ['one with too many steps', { ...recipe, steps: Array(13).fill(recipe.steps[0]) }],
    ['one with too long a name', { ...recipe, name: 'x'.repeat(81) }],
    ['one with an unknown field', { ...recipe, files: ['secret.txt'] }],
    [
      'one with a path traversal in a step',
      { ...recipe, steps: [{ step: '../x/y', options: {} }] },
    ],
    ['one with nested options', { ...recipe, steps: [{ step: 'a/b', options: { x: {} } }] }],
    [
      'one with too long an option',
      { ...recipe, steps: [{ step: 'a/b', options: { x: 'y'.repeat(201) } }] },
    ],
  ])('that is %s is refused', (_name, value) => {
    expect(reading(value)).toThrow('This is not a recipe of this suite.');
  });

  it('cannot modify prototypes', () => {
    const text =
      '{"version":1,"name":"x","steps":[{"step":"pictures/resize","options":{"__proto__":true}}]}';
    const [step] = parseRecipe(text, steps).steps;
    expect(Object.keys(step?.options ?? {})).not.toContain('__proto__');
    expect(step?.options).toMatchObject({ side: 1600 });
    expect(() => parseRecipe(text.replace('__proto__', 'constructor'), steps)).toThrow(
      '“constructor”',
    );
    expect(({} as { side?: number }).side).toBeUndefined();
  });

  it('has a name without invisible or direction-changing characters', () => {
    expect(readRecipe({ ...recipe, name: 'a\u202egpj.exe\u0000' }, steps).name).toBe('agpj.exe');
    expect(reading({ ...recipe, name: '\u200b' })).toThrow('This recipe has no name.');
  });

  it('is rejected before parsing when it is too long or not JSON', () => {
    expect(() => parseRecipe('{', steps)).toThrow('This is not a recipe of this suite.');
    expect(() => parseRecipe(' '.repeat(MAX_RECIPE_TEXT + 1), steps)).toThrow('too long');
  });
});

describe('a URL', () => {
  const full = readRecipe({ ...recipe, name: 'Prüfung 照片 😀' }, steps);

  it('round-trips a recipe', () => {
    const address = addressOf(full, 'https://example.org');
    expect(address).toMatch(/^https:\/\/example\.org\/recipes#recipe=[\w-]+$/);
    expect(parseRecipe(textOfHash(new URL(address).hash) ?? '', steps)).toEqual(full);
  });

  it('of the longest recipe can be read', () => {
    const step = testStep('a/b');
    const longest: Recipe = {
      version: 1,
      name: '照'.repeat(80),
      steps: Array(12).fill({ step: 'a/b', options: { size: 100 } }),
    };
    const { hash } = new URL(addressOf(longest, 'https://example.org'));
    expect(parseRecipe(textOfHash(hash) ?? '', [step])).toEqual(longest);
  });

  it.each([
    ['#recipe=', ''],
    ['#recipe=%3Cscript%3E', ''],
    ['#recipe=javascript:alert(1)', ''],
    ['#recipe=____', ''],
    [`#recipe=${'A'.repeat(20_000)}`, ''],
    ['#main', undefined],
    ['', undefined],
  ])('%s has no readable recipe', (hash, text) => {
    expect(textOfHash(hash)).toBe(text);
    if (text !== undefined)
      expect(() => parseRecipe(text, steps)).toThrow('This is not a recipe of this suite.');
  });
});
