/** A part of a text, in UTF-16 code units. */
export interface Span {
  start: number;
  end: number;
}

/** A line without sentence ends, for example from a table, is split into parts of this length. */
const LONGEST = 600;
/** A shorter line before one that starts a new sentence is a heading or an item by itself. */
const SHORT_LINE = 60;

const abbreviation =
  /(?:^|[\s(])(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|No|Nr|Fig|Art|Sec|approx|e\.g|i\.e|cf|bzw|z\.B|u\.a)\.$/;
// The lookbehind keeps a long run of dots from being tried from each of them.
const endOfSentence = /(?<![.!?…])[.!?…]+["'”’»)\]]*(?=\s)|[。！？]+[」』）]*/g;
const beginsAnew = /^\s*(?:[-*•–#>|]|\(?\p{N}{1,3}[.)]\s|\p{Lu}|\p{N}|$)/u;
/** Bullet or number of a list item; '12.' alone is not a sentence. */
const marker = /^\s*(?:[-*•–#>|]+\s+)?(?:\(?\p{N}{1,3}[.)](?:\s+|$))?/u;
const beginsItem = /^\s*(?:[-*•–#>|]|\(?\p{N}{1,3}[.)]\s)/u;

/** The sentences, headings and list items of a text; wrapped lines are joined. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of blocksOf(text)) {
    let from = start;
    for (const match of text.slice(start, end).matchAll(endOfSentence)) {
      const at = start + match.index + match[0].length;
      const next = text.slice(at, at + 40).trimStart();
      const goesOn =
        /^\p{Ll}/u.test(next) || abbreviation.test(text.slice(Math.max(from, at - 12), at));
      if (goesOn && !/[。！？]/.test(match[0])) continue;
      add(spans, text, from, at);
      from = at;
    }
    add(spans, text, from, end);
  }
  return spans;
}

/** Runs of lines that belong together. */
function blocksOf(text: string): Span[] {
  const blocks: Span[] = [];
  let start = 0;
  for (const { index } of text.matchAll(/\n/g)) {
    const line = text.slice(Math.max(start, text.lastIndexOf('\n', index - 1) + 1), index);
    const next = text.slice(index + 1, index + 200).split('\n', 1)[0] ?? '';
    const isShort = line.trim().length < SHORT_LINE && beginsAnew.test(next);
    const isEnd = line.trim() === '' || next.trim() === '' || isShort || beginsItem.test(next);
    if (!isEnd) continue;
    blocks.push({ start, end: index });
    start = index + 1;
  }
  blocks.push({ start, end: text.length });
  return blocks;
}

function add(spans: Span[], text: string, from: number, to: number): void {
  const whole = text.slice(from, to);
  const start = from + (marker.exec(whole)?.[0].length ?? 0);
  const end = from + whole.trimEnd().length;
  if (!/\p{L}|\p{N}{2}/u.test(text.slice(start, end))) return;
  for (let at = start; at < end; ) {
    const space = end - at > LONGEST ? text.lastIndexOf(' ', at + LONGEST) : end;
    const cut = space > at ? space : Math.min(end, at + LONGEST);
    spans.push({ start: at, end: cut });
    at = cut + (text[cut] === ' ' ? 1 : 0);
  }
}
