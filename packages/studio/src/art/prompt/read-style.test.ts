import { describe, expect, it } from 'vitest';
import { asksForPhotograph, readStyle } from './read-style';

describe('reading the style from a prompt', () => {
  it.each([
    ['a watercolour of a fox', 'watercolor', 'watercolour'],
    ['Oil painting of a ship', 'oil-painting', 'Oil painting'],
    ['minimalist poster of a bicycle', 'minimalist', 'minimalist'],
    ['poster art of the Alps', 'poster', 'poster art'],
    ['an 8-bit castle', 'pixel', '8-bit'],
    ['low-poly deer', 'low-poly', 'low-poly'],
    ['papercut owl', 'paper-cut', 'papercut'],
    ['a rose in stained glass', 'stained-glass', 'stained glass'],
    ['cross-stitch of a cat', 'cross-stitch', 'cross-stitch'],
    ['outline icon of a lighthouse', 'line-icon', 'outline icon'],
    ['a neon city at night', 'neon', 'neon'],
    ['a linocut hare', 'woodcut', 'linocut'],
    ['a photo of my dog, bokeh', 'photorealistic', 'photo'],
    ['realistic horse, 35mm lens', 'photorealistic', 'realistic'],
    ['a pen-and-ink village', 'ink', 'pen-and-ink'],
  ] as const)('reads %j', (prompt, style, words) => {
    expect(readStyle(prompt)).toEqual({ style, words });
  });

  it.each([
    'a red fox in a snowy forest',
    'iconic bridge with a photo album',
    'a sketchy surrealistic dream',
    'the minimality of oil',
  ])('finds none in %j', (prompt) => {
    expect(readStyle(prompt)).toBeUndefined();
  });

  it('tells wording for photographs from others', () => {
    expect(asksForPhotograph('watercolour after a photograph')).toBe(true);
    expect(asksForPhotograph('Hyper-realistic lion')).toBe(true);
    expect(asksForPhotograph('a photon in space')).toBe(false);
  });
});
