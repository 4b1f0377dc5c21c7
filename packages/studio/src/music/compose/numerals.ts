/** Converts Roman numerals to chords: `'iim7b5'` in A minor is Bm7♭5. */
import type { Score, ScoreChord } from '../score';

type Key = Score['key'];
type Colour = 'triads' | 'sevenths' | 'ninths';

const degrees = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];
export const majorScale = [0, 2, 4, 5, 7, 9, 11] as const;
export const minorScale = [0, 2, 3, 5, 7, 8, 10] as const;

const sharpNames = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'];
const flatNames = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'G♭', 'G', 'A♭', 'A', 'B♭', 'B'];

/** The name of a pitch class in a key: F♯ in G major, G♭ in D♭ major. */
export function pitchName(pitchClass: number, fifths: number): string {
  const names = fifths < 0 ? flatNames : sharpNames;
  return names[((pitchClass % 12) + 12) % 12] ?? 'C';
}

/** Semitones of the key's scale above its tonic. */
export const scaleOf = (key: Pick<Key, 'mode'>): readonly number[] =>
  key.mode === 'major' ? majorScale : minorScale;

/**
 * @param numeral from the genre tables
 * @param colour how rich a chord is by default if its numeral does not say
 * @throws Error for an invalid numeral, which is a mistake in the tables
 */
export function readNumeral(
  numeral: string,
  key: Key,
  colour: Colour,
): Omit<ScoreChord, 'start' | 'length'> {
  const found = /^(b)?([IV]+|[iv]+)(maj7|m7b5|sus4|add9|6|7)?(?:\/(\d))?$/.exec(numeral);
  const degree = degrees.indexOf((found?.[2] ?? '').toUpperCase());
  if (!found || degree < 0) throw new Error(`No numeral: ${numeral}`);
  const [, isFlat, letters = '', suffix = '', slash] = found;
  const scale = scaleOf(key);
  // Flats are meant from major in both modes: ♭II is a semitone above the tonic.
  const above = isFlat ? (majorScale[degree] ?? 0) - 1 : (scale[degree] ?? 0);
  const isMinor = letters === letters.toLowerCase();
  const quality = suffix || ownSeventh(colour, isMinor, degree, key);
  const intervals = [...triad(quality, isMinor), ...upper(quality)];
  // A ninth on the tonic would sound like the dominant's key.
  const takesNinth = colour === 'ninths' && /7$/.test(quality) && degree > 0;
  if (takesNinth && fits(above + 14, scale)) intervals.push(14);
  const root = mod12(key.tonic + above);
  const name = `${pitchName(root, key.fifths)}${isMinor && !/sus|m7b5/.test(quality) ? 'm' : ''}${quality.replace('b5', '♭5')}`;
  return {
    name,
    root,
    bass: slash ? bassOf(Number(slash), root, intervals, key) : root,
    intervals,
  };
}

function ownSeventh(colour: Colour, isMinor: boolean, degree: number, key: Key): string {
  // A seventh on the tonic would suggest another key.
  if (colour === 'triads' || degree === 0) return '';
  if (isMinor) return '7';
  const isDominant = key.mode === 'major' ? degree === 4 : degree === 4 || degree === 6;
  return isDominant ? '7' : 'maj7';
}

function triad(quality: string, isMinor: boolean): number[] {
  if (quality === 'm7b5') return [0, 3, 6];
  if (quality === 'sus4') return [0, 5, 7];
  return isMinor ? [0, 3, 7] : [0, 4, 7];
}

function upper(quality: string): number[] {
  if (quality === 'maj7') return [11];
  if (quality === '7' || quality === 'm7b5') return [10];
  if (quality === '6') return [9];
  return quality === 'add9' ? [14] : [];
}

/** The chord's tone nearest to a degree of the scale. */
function bassOf(degree: number, root: number, intervals: readonly number[], key: Key): number {
  const wanted = key.tonic + (scaleOf(key)[degree - 1] ?? 0);
  const tones = intervals.map((interval) => mod12(root + interval));
  const near = [0, 1, -1].map((by) => mod12(wanted + by)).find((tone) => tones.includes(tone));
  return near ?? root;
}

const fits = (above: number, scale: readonly number[]) => scale.includes(mod12(above));

/** A number as a pitch class. */
export const mod12 = (value: number) => ((value % 12) + 12) % 12;
