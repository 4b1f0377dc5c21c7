import { slowness } from './patience.ts';

/**
 * Settings that shorten the product's timeouts for a silent service to three tenths, ten seconds becoming
 * three; longer on a slow machine, where genuine answers are late as well.
 */
export function shortTimeouts(): Record<'UPSTREAM_WAIT_SHARE' | 'AI_SILENCE_SECONDS', string> {
  return {
    UPSTREAM_WAIT_SHARE: String(Math.min(1, 0.3 * slowness)),
    // An answer starts with an empty event after a second of silence, and needs time for a second one before
    // the timeout.
    AI_SILENCE_SECONDS: String(Math.min(300, Math.ceil(3 * slowness))),
  };
}
