// The formats and kinds of file that a request names.
import { conversionAddresses } from '@entropy-tools/convert/conversion-addresses';
import { findWay, sourcesOf, targetsOf } from '@entropy-tools/convert/find-way';
import type { FormatKind } from '@entropy-tools/convert/formats/format';
import {
  type FormatId,
  formatIds,
  formatOfName,
  formats,
} from '@entropy-tools/convert/formats/formats';
import { meaningOf } from './request-words';

/** A format or a kind of file, as it was named. */
export interface NamedFormat {
  /** The format, or the likeliest one of the kind; undefined for one that only Faithful reads. */
  format: FormatId | undefined;
  kind: FormatKind;
  /** True where the kind was named and not the format: 'photo', 'video'. */
  isKind: boolean;
  /** What to call it: 'MP4', 'a video'. */
  name: string;
  /** Place of its last word in the request. */
  at: number;
}

/** What people call formats, by the word that {@link meaningOf} gives. */
const spoken: Readonly<Record<string, FormatId>> = {
  word: 'docx',
  excel: 'xlsx',
  spreadsheet: 'xlsx',
  sigblad: 'xlsx',
  quicktime: 'mov',
  iphone: 'heic',
  ebook: 'epub',
  favicon: 'ico',
  text: 'txt',
  photoshop: 'psd',
  keynote: 'key',
  vector: 'svg',
  jupyter: 'ipynb',
  outlook: 'msg',
  typst: 'typ',
  asciidoc: 'adoc',
  docbook: 'dbk',
  gzip: 'gz',
  '7zip': '7z',
  winrar: 'rar',
  winzip: 'zip',
};

/** The likeliest format of a kind, what it is called in a sentence. */
const kinds: Readonly<Record<string, readonly [FormatId, string]>> = {
  picture: ['jpg', 'a picture'],
  film: ['mp4', 'a video'],
  sound: ['wav', 'a sound'],
  slide: ['pptx', 'slides'],
  document: ['docx', 'a document'],
  font: ['ttf', 'a font'],
};

/** What a kind means as a target: 'pdf to pictures'. */
const usual: Readonly<Partial<Record<FormatKind, FormatId>>> = { picture: 'jpg', sound: 'mp3' };

/** Read by LibreOffice alone, which is not part of the table. */
const officeOnly: Readonly<Record<string, FormatKind>> = {
  ppt: 'slides',
  odp: 'slides',
};

/** Endings that are words as well: only with their dot, beside 'to', or before 'file'. */
const ambiguous = new Set(
  'man key pages page numbers number org ts au ai raw log rest deb ff fits pod muse ras db asc tab qt ass dj'.split(
    ' ',
  ),
);

/** The format that a word names; `hasDot` if it began with one. */
function formatOfWord(word: string, hasDot: boolean): Omit<NamedFormat, 'at'> | undefined {
  const meaning = meaningOf(word);
  const office = officeOnly[word];
  if (office) return { format: undefined, kind: office, isKind: false, name: word.toUpperCase() };
  // The words of a text are no Word files.
  const said = word !== 'words' && Object.hasOwn(spoken, meaning) ? spoken[meaning] : undefined;
  const byEnding = [word, word.replace(/s$/, '')].map((one) => formatOfName(`x.${one}`));
  const ending = ambiguous.has(word) && !hasDot ? undefined : byEnding.find(Boolean);
  const format = said ?? ending;
  if (format) {
    return { format, kind: formats[format].kind, isKind: false, name: nameOf(format) };
  }
  const kind = Object.hasOwn(kinds, meaning) ? kinds[meaning] : undefined;
  return kind && { format: kind[0], kind: formats[kind[0]].kind, isKind: true, name: kind[1] };
}

const names: Partial<Record<FormatId, string>> = {
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
  key: 'Keynote',
  md: 'Markdown',
  txt: 'text',
};

/** What people call a format. */
export const nameOf = (format: FormatId) => names[format] ?? format.toUpperCase();

/**
 * What a format becomes most often: the conversions that have pages of their own, else the first of the table.
 * @param nearTo the kind of a target that it cannot become: those of this kind come first, then those of its own
 */
export function firstTargets(format: FormatId, nearTo?: FormatKind): readonly FormatId[] {
  const paged = conversionAddresses().flatMap(({ from, to }) => (from === format ? [to] : []));
  const others = targetsOf(format).filter((to) => to !== format && !paged.includes(to));
  if (!nearTo) return (paged.length > 0 ? paged : others).slice(0, 3);
  const distance = (to: FormatId) => [nearTo, formats[format].kind].indexOf(formats[to].kind) & 3;
  return [...paged, ...others].sort((a, b) => distance(a) - distance(b)).slice(0, 3);
}

/** A conversion that was asked for: either end may be missing. */
interface AskedConversion {
  from: NamedFormat | undefined;
  to: NamedFormat | undefined;
}

const arrows = new Set(['to', 'into', 'as', 'na', 'naar', '2']);

/** Whether a word stands between a source and its target. */
export const isArrow = (word: string | undefined) => word !== undefined && arrows.has(word);

/** Formats in a request, and which of them is the target. */
export interface FormatsOfRequest {
  named: readonly NamedFormat[];
  conversion: AskedConversion | undefined;
}

/**
 * @param words of the request in their order
 * @param dotted those that were written with a dot
 */
export function readFormats(
  words: readonly string[],
  dotted: ReadonlySet<string>,
): FormatsOfRequest {
  const named = words.flatMap((word, at): NamedFormat[] => {
    const isBesideArrow = isArrow(words[at - 1]) || isArrow(words[at + 1]);
    const isFile = /^files?$/.test(words[at + 1] ?? '');
    const found = formatOfWord(word, dotted.has(word) || isBesideArrow || isFile);
    return found ? [{ ...found, at }] : [];
  });
  const isTarget = ({ at }: NamedFormat) => isArrow(beforeArticle(words, at));
  const isSource = ({ at }: NamedFormat) =>
    ['from', 'of', 'van'].includes(beforeArticle(words, at));
  const target = named.findLast((one) => isTarget(one) && !one.isKind);
  if (target) {
    const before = named.filter((one) => one.at < target.at);
    const from =
      before.find((one) => !one.isKind) ?? before[0] ?? named.find((one) => one.at > target.at);
    return { named, conversion: { from, to: target } };
  }
  // 'pdf to pictures', 'mp4 to audio'; 'text to picture' asks for a picture that does not exist yet.
  const kindTarget = named.findLast((one) => isTarget(one) && one.kind in usual);
  const given = kindTarget && named.find((one) => one.at < kindTarget.at && !one.isKind);
  const usualFormat = kindTarget && usual[kindTarget.kind];
  if (
    kindTarget &&
    given?.format &&
    given.format !== 'txt' &&
    usualFormat &&
    findWay(given.format, usualFormat)
  )
    return { named, conversion: { from: given, to: { ...kindTarget, format: usualFormat } } };
  // 'gif from mp4', 'make a gif of a video'.
  const source = named.find(isSource);
  const made = source && named.find((one) => one.at < source.at && !one.isKind);
  if (made && source) return { named, conversion: { from: source, to: made } };
  // 'mp4 gif'
  const [first, second] = named;
  if (named.length === 2 && words.length === 2 && first && second && !second.isKind)
    return { named, conversion: { from: first, to: second } };
  return { named, conversion: undefined };
}

function beforeArticle(words: readonly string[], at: number): string {
  const before = words[at - 1] ?? '';
  return ['a', 'an', 'the', 'n', 'my'].includes(before) ? (words[at - 2] ?? '') : before;
}

/** Whether a source becomes a target at all; for a kind, whether any format of it does. */
export function canConvert(from: NamedFormat | undefined, to: FormatId): boolean {
  if (!from) return sourcesOf(to).length > 0;
  if (!from.format) return to === 'pdf' || to === 'png';
  if (findWay(from.format, to)) return true;
  return from.isKind && formatIds.some((id) => formats[id].kind === from.kind && findWay(id, to));
}

/** Every ending of the table. */
export const formatWords: readonly string[] = formatIds.flatMap((id) => [
  id,
  ...(formats[id].also ?? []),
]);
