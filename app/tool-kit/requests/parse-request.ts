// What people type, as a ranked list of what the suite can do: 'mp4 to gif', 'resize photo to 2 MB'.
import { conversionOfSlug } from '@entropy-tools/convert/conversion-addresses';
import type { FormatKind } from '@entropy-tools/convert/formats/format';
import { type FormatId, formatIds, formats } from '@entropy-tools/convert/formats/formats';
import { formatBytes } from '@entropy-tools/core/format';
import type { SuiteEntry } from '../suite-entry';
import type { ActionEntry } from '../tool-action';
import { writeBytes } from './address-values';
import {
  canConvert,
  type FormatsOfRequest,
  firstTargets,
  formatWords,
  isArrow,
  nameOf,
  readFormats,
} from './read-formats';
import { type Quantities, readQuantities } from './read-quantities';
import { type Answer, readCodeQuestion, readUnitQuestion } from './read-question';
import type { RequestHit } from './request-hit';
import { correctWord, foldText, isEmptyWord, meaningOf, wordsOf } from './request-words';
import { indexActions, lookalikes, type ScoredHit, searchActions } from './search-actions';

const MAX_HITS = 8;
const MAX_HITS_OF_ONE_TOOL = 4;

/** Scores of what is understood as a whole; a search reaches about 6. */
const scores = { sure: 20, pair: 12, setting: 10, target: 2.2, guess: 1.2 };

interface Request extends FormatsOfRequest {
  words: readonly string[];
  /** Brought to their meaning, without empty words. */
  meanings: readonly string[];
  quantities: Quantities;
}

/**
 * Makes the parser for a suite.
 * @returns a function from a request to what it may mean, best first: never nothing, unless nothing was asked
 */
export function createRequestParser(
  entries: readonly SuiteEntry[],
  actions: readonly ActionEntry[],
): (request: string) => RequestHit[] {
  const index = indexActions(entries, actions);
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  const known = new Set([...index.words, ...formatWords, ...extraWords]);

  const hitOf = (slug: string, part: Pick<RequestHit, 'label' | 'to'> & Partial<RequestHit>) => {
    const tool = bySlug.get(slug);
    if (!tool?.ready) return undefined;
    return { slug, title: tool.title, category: tool.category, understood: [], ...part };
  };
  const read = (request: string): Request => {
    const folded = foldText(request);
    const dotted = new Set([...folded.matchAll(/\.([a-z0-9]+)/g)].map(([, ending = '']) => ending));
    const { quantities, rest } = readQuantities(folded);
    const words = wordsOf(rest).map((word) => correctWord(word, known));
    const meanings = words.filter((word) => !isEmptyWord(word)).map(meaningOf);
    const found = readFormats(words, dotted);
    const { from, to } = found.conversion ?? {};
    // Text out of a picture has to be recognised.
    const isSeen = to?.format === 'txt' && from?.kind === 'picture';
    return { words, meanings: isSeen ? ['ocr'] : meanings, quantities, ...found };
  };

  return (text) => {
    const request = text.trim();
    if (request === '') return [];
    const asked = read(request);
    const answers = [readCodeQuestion(request), readUnitQuestion(request.slice(0, 120))];
    const understood = [
      ...answers.map((answer: Answer | undefined) => {
        const hit = answer && hitOf(answer.slug, { label: answer.label, to: answer.to });
        return hit && { hit, score: answer.isSure ? scores.sure : scores.guess };
      }),
      scored(conversion(asked), (part) => hitOf('converter', part)),
      scored(resizing(asked), (part) => hitOf('image-resizer', part)),
      scored(trimming(asked), (part) => hitOf('video-trimmer', part)),
      ...completions(asked).map((part) => scored(part, (rest) => hitOf('converter', rest))),
    ].filter((one) => one !== undefined);
    const searched = searchActions(index, asked.meanings, extensionsOf(asked));
    const hits = [...understood, ...nearEnough(searched, understood)]
      .sort((a, b) => b.score - a.score)
      .map(({ hit }) => hit);
    return distinct(hits.length > 0 ? hits : lookalikesOrUsual(request));
  };

  function lookalikesOrUsual(request: string): RequestHit[] {
    const alike = lookalikes(index, request);
    const usual = entries
      .filter((entry) => entry.ready && entry.featured !== undefined)
      .sort((a, b) => (a.featured ?? 0) - (b.featured ?? 0))
      .flatMap(
        ({ slug, title }) => hitOf(slug, { label: title, to: `/${slug}`, isTool: true }) ?? [],
      );
    return (alike.length > 0 ? alike : usual).map((hit) => ({ ...hit, isGuess: true }));
  }
}

/** Words of requests that no tool has. */
const extraWords = 'word excel picture video favicon spreadsheet iphone quicktime'.split(' ');

interface Part {
  label: string;
  to: string;
  understood: string[];
  score: number;
}

function scored(
  part: Part | undefined,
  toHit: (part: Omit<Part, 'score'>) => RequestHit | undefined,
): ScoredHit | undefined {
  if (!part) return undefined;
  const { score, ...rest } = part;
  const hit = toHit(rest);
  return hit && { hit, score };
}

/** What was found by words, without what is far behind the best, or stands for less than what was understood. */
function nearEnough(
  searched: readonly ScoredHit[],
  understood: readonly ScoredHit[],
): readonly ScoredHit[] {
  const isUnderstood = understood.some(({ score }) => score >= scores.setting);
  const least = (searched[0]?.score ?? 0) * (isUnderstood ? 0.7 : 0.4);
  const slugs = new Set(understood.map(({ hit }) => hit.slug));
  return searched.filter(
    ({ hit, score }) => score >= least && (hit.isTool || !isUnderstood || !slugs.has(hit.slug)),
  );
}

function distinct(hits: readonly RequestHit[]): RequestHit[] {
  const addresses = new Set<string>();
  const ofTool = new Map<string, number>();
  return hits
    .filter(({ to, slug }) => {
      const count = ofTool.get(slug) ?? 0;
      if (addresses.has(to) || count >= MAX_HITS_OF_ONE_TOOL) return false;
      addresses.add(to);
      ofTool.set(slug, count + 1);
      return true;
    })
    .slice(0, MAX_HITS);
}

/** Extensions of the files that are there, not of those to be made. */
function extensionsOf({ named, conversion: asked }: FormatsOfRequest): string[] {
  const sources = named.filter((one) => one !== asked?.to);
  return sources.flatMap(({ format, kind, isKind }) => {
    if (isKind) return formatIds.filter((id) => formats[id].kind === kind);
    return format ? [format] : [];
  });
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

const withSettings = (settings: readonly Setting[]) => ({
  query: queryOf(Object.fromEntries(settings.map(([name, value]) => [name, value]))),
  understood: settings.flatMap(([, , words]) => (words ? [words] : [])),
});

const visible: readonly FormatKind[] = ['picture', 'film'];

/** A conversion, with its settings as far as the target has them. */
function conversion(request: Request): Part | undefined {
  const { conversion: asked, quantities, meanings } = request;
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
    ...(kind === 'sound' && bitrate ? [['bitrate', bitrate, `${bitrate}\u2009kb/s`] as const] : []),
  ];
  const { query, understood } = withSettings(settings);
  const slug = `${asked.from?.format}-to-${to}`;
  const hasPage = !isSame && conversionOfSlug(slug) !== undefined;
  const path = hasPage
    ? `/converter/${slug}${query}`
    : `/converter${queryOf({ to })}${query.replace('?', '&')}`;
  const named = new Set([asked.from, asked.to].flatMap((one) => (one ? [one.at] : [])));
  const isAlone = meanings.length <= named.size + request.named.filter((one) => one.isKind).length;
  return {
    label: asked.from
      ? `Convert ${asked.from.name} to ${asked.to.name}`
      : `Convert to ${asked.to.name}`,
    to: path,
    understood,
    score: asked.from ? scores.pair : isAlone ? scores.pair : scores.target,
  };
}

const isConverting = (word: string) => /^(convert(er|ing)?|conversion|omskep|skakel)$/.test(word);

/** What a format may become, for a request that names nothing but it: 'mp4', 'mp4 to', 'convert mp4'. */
function completions({ named, conversion: asked, meanings, quantities, words }: Request): Part[] {
  const [one] = named;
  if (asked || !one?.format || named.length > 1 || meanings.length > 1) return [];
  const { format, name } = one;
  // In 'video to 720p' the figure, which is no longer among the words, is the target.
  const isOpen = isArrow(words[one.at + 1]) && Object.keys(quantities).length === 0;
  const isMeant = isOpen || words.some(isConverting);
  return firstTargets(format).map((to, place) => ({
    label: `Convert ${name} to ${nameOf(to)}`,
    to: `/converter/${format}-to-${to}`,
    understood: [],
    score: (isMeant ? scores.pair : scores.target) - place * 0.01,
  }));
}

/** Formats that the Image Resizer writes, by the format's id. */
const resizerFormats: Partial<Record<FormatId, string>> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
};

/** A picture in another size. */
function resizing({ named, conversion: asked, quantities, meanings }: Request): Part | undefined {
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
function trimming({ named, conversion: asked, quantities, meanings }: Request): Part | undefined {
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
