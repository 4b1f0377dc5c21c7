import { expect, it } from 'vitest';
import { readPrompt } from './read-prompt';

it.each([
  ['Slow jazz for a rainy night, with a piano', { genre: 'jazz', lead: 'piano', bpm: 76 }],
  ['Aggressive metal at 172 bpm', { genre: 'metal', mood: 'aggressive', bpm: 172 }],
  ['lo-fi beats to study to', { genre: 'lofi' }],
  ['romantic R&B, no drums', { genre: 'rnb', mood: 'romantic', noDrums: true }],
  ['999 bpm techno', { genre: 'electronic', bpm: 180 }],
])('%s', (prompt, wish) => {
  expect(readPrompt(prompt)).toMatchObject(wish);
});

it.each(['', 'zzz', '🎉🎉🎉', 'موسيقى هادئة', 'trapped in a rocket', 'x'.repeat(50_000)])(
  'ignores a text without known words (%#)',
  (prompt) => {
    expect(readPrompt(prompt)).toEqual({});
  },
);
