import { seededRandom } from '@entropy-tools/core/random';
import { describe, expect, it } from 'vitest';
import { defaultMusicSettings, genres, keys, type MusicSettings, moods } from '../music-settings';
import { decibelsAt, type ScoreNote, type ScoreSection, secondsAt } from '../score';
import { composeMusic } from './compose-music';
import { mod12 } from './numerals';
import { chordAt } from './write-chords';

/** Settings by chance; the full number in the long run. */
const PIECES = process.env.LONG ? 1000 : 300;

const settings = (change: Partial<MusicSettings> = {}): MusicSettings => ({
  ...defaultMusicSettings,
  seed: 'a seed',
  ...change,
});

function randomSettings(random: () => number): MusicSettings {
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  return settings({
    seed: String(random()),
    genre: one(genres).id,
    mood: one(moods).id,
    key: one(keys),
    bpm: 60 + Math.floor(random() * 121),
    durationSeconds: 30 + Math.floor(random() * 10) * 30,
    vocals: random() < 0.5,
    ...(random() < 0.3
      ? { lyrics: 'One line of words\nand another one\n\nThe chorus is here' }
      : {}),
  });
}

describe('a score', () => {
  it('is the same for the same settings and another for another seed', () => {
    expect(composeMusic(settings())).toEqual(composeMusic(settings()));
    const melodyOf = (seed: string) =>
      composeMusic(settings({ seed })).parts.find(({ role }) => role === 'melody')?.notes;
    expect(melodyOf('b')).not.toEqual(melodyOf('c'));
  });

  it(`is sound for ${PIECES} random settings: no gap in form or harmony, no note out of place`, () => {
    const random = seededRandom('any settings');
    for (let i = 0; i < PIECES; i++) {
      const wanted = randomSettings(random);
      const score = composeMusic(wanted);
      const what = JSON.stringify(wanted);
      let beat = 0;
      for (const { start, bars } of score.sections) {
        expect(start, what).toBe(beat);
        beat += bars * 4;
      }
      expect(score.lengthBeats, what).toBe(beat);
      expect(
        score.chords.reduce((sum, { length }) => sum + length, 0),
        what,
      ).toBeCloseTo(beat);
      // The last chord begins before the sound ends, and has time to ring.
      const last = secondsAt(score, score.sections.at(-1)?.start ?? 0);
      expect(wanted.durationSeconds - last, what).toBeGreaterThan(1.5);
      expect(wanted.durationSeconds - last, what).toBeLessThan(1.9 + 240 / wanted.bpm);
      expect(score.parts.length, what).toBeGreaterThan(2);
      for (const { notes, role } of score.parts)
        for (const note of notes) {
          const isFine =
            Number.isInteger(note.pitch) &&
            note.pitch >= (role === 'bass' ? 20 : 30) &&
            note.pitch <= 100 &&
            note.length > 0 &&
            note.velocity > 0 &&
            note.velocity <= 1 &&
            note.start >= 0 &&
            note.start + note.shift >= -1e-9 &&
            note.start < score.lengthBeats;
          if (!isFine) expect.fail(`${role} ${JSON.stringify(note)} in ${what}`);
        }
    }
  });

  it.each(keys.map((key, index) => [key, index] as const))(
    'in %s ends on its tonic',
    (key, tonic) => {
      const major = composeMusic(settings({ key }));
      expect(major.key).toMatchObject({ tonic, mode: 'major' });
      expect(major.chords.at(-1)?.root).toBe(tonic);
      const minor = composeMusic(settings({ key, mood: 'sad' }));
      expect(minor.key).toMatchObject({ tonic: mod12(tonic + 9), mode: 'minor' });
      expect(minor.chords.at(-1)?.root).toBe(mod12(tonic + 9));
      expect(minor.key.fifths).toBe(major.key.fifths);
    },
  );

  it('has tunes that rest on chord tones and move by step more than by leap', () => {
    let [strong, fitting, steps, leaps] = [0, 0, 0, 0];
    for (const { id } of genres) {
      const score = composeMusic(settings({ genre: id, vocals: false }));
      const notes = score.parts.find(({ role }) => role === 'melody')?.notes ?? [];
      expect(notes.length, id).toBeGreaterThan(15);
      for (const [index, note] of notes.entries()) {
        if (note.start % 2 === 0) {
          const chord = chordAt(score.chords, note.start);
          strong += 1;
          if (chord.intervals.some((by) => mod12(chord.root + by) === mod12(note.pitch)))
            fitting += 1;
        }
        const size = Math.abs(note.pitch - (notes[index - 1]?.pitch ?? note.pitch));
        if (size > 0 && size <= 4) steps += 1;
        if (size > 7) leaps += 1;
      }
    }
    expect(fitting / strong).toBeGreaterThan(0.8);
    expect(steps).toBeGreaterThan(leaps * 8);
  });

  it('brings a section of a kind back with the same chords and the same motif', () => {
    const score = composeMusic(settings({ durationSeconds: 180 }));
    const verses = score.sections.filter(({ kind }) => kind === 'verse');
    expect(verses.length).toBeGreaterThan(1);
    const chordsOf = (start: number, bars: number) =>
      score.chords
        .filter((chord) => chord.start >= start && chord.start < start + bars * 4)
        .map(({ name }) => name);
    const [first, second] = verses.map(({ start, bars }) => chordsOf(start, bars));
    expect(second).toEqual(first);
  });

  it('brings a tune back: its opening note for note, the rest with changes that leave it recognisable', () => {
    let [kept, changed, all] = [0, 0, 0];
    for (const { id: genre } of genres) {
      const score = composeMusic(settings({ genre, durationSeconds: 180, vocals: false }));
      const notes = score.parts.find(({ role }) => role === 'melody')?.notes ?? [];
      const tuneOf = ({ start, bars }: ScoreSection) =>
        notes
          .filter((note) => note.start >= start && note.start < start + bars * 4)
          .map((note) => [note.start - start, note.pitch] as const);
      for (const kind of ['verse', 'chorus']) {
        const [first = [], second = []] = score.sections
          .filter((section) => section.kind === kind)
          .map(tuneOf);
        const opening = (tune: typeof first) => tune.filter(([at]) => at < 8);
        expect(opening(second), `${genre} ${kind}`).toEqual(opening(first));
        const known = new Set(first.map(String));
        kept += second.filter((note) => known.has(String(note))).length;
        changed += second.filter((note) => !known.has(String(note))).length;
        all += second.length;
      }
    }
    expect(kept / all).toBeGreaterThan(0.75);
    expect(changed / all).toBeGreaterThan(0.03);
  });

  it.each(['calm', 'upbeat', 'aggressive'] as const)(
    'in a mood such as %s has sections that differ: verses below choruses, a bridge that steps back',
    (mood) => {
      for (const { id: genre } of genres) {
        const score = composeMusic(settings({ genre, mood, durationSeconds: 240 }));
        const levels = (kind: string) =>
          score.sections
            .filter((section) => section.kind === kind)
            .map(({ start }) => decibelsAt(score, start + 1));
        const quietest = Math.min(...levels('chorus'));
        for (const kind of ['intro', 'verse', 'bridge'])
          expect(Math.max(...levels(kind)), `${genre} ${kind}`).toBeLessThan(quietest - 0.4);
        const players = (kind: string) => {
          const start = score.sections.findLast((section) => section.kind === kind)?.start ?? 0;
          const isHere = (note: ScoreNote) => note.start >= start && note.start < start + 4;
          return score.parts.filter(({ notes }) => notes.some(isHere)).length;
        };
        expect(players('intro'), genre).toBeLessThan(players('chorus'));
        // Three choruses in a row would be a loop.
        expect(score.sections.map(({ kind }) => kind[0]).join('')).not.toContain('ccc');
      }
    },
  );

  it('slows down at the end where the genre does that, and lets the last chord ring as long', () => {
    const [slow, steady] = [
      composeMusic(settings({ genre: 'classical' })),
      composeMusic(settings({ genre: 'rock' })),
    ];
    expect(slow.tempo.map(({ bpm }) => bpm)).toEqual([120, 108, 96]);
    expect(steady.tempo).toEqual([{ beat: 0, bpm: 120 }]);
  });

  it('lays every syllable of the lyrics on a note, chorus lines in choruses', () => {
    const lyrics =
      '[Verse]\nMorning over water\nTomorrow is another day\n[Chorus]\nSing it out loud';
    const score = composeMusic(settings({ lyrics: lyrics.replace('\n[Chorus]', '\n\n[Chorus]') }));
    const melody = score.parts.find(({ role }) => role === 'melody')?.notes ?? [];
    const sung = melody.map(({ syllable }) => syllable).join(' ');
    expect(sung).toContain('Mor- ning o- ver wa- ter');
    expect(sung).toContain('To- mor- row');
    const chorus = score.sections.find(({ kind }) => kind === 'chorus');
    expect(score.lyrics.find(({ text }) => text === 'Sing it out loud')?.start).toBe(chorus?.start);
    expect(score.unsungLines).toEqual([]);
    const many = Array.from({ length: 90 }, (_, line) => `Line number ${line}`).join('\n');
    const crowded = composeMusic(settings({ lyrics: many, durationSeconds: 30 }));
    expect(crowded.unsungLines.length + crowded.lyrics.length).toBe(90);
  });

  it.each([
    '',
    '\n\n\n',
    '🎵🎵 🎶',
    'مرحبا بالعالم\nأغنية',
    '你好世界\n再见',
    'a'.repeat(50_000),
    '[Chorus]',
  ])('accepts lyrics in any form (%#)', (lyrics) => {
    const score = composeMusic(settings({ lyrics }));
    expect(score.parts.length).toBeGreaterThan(2);
  });

  it('leaves the drums out on request', () => {
    const score = composeMusic(settings({ noDrums: true, lead: 'piano', vocals: false }));
    expect(score.parts.some(({ role }) => role === 'drums')).toBe(false);
    expect(score.parts.find(({ role }) => role === 'melody')?.instrument).toBe('piano');
  });
});
