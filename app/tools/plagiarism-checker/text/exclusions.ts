// Finds what is openly not the author's own: quotations and the list of references. Uses rules alone, so that
// the same text always gives the same result, and all exclusions are displayed. Limits: a quotation ends with
// its paragraph and has at most 1,500 characters, which bounds the effect of a missing mark; references are
// recognised by a heading in 12 languages or by their format.

export interface Exclusion {
  kind: 'quotation' | 'references';
  /** UTF-16 offsets into the text. */
  start: number;
  end: number;
}

export interface ExclusionChoice {
  quotations: boolean;
  references: boolean;
}

const MAX_QUOTATION = 1500;

/** Opening quotation marks with their possible closing ones. */
const pairs: Readonly<Record<string, string>> = {
  '“': '”“',
  '„': '“”',
  '«': '»',
  '»': '«',
  '‹': '›',
  '‘': '’',
  '‚': '‘’',
  '「': '」',
  '『': '』',
  '"': '"',
};

/** Parts excluded from the comparison, in order and without overlaps. */
export function findExclusions(text: string, choice: ExclusionChoice): Exclusion[] {
  const references = choice.references ? findReferences(text) : undefined;
  const end = references?.start ?? text.length;
  const quotations = choice.quotations
    ? [...blockQuotations(text), ...markedQuotations(text)].filter(({ start }) => start < end)
    : [];
  const found: Exclusion[] = [];
  for (const quotation of quotations.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = found.at(-1);
    if (last && quotation.start < last.end) continue;
    found.push({ ...quotation, end: Math.min(quotation.end, end) });
  }
  return references ? [...found, references] : found;
}

/** Text between quotation marks, including the marks. A single word is not a quotation. */
function markedQuotations(text: string): Exclusion[] {
  const found: Exclusion[] = [];
  let at = 0;
  while (at < text.length) {
    const closers = pairs[text.charAt(at)];
    const end = closers && isOpening(text, at) ? closingMark(text, at, closers) : undefined;
    if (end === undefined) at += 1;
    else {
      if (hasSeveralWords(text.slice(at + 1, end - 1)))
        found.push({ kind: 'quotation', start: at, end });
      at = end;
    }
  }
  return found;
}

/** A mark that can also close or be an apostrophe only opens at the start of a word. */
function isOpening(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + 1);
  if (after === '' || /\s/.test(after))
    return text.charAt(at) === '«' && /[\u00a0\u202f]/.test(after);
  return !/[\p{L}\p{N}]/u.test(before) || /[「『]/.test(text.charAt(at));
}

function closingMark(text: string, from: number, closers: string): number | undefined {
  const end = Math.min(text.length, from + MAX_QUOTATION);
  for (let at = from + 1; at < end; at += 1) {
    const character = text.charAt(at);
    if (character === '\n' && /^[ \t\r]*\n/.test(text.slice(at + 1, at + 80))) return undefined;
    if (!closers.includes(character)) continue;
    // Neither an apostrophe inside a word nor a mark that opens another quotation closes one.
    if (/[\p{L}\p{N}]/u.test(text.charAt(at + 1)) && !/[」』]/.test(character)) continue;
    if (character === '"' && /\s/.test(text.charAt(at - 1))) continue;
    return at + 1;
  }
  return undefined;
}

function hasSeveralWords(text: string): boolean {
  return /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(text) || /[\p{Lo}]{4}/u.test(text);
}

/** Lines that start with `>`, as in Markdown and emails. */
function blockQuotations(text: string): Exclusion[] {
  return [...text.matchAll(/(?:^[ \t]{0,3}>.*(?:\n|$))+/gm)].map(({ index, 0: block }) => ({
    kind: 'quotation',
    start: index,
    end: index + block.trimEnd().length,
  }));
}

const headings = [
  'references( list)?|list of references|bibliography|works cited|literature( cited)?|sources',
  'literatur(verzeichnis|angaben)?|quellen(verzeichnis)?',
  'r[ée]f[ée]rences( bibliographiques)?|bibliographie',
  'referencias( bibliogr[áa]ficas)?|bibliograf[íi]a|obras citadas',
  'refer[êe]ncias( bibliogr[áa]ficas)?|bibliografia',
  'riferimenti bibliografici|literatuur(lijst)?|bronnen(lijst)?',
  'verwysings|bronnelys|bibliografie|izinkomba|imithombo',
  'список литературы|литература|参考文献|參考文獻|المراجع|المصادر',
].join('|');

const heading = new RegExp(
  `^[ \\t]*(?:#{1,6}[ \\t]*)?(?:\\*\\*)?(?:[\\dIVX]+[.)]?[ \\t]+)?(?:${headings})(?:\\*\\*)?[ \\t]*:?[ \\t]*$`,
  'gimu',
);
/** A heading after the list, where the author's own text continues. */
const afterwards =
  /^[ \t]*(?:#{1,6}[ \t]*)?(?:[\dA-Z]+[.)]?[ \t]+)?(?:appendix|appendices|annex|acknowledge?ments|anhang|annexe|anexo|bylae)\b.{0,60}$/gim;

/** The list of references: after its heading, or a block of entries at the end. */
function findReferences(text: string): Exclusion | undefined {
  const found = [...text.matchAll(heading)].filter(({ index, 0: line }) =>
    looksLikeEntries(text.slice(index + line.length)),
  );
  const last = found.at(-1);
  if (!last) return entriesAtTheEnd(text);
  afterwards.lastIndex = last.index + last[0].length;
  const behind = afterwards.exec(text);
  const end = behind ? behind.index : text.length;
  return {
    kind: 'references',
    start: last.index,
    end: last.index + text.slice(last.index, end).trimEnd().length,
  };
}

/** `[12] …`, `Surname, A. (2003)`, a DOI, an address, or pages with a year. */
const entry =
  /^[ \t]*(?:\[\d{1,3}\]|\d{1,3}\.[ \t]|[-*•][ \t])?[ \t]*(?:.{0,200}\((?:18|19|20)\d\d[a-z]?\)|.{0,300}\bdoi\b|.{0,300}https?:\/\/|.{0,300}\b(?:18|19|20)\d\d[a-z]?[.,;]|.{0,300}\bpp?\.[ \t]?\d)/i;

function looksLikeEntries(text: string): boolean {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4);
  return (
    lines.some((line) => entry.test(line)) ||
    /[（(](?:19|20)\d\d[)）年]|(?:19|20)\d\d年/.test(lines.join('\n'))
  );
}

const numbered = /^[ \t]*\[\d{1,3}\][ \t]+\S/;
const authored =
  /^[ \t]*(?:[-*•][ \t])?\p{Lu}[\p{L}'’-]+,[ \t]+\p{Lu}\..{0,200}\((?:18|19|20)\d\d[a-z]?\)/u;

/** At least three consecutive entries, with nothing after them. */
function entriesAtTheEnd(text: string): Exclusion | undefined {
  const lines = [...text.matchAll(/[^\n]+/g)].filter(([line]) => line.trim() !== '');
  let first = lines.length;
  while (first > 0) {
    const line = lines[first - 1]?.[0] ?? '';
    if (!numbered.test(line) && !authored.test(line)) break;
    first -= 1;
  }
  const start = lines[first]?.index;
  if (start === undefined || lines.length - first < 3) return undefined;
  return { kind: 'references', start, end: text.trimEnd().length };
}
