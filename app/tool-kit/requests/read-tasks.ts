// What a request asks of the Converter, the Image Resizer and the Video Trimmer, with its settings in the address.
import { conversionOfSlug } from '@entropy-tools/convert/conversion-addresses';
import type { FormatKind } from '@entropy-tools/convert/formats/format';
import type { FormatId } from '@entropy-tools/convert/formats/formats';
import { formatBytes } from '@entropy-tools/core/format';
import { writeBytes } from './address-values';
import { canConvert, type FormatsOfRequest, firstTargets, isArrow, nameOf } from './read-formats';
import type { Quantities } from './read-quantities';

/** Scores of what is understood as a whole; a search reaches about 6. */
export const scores = { sure: 20, pair: 12, setting: 10, target: 2.2, guess: 1.2 };

/** A request as it was read. */
export interface ReadRequest extends FormatsOfRequest {
  words: readonly string[];
  /** Brought to their meaning, without empty words. */
  meanings: readonly string[];
  quantities: Quantities;
}

/** What a tool is asked to do. */
export interface Task {
  label: string;
  to: string;
  understood: string[];
  score: number;
}

const queryOf = (query: Readonly<Record<string, string | number>>) => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return text && `?${text}`;
};

/** Settings as the tools read them, and as people say them. */
type Setting = readonly [name: string, value: string | number, words: string];

interface Sides {
  width?: number | undefined;
  height?: number | undefined;
}

const sizeSetting = ({ maxBytes }: Quantities): Setting[] =>
  maxBytes === undefined
    ? []
    : [['size', writeBytes(maxBytes), `at most ${formatBytes(maxBytes)}`]];

const sideSettings = ({ width, height }: Sides): Setting[] => {
  if (width && height)
    return [
      ['width', width, `${width} × ${height}\u2009px`],
      ['height', height, ''],
    ];
  if (width) return [['width', width, `${width}\u2009px wide`]];
  return height ? [['height', height, `${height}\u2009px high`]] : [];
};

/** The paper that a request names after its target; 'letter to pdf' has a letter for its source. */
function pageSetting(words: readonly string[]): Setting[] {
  const paper = words.find((word) => Object.hasOwn(papers, word));
  return paper === undefined ? [] : [['page', paper, `on ${papers[paper]}`]];
}

const papers: Readonly<Record<string, string>> = { a4: 'A4', a5: 'A5', letter: 'Letter' };

const withSettings = (settings: readonly Setting[]) => ({
  query: queryOf(Object.fromEntries(settings.map(([name, value]) => [name, value]))),
  understood: settings.flatMap(([, , words]) => (words ? [words] : [])),
});

const visible: readonly FormatKind[] = ['picture', 'film'];

/** A conversion, with its settings as far as the target has them. */
export function conversion(request: ReadRequest): Task | undefined {
  const { conversion: asked, quantities, meanings, words } = request;
  const to = asked?.to?.format;
  if (!asked?.to || !to || !canConvert(asked.from, to)) return undefined;
  // 'jpg to jpg' is no conversion; 'photo to jpg' is one of a picture in another format.
  const isSame = asked.from?.format === to;
  if (isSame && !asked.from?.isKind) return undefined;
  const kind = asked.to.kind;
  const { quality, percent, framesPerSecond, bitrate, side } = quantities;
  // A film is measured by its height: '1080p'.
  const { width = side, height } = quantities;
  const sides = kind === 'film' ? { height: height ?? side } : { width, height };
  const fromKind = asked.from?.kind;
  const isFilm = kind === 'film' || fromKind === 'film';
  const settings: Setting[] = [
    ...(visible.includes(kind) ? sideSettings(sides) : []),
    ...(kind === 'picture' && !isFilm && percent
      ? [['percent', percent, `${percent}\u2009% of the size`] as const]
      : []),
    ...(visible.includes(kind) ? sizeSetting(quantities) : []),
    ...(kind === 'picture' && quality
      ? [['quality', quality, `quality ${quality}\u2009%`] as const]
      : []),
    ...(isFilm && kind !== 'sound' && framesPerSecond
      ? [['fps', framesPerSecond, `${framesPerSecond} frames a second`] as const]
      : []),
    ...(to === 'pdf' ? pageSetting(words.slice(asked.to.at + 1)) : []),
    ...(kind === 'sound' && bitrate ? [['bitrate', bitrate, `${bitrate}\u2009kb/s`] as const] : []),
  ];
  const { query, understood } = withSettings(settings);
  const slug = `${asked.from?.format}-to-${to}`;
  const hasPage = !isSame && conversionOfSlug(slug) !== undefined;
  const path = hasPage
    ? `/converter/${slug}${query}`
    : `/converter${queryOf({ to })}${query.replace('?', '&')}`;
  const named = new Set([asked.from, asked.to].flatMap((one) => (one ? [one.at] : [])));
  const said = meanings.filter((word) => !drawings.has(word));
  const isAlone = said.length <= named.size + request.named.filter((one) => one.isKind).length;
  return {
    label: asked.from
      ? `Convert ${asked.from.name} to ${asked.to.name}`
      : `Convert to ${asked.to.name}`,
    to: path,
    understood,
    score: asked.from ? scores.pair : isAlone ? scores.pair : scores.target,
  };
}

/** Pictures of something, which say no more than 'picture'. */
const drawings = new Set(['logo', 'icon', 'drawing', 'sketch']);

const isConverting = (word: string) => /^(convert(er|ing)?|conversion|omskep|skakel)$/.test(word);

/**
 * What a format may become, for a request that names nothing but it ('mp4', 'mp4 to', 'convert iphone photos'), or
 * a target that it cannot become.
 * @param isLastResort whether nothing else was found for it
 */
export function completions(
  { named, conversion: asked, meanings, quantities, words }: ReadRequest,
  isLastResort = false,
): Task[] {
  const to = asked?.to?.format;
  // The text of pictures, films and sounds is taken out by other tools.
  const refused =
    asked?.to && to && to !== 'txt' && asked.from && !canConvert(asked.from, to)
      ? asked.to
      : undefined;
  const own = named.filter(({ isKind }) => !isKind);
  const one = refused ? asked?.from : (own[0] ?? named[0]);
  const isOne = !asked && own.every(({ format }) => format === own[0]?.format);
  if (!one?.format || !(refused || isOne)) return [];
  const { format, name, kind } = one;
  const isVague = meanings.length > 1 || named.some((other) => other.kind !== kind);
  const isAsked = refused || !isVague || (!one.isKind && words.some(isConverting));
  if (!isAsked && !isLastResort) return [];
  // In 'video to 720p' the figure, which is no longer among the words, is the target.
  const isOpen = isArrow(words[one.at + 1]) && Object.keys(quantities).length === 0;
  const isMeant = refused || isOpen || words.some(isConverting);
  return firstTargets(format, refused?.kind).map((target, place) => ({
    label: `Convert ${name} to ${nameOf(target)}`,
    to: pageOf(format, target),
    understood: refused ? [`${name} cannot become ${refused.name}`] : [],
    score: (isMeant ? scores.pair : scores.target) - place * 0.01,
  }));
}

/** The page of a conversion, or the Converter set to its target. */
function pageOf(from: FormatId, to: FormatId): string {
  const slug = `${from}-to-${to}`;
  return conversionOfSlug(slug) ? `/converter/${slug}` : `/converter?to=${to}`;
}

/** Formats that the Image Resizer writes, by the format's id. */
const resizerFormats: Partial<Record<FormatId, string>> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
};

/** A picture in another size. */
export function resizing({
  named,
  conversion: asked,
  quantities,
  meanings,
}: ReadRequest): Task | undefined {
  const isVerb = meanings.includes('resize') || meanings.includes('compress');
  if (asked?.to && asked.from && !(isVerb && asked.to.format && resizerFormats[asked.to.format]))
    return undefined;
  if (named.some(({ kind }) => kind !== 'picture')) return undefined;
  const { width, height, side, percent, maxBytes, quality } = quantities;
  const hasSide = width ?? height ?? side;
  const isPicture = named.length > 0;
  const { start, last, isCut, isMute } = quantities;
  if (start !== undefined || last || isCut || isMute) return undefined;
  if (!isPicture && !meanings.includes('resize') && !(width && height)) return undefined;
  if (!hasSide && !percent && !maxBytes && !quality && !isVerb) return undefined;
  if (!isPicture && meanings.length > 0 && !isVerb) return undefined;
  // '1080p' stands for the width, too.
  const widthOfLines = isVerb && height ? lineWidths[height] : undefined;
  const size: Setting[] =
    side && !width && !height
      ? [['longest', side, `${side}\u2009px on the longest side`]]
      : sideSettings({ width: width ?? widthOfLines, height });
  const scale: Setting[] =
    size.length > 0
      ? []
      : percent
        ? [['percent', percent, `${percent}\u2009% of the size`]]
        : maxBytes || quality
          ? [['percent', 100, '']]
          : [];
  const format = (asked?.to ?? named.find(({ isKind }) => !isKind))?.format;
  const written = format && resizerFormats[format];
  const hasSettings = size.length + scale.length > 0;
  const { query, understood } = withSettings([
    ...size,
    ...scale,
    ...sizeSetting(quantities),
    ...(quality ? [['quality', quality, `quality ${quality}\u2009%`] as const] : []),
    ...(written ? [['format', written, `as ${format?.toUpperCase()}`] as const] : []),
  ]);
  return {
    label: 'Resize pictures',
    to: `/image-resizer${query}`,
    understood,
    score: hasSettings ? scores.setting + (asked?.to ? 5 : 0) : 4,
  };
}

const lineWidths: Readonly<Record<number, number>> = {
  2160: 3840,
  1440: 2560,
  1080: 1920,
  720: 1280,
};

/** Formats that the Video Trimmer writes, by the format's id. */
const trimmerFormats: Partial<Record<FormatId, string>> = {
  mp4: 'mp4',
  webm: 'webm',
  mov: 'mov',
  gif: 'gif',
  mp3: 'mp3',
  m4a: 'm4a',
  wav: 'wav',
};

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** A part of a film, or a film in another size. */
export function trimming({
  named,
  conversion: asked,
  quantities,
  meanings,
}: ReadRequest): Task | undefined {
  const { start, end, last, isCut, isMute, maxBytes } = quantities;
  const isFilm = named.some(({ kind }) => kind === 'film');
  const hasTime = start !== undefined || last !== undefined || isCut;
  if (!hasTime && !isMute && !(isFilm && maxBytes)) return undefined;
  if (!isFilm && (named.length > 0 || meanings.some((word) => word !== 'cut'))) return undefined;
  if (asked?.from && asked.to && !hasTime && !isMute) return undefined;
  const target = asked?.to?.format && trimmerFormats[asked.to.format];
  const { query, understood } = withSettings([
    ...(start === undefined ? [] : [['start', start, spokenPart(start, end)] as const]),
    ...(end === undefined ? [] : [['end', end, ''] as const]),
    ...(last ? [['last', last, `the last ${spokenTime(last)}`] as const] : []),
    ...(isMute ? [['sound', 'off', 'without sound'] as const] : []),
    ...sizeSetting(quantities),
    ...(target ? [['format', target, `as ${asked?.to?.name}`] as const] : []),
  ]);
  return {
    label: hasTime
      ? 'Cut a video'
      : isMute
        ? 'Take the sound out of a video'
        : 'Make a video smaller',
    to: `/video-trimmer${query}`,
    understood,
    score: scores.pair + 1,
  };
}

function spokenTime(seconds: number): string {
  if (seconds >= 60) return clock(seconds);
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

function spokenPart(start: number, end: number | undefined): string {
  if (end === undefined) return `without the first ${spokenTime(start)}`;
  return start === 0 ? `the first ${spokenTime(end)}` : `${clock(start)} to ${clock(end)}`;
}
