import type { TrimRange } from '@workers/api/youtube/video.contract';
import { messages } from './messages';

/** A time in the usual form: 'h:mm:ss' from an hour on, otherwise 'm:ss'. Fractions of a second are dropped. */
export function formatTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Parses 'h:mm:ss', 'm:ss' or plain seconds; undefined if invalid. */
export function parseTime(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (/^\d{1,7}(?:\.\d{1,3})?$/.test(trimmed)) return Number(trimmed);
  const parts = /^(?:(\d{1,4}):)?(\d{1,4}):(\d{1,2}(?:\.\d{1,3})?)$/.exec(trimmed);
  if (parts === null) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  if (seconds >= 60 || (parts[1] !== undefined && minutes >= 60)) return undefined;
  return hours * 3600 + minutes * 60 + seconds;
}

/** The typed part as a range, or what is wrong with it. */
export type TrimOutcome = { range: TrimRange | null } | { error: string; at: 'start' | 'end' };

/**
 * The selected part; null for the whole video.
 * @param duration in seconds; its displayed form lacks the fraction, so an end up to one second less counts
 * as the end
 */
export function readTrim(start: string, end: string, duration: number): TrimOutcome {
  const startTime = parseTime(start);
  if (startTime === undefined) return { error: messages.timeUnreadable, at: 'start' };
  const endTime = parseTime(end);
  if (endTime === undefined) return { error: messages.timeUnreadable, at: 'end' };
  if (endTime <= startTime) return { error: messages.trimOrder, at: 'end' };
  if (endTime > duration) return { error: messages.trimBeyond, at: 'end' };
  const isWhole = startTime === 0 && endTime >= Math.floor(duration);
  return { range: isWhole ? null : { startTime, endTime } };
}
