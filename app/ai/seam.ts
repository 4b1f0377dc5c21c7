/** Longest fragment of a word that is asked for again; text without spaces is cut where it ends. */
const MAX_FRAGMENT = 40;
/** How far a model may repeat what it has said, in UTF-16 code units. */
const MAX_REPEATED = 400;
/** Shorter repetitions than this may be meant. */
const MIN_REPEATED = 8;

/** Scripts that put no spaces between words. */
const withoutSpaces =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/**
 * Where an answer that was cut can go on: at the beginning of its last word, which may be half of one; at its
 * end if it is one word only. `head + fragment` is the text.
 */
export function findSeam(text: string): { head: string; fragment: string } {
  // Looks at the end only: a search in text without spaces takes time by the square of its length.
  const [fragment = ''] = /\S*$/.exec(text.slice(-MAX_FRAGMENT - 1)) ?? [];
  const head = text.slice(0, text.length - fragment.length);
  const isWord = fragment.length <= MAX_FRAGMENT && !withoutSpaces.test(fragment);
  return isWord && head.trim() !== '' ? { head, fragment } : { head: text, fragment: '' };
}

/**
 * Joins the continuation of a cut answer to what was said, of which nothing can be taken back: it drops what
 * the model says again, from half a word to some sentences, and the fence of a code block that is still open.
 */
export class Seam {
  readonly #said: string;
  #held = '';
  #isJoined = false;

  /** @param said the whole text before the continuation */
  constructor(said: string) {
    this.#said = said;
  }

  /** Takes a piece of the continuation. @returns what to append; empty until the seam is known */
  push(piece: string): string {
    if (this.#isJoined) return piece;
    this.#held += piece;
    return this.#held.length < MAX_REPEATED ? '' : this.end();
  }

  /** The rest at the end of the continuation. */
  end(): string {
    if (this.#isJoined) return '';
    this.#isJoined = true;
    return joinAfter(this.#said, this.#held);
  }
}

function joinAfter(said: string, continuation: string): string {
  const { fragment } = findSeam(said);
  const next = hasOpenFence(said) ? withoutOpening(said, continuation) : continuation;
  // A model may begin with a line break or spaces that were said already, or not at all.
  for (const text of [next, next.trimStart()]) {
    const repeated = overlapOf(said, text);
    const isWhole = (fragment !== '' && repeated >= fragment.length) || repeated === said.length;
    const isBlank = repeated > 0 && text.slice(0, repeated).trim() === '';
    if (isWhole || isBlank || repeated >= MIN_REPEATED) return text.slice(repeated);
  }
  const isInWord = /[\p{L}\p{N}]$/u.test(said) && /^[\p{L}\p{N}]/u.test(next);
  return isInWord && fragment !== '' ? ` ${next}` : next;
}

/**
 * Drops a fence that opens the block again: one that names a language, or any within a line. A bare fence at
 * the beginning of a line closes the block.
 */
function withoutOpening(said: string, continuation: string): string {
  const [opening, start = '', language = ''] =
    /^(\s*)(?:`{3,}|~{3,})([^\n`]*)\n/.exec(continuation) ?? [];
  const isWithinLine = !said.endsWith('\n') && !start.includes('\n');
  const opens = opening !== undefined && (language.trim() !== '' || isWithinLine);
  return opens ? continuation.slice(opening.length) : continuation;
}

/** Length of the longest end of `said` with which `text` begins. */
function overlapOf(said: string, text: string): number {
  for (let length = Math.min(said.length, text.length, MAX_REPEATED); length > 0; length -= 1)
    if (said.endsWith(text.slice(0, length))) return length;
  return 0;
}

/** Whether a fenced code block (CommonMark, 4.5) is open at the end. */
function hasOpenFence(text: string): boolean {
  let open: string | undefined;
  for (const line of text.split('\n')) {
    const [, fence, info = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (!fence) continue;
    if (open !== undefined) {
      // '```js' within a block is its text: only a bare fence ends it.
      const ends = fence[0] === open[0] && fence.length >= open.length && info.trim() === '';
      if (ends) open = undefined;
    } else if (fence[0] === '~' || !info.includes('`')) open = fence;
  }
  return open !== undefined;
}
