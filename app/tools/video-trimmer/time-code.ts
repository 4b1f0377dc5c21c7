/** Times as people type and read them: hours, minutes, seconds and frames. */

/**
 * `0:03:12` is three seconds and twelve frames of a minute's clip; hours are shown where there are any.
 * @param frameRate frames a second
 */
export function timeCode(seconds: number, frameRate: number): string {
  const perSecond = Math.max(1, Math.round(frameRate));
  // The frame that is shown at a time, not the nearest one.
  const frames = Math.floor(Math.max(0, seconds) * frameRate + 0.01);
  const whole = Math.floor(frames / frameRate + 1e-6);
  const frame = Math.min(perSecond - 1, Math.max(0, Math.round(frames - whole * frameRate)));
  const parts = [Math.floor(whole / 60) % 60, whole % 60, frame].map((part) =>
    String(part).padStart(2, '0'),
  );
  const hours = Math.floor(whole / 3600);
  return (hours > 0 ? [hours, ...parts] : parts).join(':');
}

/** A time in words for those who hear it: '1 minute 3 seconds 12 frames'. */
export function spokenTime(seconds: number, frameRate: number): string {
  const [frames = 0, second = 0, minute = 0, hour = 0] = timeCode(seconds, frameRate)
    .split(':')
    .map(Number)
    .reverse();
  const named = (count: number, name: string) =>
    count > 0 ? [`${count} ${name}${count === 1 ? '' : 's'}`] : [];
  const parts = [
    ...named(hour, 'hour'),
    ...named(minute, 'minute'),
    `${second} second${second === 1 ? '' : 's'}`,
    ...named(frames, 'frame'),
  ];
  return parts.join(' ');
}

/**
 * Reads what was typed: `12` and `12.5` are seconds, `1:02` minutes and seconds, `1:02:03` minutes,
 * seconds and frames, `1:02:03:04` hours too; `1:02.5` has a fraction in place of frames.
 * @returns seconds, or undefined when it is no time
 */
export function parseTimeCode(text: string, frameRate: number): number | undefined {
  const clean = text.trim().replace(',', '.').replaceAll(';', ':');
  if (!/^\d{1,3}(:\d{1,2}){0,3}(\.\d+)?$/.test(clean) && !/^\d+(\.\d+)?$/.test(clean))
    return undefined;
  const parts = clean.split(':').map(Number);
  const hasFraction = clean.includes('.');
  if (hasFraction && parts.length > 3) return undefined;
  const frames = parts.length >= 3 && !hasFraction ? (parts.pop() ?? 0) : 0;
  if (frames >= Math.max(1, Math.round(frameRate))) return undefined;
  const [seconds = 0, minutes = 0, hours = 0] = parts.reverse();
  if (parts.length > 1 && seconds >= 60) return undefined;
  if (parts.length > 2 && minutes >= 60) return undefined;
  return hours * 3600 + minutes * 60 + seconds + frames / frameRate;
}

/** The time of the frame that lies nearest, so that typed and dragged times fall on frames. */
export function toFrame(seconds: number, frameRate: number): number {
  return Math.round(seconds * frameRate) / frameRate;
}
