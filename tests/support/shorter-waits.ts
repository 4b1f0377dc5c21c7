import { slowness } from './patience.ts';

/**
 * Settings with which the product gives up a silent service after three tenths of the usual time, ten
 * seconds becoming three; on a slow machine later, for there the answers that come are late as well.
 */
export function shorterWaits(): Record<'UPSTREAM_WAIT_SHARE' | 'AI_SILENCE_SECONDS', string> {
  return {
    UPSTREAM_WAIT_SHARE: String(Math.min(1, 0.3 * slowness)),
    // An answer begins with an empty event after a second of silence, and has a second one before its end.
    AI_SILENCE_SECONDS: String(Math.min(300, Math.ceil(3 * slowness))),
  };
}
