/** Times as people type and read them: hours, minutes, seconds and milliseconds. */

/** `00:01:03.480` is a minute, three seconds and 480 milliseconds. */
export function timeCode(seconds: number): string {
  const all = Math.round(Math.max(0, seconds) * 1000);
  const whole = Math.floor(all / 1000);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(all % 1000).padStart(3, '0')}`;
}

/** A time in words for screen readers: '1 minute 3.48 seconds'. */
export function spokenTime(seconds: number): string {
  const all = Math.round(Math.max(0, seconds) * 1000) / 1000;
  const [hour, minute] = [Math.floor(all / 3600), Math.floor(all / 60) % 60];
  const second = Number((all % 60).toFixed(3));
  const named = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;
  return [
    ...(hour > 0 ? [named(hour, 'hour')] : []),
    ...(minute > 0 ? [named(minute, 'minute')] : []),
    named(second, 'second'),
  ].join(' ');
}

/**
 * Parses a typed time: `12` and `12.5` are seconds, `1:02.5` minutes and seconds, `1:02:03.5` includes hours.
 * @returns seconds, or undefined if invalid
 */
export function parseTimeCode(text: string): number | undefined {
  const clean = text.trim().replace(',', '.').replaceAll(';', ':');
  if (!/^(\d{1,3}:){0,2}\d{1,2}(\.\d+)?$/.test(clean) && !/^\d+(\.\d+)?$/.test(clean))
    return undefined;
  const parts = clean.split(':').map(Number).reverse();
  const [seconds = 0, minutes = 0, hours = 0] = parts;
  if (parts.length > 1 && seconds >= 60) return undefined;
  if (parts.length > 2 && minutes >= 60) return undefined;
  return hours * 3600 + minutes * 60 + seconds;
}

/** The time of the nearest frame, so that dragged times snap to frames. */
export function toFrame(seconds: number, frameRate: number): number {
  return Math.round(seconds * frameRate) / frameRate;
}
