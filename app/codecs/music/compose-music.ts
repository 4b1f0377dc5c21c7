/** The composer; see score.ts for what it makes. */
import type { MusicSettings } from './music-settings';
import type { Score } from './score';

/**
 * Writes a piece: form, harmony, bass, drums, accompaniment and tune by the rules of its genre. Pure: the same
 * settings (seed included) give the same score.
 */
export function composeMusic(_settings: MusicSettings): Score {
  throw new Error('to come');
}
