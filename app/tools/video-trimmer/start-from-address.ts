import { formatBytes } from '@entropy-tools/core/format';
import { readBytes, readOneOf, readSeconds } from '~/tool-kit/requests/address-values';
import { type RangesState, wholeVideo } from './ranges-state';
import { type ExportFormat, formatLabels, type Settings } from './settings';

/** The export settings in the page's address, such as `?size=25MB&format=mp4&sound=off`. */
export function settingsFromAddress(query: URLSearchParams, defaults: Settings): Settings {
  const formats = formatLabels.map(({ format }): ExportFormat => format);
  const format = readOneOf(query, 'format', formats);
  const bytes = readBytes(query, 'size');
  const isMute = query.get('sound') === 'off';
  return {
    ...defaults,
    ...(format && { format }),
    ...(bytes !== undefined && { targetMb: bytes / 1e6 }),
    ...(isMute && { edits: { ...defaults.edits, mute: true } }),
  };
}

/** The part in the page's address: `?start=10&end=25` or `?last=5`, in seconds; the whole video without one. */
export function rangesFromAddress(query: URLSearchParams, durationSeconds: number): RangesState {
  const whole = wholeVideo(durationSeconds);
  const last = readSeconds(query, 'last');
  const from = last ? Math.max(0, durationSeconds - last) : (readSeconds(query, 'start') ?? 0);
  const to = Math.min(
    last ? durationSeconds : (readSeconds(query, 'end') ?? durationSeconds),
    durationSeconds,
  );
  if (from >= to) return whole;
  return { ...whole, ranges: [{ id: 1, from, to }] };
}

/** What the page's address asks for, as the page says it before there is a video. */
export function askedInAddress(query: URLSearchParams): string[] {
  const [start, end, last] = ['start', 'end', 'last'].map((name) => readSeconds(query, name));
  const bytes = readBytes(query, 'size');
  const format = readOneOf(
    query,
    'format',
    formatLabels.map(({ format: one }): ExportFormat => one),
  );
  return [
    last ? `the last ${formatTime(last)}` : '',
    !last && (start !== undefined || end !== undefined)
      ? `from ${formatTime(start ?? 0)} to ${end === undefined ? 'the end' : formatTime(end)}`
      : '',
    query.get('sound') === 'off' ? 'without sound' : '',
    bytes === undefined ? '' : `at most ${formatBytes(bytes)}`,
    format ? `as ${format.toUpperCase()}` : '',
  ].filter(Boolean);
}

const formatTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
