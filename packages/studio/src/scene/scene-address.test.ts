import { describe, expect, it } from 'vitest';
import { addressToSettings, settingsToAddress } from '../art/address';
import type { ArtSettings } from '../art/art-settings';
import { palettes } from '../art/palettes';
import { addressToScene, sceneToAddress } from './scene-address';
import type { SceneRequest } from './scene-request';

const request: SceneRequest = {
  subjects: [
    {
      ...{ words: 'three red foxes', drawing: 'fluent:fox-body', count: 3, size: 'large' },
      ...{ colour: '#cc2200', doing: 'run', where: 'left', toward: 1 },
    },
    {
      ...{ words: 'a secret house', drawing: 'game:house', count: 1 },
      place: { relation: 'between', of: 0, and: 0, how: 'held' },
    },
  ],
  ...{ ground: 'forest', behind: 'lake', weather: 'snow', hour: 'dusk', season: 'winter' },
  ...{
    mood: 'dreamy',
    view: 'wide',
    layout: 'card',
    occasion: 'birthday',
    groundColour: '#112233',
  },
  colours: ['#0000ff', '#ffd700'],
  text: 'For Anna',
  words: { understood: ['three red foxes'], leftOut: ['secret'] },
};

describe('a scene in a link', () => {
  it('comes back as it was, without any word of the prompt', () => {
    const address = sceneToAddress(request);
    expect(address).not.toMatch(/secret|three|Anna/);
    const { text: _, ...plain } = request;
    expect(addressToScene(address)).toEqual({
      ...plain,
      subjects: request.subjects.map((subject) => ({ ...subject, words: '' })),
      words: { understood: [], leftOut: [] },
    });
    const settings: ArtSettings = {
      ...{ algorithm: 'sea', palette: palettes.dawn, seed: 4, width: 64, height: 48 },
      ...{ density: 0.5, scale: 0.5, chaos: 0.5, style: 'none', scene: request },
    };
    expect(addressToSettings(settingsToAddress(settings))?.scene).toEqual(addressToScene(address));
    expect(addressToScene('gsea')?.ground).toBe('sea');
  });

  it.each([
    ['', 'nothing to see'],
    ['gmoon', 'an unknown ground'],
    ['gsea.x1', 'an unknown field'],
    ['gsea.c12', 'half a colour'],
    ['*emoji_fox', 'an unknown set'],
    ['*fluent_../fox', 'a path'],
    ['*fluent_fox.n13', 'too many'],
    ['*fluent_fox.n0', 'none'],
    ['*fluent_fox.n1e3', 'a number that is none'],
    ['*fluent_fox.t1', 'a subject that there is not'],
    ['*fluent_fox.ron', 'a place without another subject'],
    ['*fluent_fox.ron.o0', 'a place beside itself'],
    ['*fluent_fox.ron.o1*fluent_hut.ron.o0', 'two places that go round'],
    [`gsea${'*fluent_fox'.repeat(13)}`, 'too many subjects'],
    [`gsea${'.cffffff'.repeat(10)}`, 'too many colours'],
    [`gsea*fluent_fox${'.n1'.repeat(1000)}`, 'too long'],
  ])('is refused: %s (%s)', (address) => {
    expect(addressToScene(address)).toBeUndefined();
    expect(
      addressToSettings(
        `a=sea&s=none&n=1&w=64&h=64&c=000000.ffffff.ff0000&d=1&z=1&x=1&q=${address}`,
      ),
    ).toBeUndefined();
  });
});
