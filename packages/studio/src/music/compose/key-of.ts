import type { Score } from '../score';
import { mod12, pitchName } from './numerals';

/**
 * @param major pitch class of the major key
 * @param mode a minor piece is in the relative minor: the same notes with another home
 */
export function keyOf(major: number, mode: 'major' | 'minor'): Score['key'] {
  // Fifths round the circle; D♭ to F are written with flats, F♯ with six sharps.
  const around = mod12(major * 7);
  const fifths = around > 6 ? around - 12 : around;
  const tonic = mode === 'major' ? major : mod12(major + 9);
  return { tonic, mode, fifths, name: `${pitchName(tonic, fifths)} ${mode}` };
}
