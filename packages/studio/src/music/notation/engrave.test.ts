import { expect, it } from 'vitest';
import { composeMusic } from '../compose/compose-music';
import { genres, keys } from '../music-settings';
import { engraveSheet } from './engrave';

const sheetOf = (index: number, width: number, lyrics?: string) => {
  const score = composeMusic({
    seed: 'sheet',
    genre: genres[index % genres.length]?.id ?? 'pop',
    mood: index % 2 ? 'sad' : 'happy',
    key: keys[index % keys.length] ?? 'C',
    bpm: 60 + index * 8,
    durationSeconds: 60,
    vocals: index % 3 > 0,
    lyrics,
  });
  const part = score.parts.find(({ role }) => role === 'melody');
  if (!part) throw new Error('A piece has a tune.');
  return { score, part, sheet: engraveSheet(score, part, width) };
};

it.each(genres.map(({ id }, index) => [id, index] as const))(
  'draws every bar of %s once, in order, within its line',
  (_, index) => {
    for (const width of [36, 60, 110]) {
      const { score, sheet } = sheetOf(index, width);
      const bars = sheet.lines.flatMap(({ bars }) => bars);
      expect(bars).toHaveLength(score.lengthBeats / 4);
      let next = 0;
      for (const line of sheet.lines) {
        expect(line.firstBar).toBe(next);
        next += line.bars.length;
        // A bar that is too long for a line by itself is pressed together.
        expect(line.width).toBeLessThan(width + 0.01);
        for (const bar of line.bars)
          for (const { x } of [...bar.notes, ...bar.rests]) {
            expect(x).toBeGreaterThan(0);
            expect(x).toBeLessThan(bar.width);
          }
      }
    }
  },
);

it('writes each note that is played, at its place on the staff', () => {
  const { part, sheet } = sheetOf(0, 80);
  const heads = sheet.lines.flatMap(({ bars }) => bars.flatMap(({ notes }) => notes));
  const starts = heads.filter(({ isTiedFrom }) => !isTiedFrom).map(({ start }) => start);
  expect(starts).toEqual([...new Set(part.notes.map(({ start }) => start))].sort((a, b) => a - b));
  // One space is two steps of the scale: higher notes have smaller y.
  const first = part.notes.toSorted((a, b) => a.start - b.start);
  const plain = heads.filter(({ isTiedFrom }) => !isTiedFrom);
  for (let at = 1; at < plain.length; at++) {
    const rise = (first[at]?.pitch ?? 0) - (first[at - 1]?.pitch ?? 0);
    const up = (plain[at - 1]?.y ?? 0) - (plain[at]?.y ?? 0);
    if (Math.abs(rise) > 1) expect(Math.sign(up)).toBe(Math.sign(rise));
  }
});

it('joins short notes of a beat by one beam whose stems all point one way', () => {
  const bars = genres.flatMap((_, index) =>
    sheetOf(index, 90).sheet.lines.flatMap(({ bars }) => bars),
  );
  const beams = bars.flatMap(({ notes }) => [
    ...Map.groupBy(
      notes.filter(({ beam }) => beam !== undefined),
      ({ beam }) => beam,
    ).values(),
  ]);
  expect(beams.length).toBeGreaterThan(30);
  for (const group of beams) {
    expect(group.length).toBeGreaterThan(1);
    expect(new Set(group.map(({ isStemUp }) => isStemUp)).size).toBe(1);
    expect(group.every(({ length }) => length <= 3)).toBe(true);
  }
});

it('sets syllables under their notes with room between them', () => {
  const { sheet } = sheetOf(2, 50, 'Morning over the water, everybody remembers');
  const words = sheet.lines.flatMap(({ bars }) =>
    bars.map(({ notes }) => notes.filter(({ syllable }) => syllable)),
  );
  expect(
    words
      .flat()
      .map(({ syllable }) => syllable)
      .slice(0, 4),
  ).toEqual(['Mor-', 'ning', 'o-', 'ver']);
  expect(sheet.lines[0]?.hasWords || sheet.lines[1]?.hasWords).toBe(true);
});
