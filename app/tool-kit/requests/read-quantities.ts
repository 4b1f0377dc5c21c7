// Sizes, times and other figures in a request, taken out of its text.

/** What a request says in figures. Lengths in pixels, times in seconds, sizes in bytes. */
export interface Quantities {
  width?: number;
  height?: number;
  /** A length that is neither called width nor height. */
  side?: number;
  percent?: number;
  maxBytes?: number;
  quality?: number;
  framesPerSecond?: number;
  /** Of sound, in kb/s. */
  bitrate?: number;
  start?: number;
  end?: number;
  /** The last seconds of a film. */
  last?: number;
  /** Whether a part is to be taken out that has no setting. */
  isCut?: true;
  isMute?: true;
}

const MAX_SIDE = 10_000;
const number = String.raw`(\d{1,7}(?:[.,]\d{1,3})?)`;
const time = String.raw`(\d{1,2}:\d{1,2}(?::\d{1,2})?(?:\.\d{1,3})?|\d{1,5}(?:[.,]\d{1,3})?)`;
const second = '(s|secs?|seconds?|sekondes?|m|mins?|minutes?|minuut|h|hours?)';
const away = String.raw`(?:remove|delete|skip|drop|without|(?:cut|trim|chop|take|sny)(?:\s+(?:off|out|away|af))|verwyder|sonder)\s+(?:the\s+|die\s+)?`;
const least = String.raw`(?:under|below|less than|smaller than|at most|max(?:imum)?|up to|within|to|onder|na|<=?|of)?\s*`;
const units: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, g: 1e9 };

interface Reader {
  pattern: RegExp;
  /** What a match says; undefined if it is not meant. */
  read: (match: RegExpExecArray) => Quantities | undefined;
}

const toNumber = (text: string | undefined) => Number((text ?? '').replace(',', '.'));
const side = (text: string | undefined) => {
  const value = toNumber(text);
  return Number.isInteger(value) && value >= 1 && value <= MAX_SIDE ? value : undefined;
};
const sideAs = (name: 'width' | 'height' | 'side', text: string | undefined) => {
  const value = side(text);
  return value === undefined ? undefined : { [name]: value };
};
const factorOf = (unit: string | undefined) =>
  unit?.startsWith('h') ? 3600 : unit?.startsWith('m') ? 60 : 1;
/** '1:05', '0:01:05.5' or '65' in seconds. */
function readTime(text: string, unit?: string): number {
  if (!text.includes(':')) return toNumber(text) * factorOf(unit);
  return text.split(':').reduce((sum, part) => sum * 60 + toNumber(part), 0);
}
const between = (from: number, to: number) => (from < to ? { start: from, end: to } : undefined);
const within = <T extends object>(ok: boolean, found: T) => (ok ? found : undefined);

/** Read in this order, each out of what those before it left. */
const readers: readonly Reader[] = [
  {
    pattern: /\b(?:without|no|sonder|minus)\s+(?:the\s+|any\s+)?(?:sound|audio|klank)\b/,
    read: () => ({ isMute: true }),
  },
  {
    pattern: /\b(?:remove|delete|strip|drop)\s+(?:the\s+)?(?:sound|audio)\b(?:\s+(?:from|of)\b)?/,
    read: () => ({ isMute: true }),
  },
  { pattern: /\b(?:mute[ds]?|muting|silent|silence)\b/, read: () => ({ isMute: true }) },
  {
    pattern: new RegExp(String.raw`\b${away}(?:first|eerste)\s+(?:${number}\s*)?${second}\b`),
    read: ([, value, unit]) => {
      const start = (value === undefined ? 1 : toNumber(value)) * factorOf(unit);
      return within(start > 0, { start });
    },
  },
  // A film without its end, or without a part between, has no setting: only that it is to be cut is understood.
  {
    pattern: new RegExp(
      String.raw`\b${away}(?:(?:last|laaste)\s+(?:${number}\s*)?${second}\b|(?:from\s+)?\d{1,2}:\d{2}\S*\s*(?:-|to|till?|until)\s*\d{1,2}:\d{2}\S*)`,
    ),
    read: () => ({ isCut: true }),
  },
  {
    pattern: new RegExp(String.raw`\b(?:first|eerste)\s+(?:${number}\s*)?${second}\b`),
    read: ([, value, unit]) => {
      const end = (value === undefined ? 1 : toNumber(value)) * factorOf(unit);
      return within(end > 0, { start: 0, end });
    },
  },
  {
    pattern: new RegExp(String.raw`\b(?:last|laaste)\s+(?:${number}\s*)?${second}\b`),
    read: ([, value, unit]) => {
      const last = (value === undefined ? 1 : toNumber(value)) * factorOf(unit);
      return within(last > 0, { last });
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:from|between|van)\s+${time}\s*${second}?\s*(?:to|and|till?|until|tot|-)\s*${time}\s*${second}?\b(?!\s*(?:px|kb|mb|gb|%))`,
    ),
    read: ([, from = '', fromUnit, to = '', toUnit]) => {
      const isTime = from.includes(':') || to.includes(':') || toUnit !== undefined;
      if (!isTime) return undefined;
      return between(readTime(from, fromUnit ?? toUnit), readTime(to, toUnit ?? fromUnit));
    },
  },
  {
    pattern:
      /(?<![\d:])(\d{1,2}:\d{2}(?::\d{2})?)\s*(?:-|to|till?|until|tot)\s*(\d{1,2}:\d{2}(?::\d{2})?)/,
    read: ([, from = '', to = '']) => between(readTime(from), readTime(to)),
  },
  {
    pattern: /\bquality\s*(?:of|to|at|[=:])?\s*(\d{1,3})\s*%?|\b(\d{1,3})\s*%?\s+quality\b/,
    read: ([, after, before]) => {
      const quality = toNumber(after ?? before);
      return within(quality >= 1 && quality <= 100, { quality });
    },
  },
  {
    pattern: new RegExp(String.raw`\b${number}\s*(?:kbps|kbit\/s|kb\/s|kbit)(?![a-z])`),
    read: ([, value]) =>
      within(toNumber(value) >= 8 && toNumber(value) <= 512, { bitrate: toNumber(value) }),
  },
  // From one size to another: the second is meant.
  {
    pattern: new RegExp(
      String.raw`\b(?:from\s+)?${number}\s*[kmg]i?b\s+(?:to|na)\s+${number}\s*(k|m|g)i?b\b`,
    ),
    read: ([, , value, unit = '']) => {
      const maxBytes = Math.round(toNumber(value) * (units[unit] ?? 1));
      return within(maxBytes >= 1000 && maxBytes <= 10e9, { maxBytes });
    },
  },
  {
    pattern: new RegExp(
      String.raw`${least}(?<![\d.,:x-])${number}\s*(k|m|g)(?:i?b|ilobytes?|egabytes?|igabytes?|eg)(?![a-z/])`,
    ),
    read: ([, value, unit = '']) => {
      const maxBytes = Math.round(toNumber(value) * (units[unit] ?? 1));
      return within(maxBytes >= 1000 && maxBytes <= 10e9, { maxBytes });
    },
  },
  {
    pattern:
      /(?<![\d.,])(\d{1,5})\s*(?:px|pixels?)?\s*(?:x|×|by|\*)\s*(\d{1,5})(?![\d.,])(?!\s*(?:mm|cm|in|inch|inches)\b)\s*(?:px|pixels?)?/,
    read: ([, width, height]) => {
      const [w, h] = [side(width), side(height)];
      return w && h ? { width: w, height: h } : undefined;
    },
  },
  {
    pattern: /\b(\d{1,3})\s*(?:fps|frames?\s*(?:per|a|\/)\s*s(?:ec(?:ond)?)?)(?![a-z])/,
    read: ([, value]) =>
      within(toNumber(value) >= 1 && toNumber(value) <= 60, { framesPerSecond: toNumber(value) }),
  },
  {
    pattern:
      /\b(?:width|wide|breed)\s*(?:of|to|[=:])?\s*(\d{1,5})\s*(?:px|pixels?)?(?![a-z\d])|(?<![-\d.,])(\d{1,5})\s*(?:px|pixels?)?\s*(?:wide|width|breed|across)\b/,
    read: ([, after, before]) => sideAs('width', after ?? before),
  },
  {
    pattern:
      /\b(?:height|high|tall|hoog)\s*(?:of|to|[=:])?\s*(\d{1,5})\s*(?:px|pixels?)?(?![a-z\d])|(?<![-\d.,])(\d{1,5})\s*(?:px|pixels?)?\s*(?:high|height|tall|hoog)\b/,
    read: ([, after, before]) => sideAs('height', after ?? before),
  },
  {
    pattern: /\b(?:(2160|1440|1080|720|480|360|240)\s?p|(4k|uhd)|(full ?hd)|(hd))\b/,
    read: ([, lines, uhd, fullHd]) => ({
      height: lines ? Number(lines) : uhd ? 2160 : fullHd ? 1080 : 720,
    }),
  },
  {
    pattern: /(?<![-\d.,])(\d{1,5})\s*(?:px|pixels?)(?![a-z])/,
    read: ([, value]) => sideAs('side', value),
  },
  {
    pattern: new RegExp(String.raw`(?<![-\d.,])${number}\s*(?:%|percent\b|per cent\b|persent\b)`),
    read: ([, value]) => {
      const percent = toNumber(value);
      return within(percent >= 1 && percent <= 1000, { percent });
    },
  },
  {
    pattern: /\b(?:(?:by|to|in)\s+half|half (?:the |its )?size|half as (?:big|large)|halve)\b/,
    read: () => ({ percent: 50 }),
  },
];

/** What a folded text says in figures, and the text without it. */
export function readQuantities(folded: string): { quantities: Quantities; rest: string } {
  let rest = folded;
  let quantities: Quantities = {};
  for (const { pattern, read } of readers) {
    const match = pattern.exec(rest);
    const found = match && read(match);
    if (!match || !found) continue;
    quantities = { ...found, ...quantities };
    // What was to be left at that size may be a target as well: 'to webp under 2 MB'.
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  }
  return { quantities, rest };
}
