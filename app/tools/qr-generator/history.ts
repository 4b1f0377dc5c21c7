import { qrLevels } from '@entropy-tools/media/qr/qr-level';
import { RecordStore, type WriteResult } from '~/platform/record-store';
import {
  asHexColour,
  defaultOptions,
  defaultStyle,
  dotStyles,
  eyeStyles,
  frames,
  gradients,
  logoShares,
  MAX_LABEL,
  marginRange,
  printSizes,
  type QrOptions,
  qrFormats,
  sizeRange,
} from './qr-options';

/** A downloaded code, with everything needed to make it again. */
export interface HistoryEntry {
  id: string;
  /** As in the text area. */
  text: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  options: QrOptions;
  logo?: Blob;
  /** The downloaded file. */
  file: Blob;
  /** The code as a picture, for files that a browser cannot display. */
  preview?: Blob;
}

/** Maximum stored codes. */
export const historyLength = 10;
const recordId = 'codes';

const store = new RecordStore<HistoryEntry[]>({
  name: 'qr-generator/history',
  version: 1,
  read: (value) => (Array.isArray(value) ? value.flatMap(readEntry) : undefined),
});

/** The stored codes, newest first. */
export async function readHistory(): Promise<HistoryEntry[]> {
  return (await store.get(recordId)) ?? [];
}

/** Stores a code as the newest; the same text with the same options is stored once. */
export function addToHistory(entry: HistoryEntry): Promise<WriteResult> {
  const isSame = (other: HistoryEntry) =>
    other.text === entry.text && JSON.stringify(other.options) === JSON.stringify(entry.options);
  return store.update(recordId, (entries = []) =>
    [entry, ...entries.filter((other) => !isSame(other))].slice(0, historyLength),
  );
}

/** Deletes all codes. */
export function clearHistory(): Promise<void> {
  return store.delete(recordId);
}

function readEntry(value: unknown): HistoryEntry[] {
  const { id, text, timestamp, options, logo, file, preview } = (value ??
    {}) as Partial<HistoryEntry>;
  if (typeof id !== 'string' || typeof text !== 'string' || !(file instanceof Blob)) return [];
  return [
    {
      id,
      text,
      timestamp: typeof timestamp === 'number' ? timestamp : 0,
      options: readOptions(options),
      ...(logo instanceof Blob ? { logo } : {}),
      file,
      ...(preview instanceof Blob ? { preview } : {}),
    },
  ];
}

/** Options of any release: missing or unknown values get their defaults. */
export function readOptions(value: unknown): QrOptions {
  const given = (value ?? {}) as Partial<Record<keyof QrOptions, unknown>>;
  const style = (given.style ?? {}) as Partial<Record<keyof QrOptions['style'], unknown>>;
  return {
    size:
      oneOf<number>(printSizes, given.size) ?? within(given.size, sizeRange) ?? defaultOptions.size,
    logoShare: oneOf<number>(logoShares, given.logoShare) ?? defaultOptions.logoShare,
    level: oneOf(qrLevels, given.level) ?? defaultOptions.level,
    margin: within(given.margin, marginRange) ?? defaultOptions.margin,
    foreground: colour(given.foreground) ?? defaultOptions.foreground,
    background: colour(given.background) ?? defaultOptions.background,
    format: oneOf(qrFormats, given.format) ?? defaultOptions.format,
    style: {
      dots: oneOf(dotStyles, style.dots) ?? defaultStyle.dots,
      eyes: oneOf(eyeStyles, style.eyes) ?? defaultStyle.eyes,
      gradient: oneOf(gradients, style.gradient) ?? defaultStyle.gradient,
      gradientColour: colour(style.gradientColour) ?? defaultStyle.gradientColour,
      frame: oneOf(frames, style.frame) ?? defaultStyle.frame,
      label: typeof style.label === 'string' ? style.label.slice(0, MAX_LABEL) : defaultStyle.label,
    },
  };
}

function oneOf<T>(values: readonly T[], value: unknown): T | undefined {
  return values.find((one) => one === value);
}

function within(value: unknown, { min, max }: { min: number; max: number }): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    ? value
    : undefined;
}

function colour(value: unknown): string | undefined {
  return typeof value === 'string' ? asHexColour(value) : undefined;
}
