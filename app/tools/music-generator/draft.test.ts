import { expect, it } from 'vitest';
import { asksForWords, draftRecord, emptyDraft, settingsOf } from './draft';
import { formatClock, titleOf } from './track';

it('restores a stored form and replaces values that no form can have', () => {
  const draft = {
    ...emptyDraft,
    mode: 'lyrics' as const,
    words: 'la la',
    bpm: 90,
    chosen: ['bpm' as const],
  };
  expect(draftRecord.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  const odd = { genre: 'polka', bpm: 9000, durationSeconds: Number.NaN, mode: 7, chosen: ['x'] };
  expect(draftRecord.parse(odd)).toEqual({ ...emptyDraft, bpm: 180 });
  expect(draftRecord.parse('nothing')).toBeUndefined();
});

it('omits the voice from an instrumental, and lyrics from everything but songs', () => {
  const draft = { ...emptyDraft, words: 'la la', prompt: 'jazz' };
  expect(settingsOf({ ...draft, mode: 'instrumental' }, 's')).toMatchObject({
    vocals: false,
    genre: 'pop',
  });
  expect(settingsOf({ ...draft, mode: 'text' }, 's').lyrics).toBeUndefined();
  expect(settingsOf({ ...draft, mode: 'lyrics' }, 's')).toMatchObject({
    lyrics: 'la la',
    vocals: true,
  });
});

it('sees when a description asks for somebody who sings', () => {
  for (const prompt of ['a pop song with lyrics about rain', 'jazz, female singer', 'Rap, please'])
    expect(asksForWords(prompt), prompt).toBe(true);
  for (const prompt of ['slow jazz', 'rock without vocals', 'a rapid single'])
    expect(asksForWords(prompt), prompt).toBe(false);
});

it('limits titles to 30 whole characters', () => {
  expect(titleOf('A song about the sea and the people who sail it', '')).toBe(
    'A song about the sea and the p',
  );
  expect(titleOf('🎵'.repeat(50), '')).toBe('🎵'.repeat(30));
  expect(titleOf('  \n ', 'Pop')).toBe('Pop');
  expect(formatClock(125.9)).toBe('2:05');
});
