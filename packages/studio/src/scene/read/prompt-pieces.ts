/** The prompt as pieces: what the words at a place mean, and which of them were understood. */
import { mixColours } from '../../art/colour-ramp';
import type { DrawingEntry, FindDrawing } from '../drawing-outline';
import { nearestWord } from './nearest-word';
import { splitPrompt, type Token } from './split-prompt';
import {
  LONGEST_PHRASE,
  type Meaning,
  meaningOf,
  notMisspelt,
  partAdjectives,
  shades,
  singularOf,
  startsWithRelation,
  tableWords,
} from './word-table';

/** Longest name of a drawing that is tried, in words. */
const LONGEST_NAME = 4;
/** Adjectives before a noun that are looked past. */
const MOST_ADJECTIVES = 6;
/** Unknown words of a prompt that are compared with known ones. */
const MOST_CORRECTIONS = 12;

export interface Piece {
  start: number;
  /** Number of tokens. */
  length: number;
  /** In lower case. */
  phrase: string;
  meaning?: Meaning;
  entry?: DrawingEntry;
  /** It only tells more of the noun that follows. */
  isQualifier?: boolean;
}

export class PromptPieces {
  readonly tokens: readonly Token[];
  /** Text in quotes. */
  readonly text: string | undefined;
  private readonly source: string;
  readonly find: FindDrawing;
  private readonly found = new Map<string, DrawingEntry | undefined>();
  private readonly corrected = new Map<string, Piece>();
  /** Tokens that were understood (true) or change nothing (false). */
  private readonly marks: boolean[] = [];
  private readonly marked: Piece[] = [];

  constructor(prompt: string, find: FindDrawing) {
    const { tokens, source, text } = splitPrompt(prompt);
    this.tokens = tokens;
    this.source = source;
    this.text = text;
    this.find = find;
  }

  phraseAt(start: number, length: number, glue = ' '): string | undefined {
    let phrase = '';
    for (let i = start; i < start + length; i++) {
      const token = this.tokens[i];
      if (token?.kind !== 'word' && token?.kind !== 'number') return undefined;
      phrase += i === start ? token.low : (token.glued ? glue : ' ') + token.low;
    }
    return phrase;
  }

  pieceOf(start: number, length: number): Piece {
    return { start, length, phrase: this.phraseAt(start, length) ?? '' };
  }

  meaningAt(start: number): Piece | undefined {
    return this.shadedColourAt(start) ?? this.phraseOfTable(start);
  }

  private phraseOfTable(start: number): Piece | undefined {
    for (let length = LONGEST_PHRASE; length > 0; length--) {
      const phrase = this.phraseAt(start, length);
      const meaning = phrase === undefined ? undefined : meaningOf(phrase);
      if (phrase !== undefined && meaning) return { start, length, phrase, meaning };
    }
    return undefined;
  }

  /** 'dark green', 'pale sky blue'. */
  private shadedColourAt(start: number): Piece | undefined {
    const shade = shades.get(this.tokens[start]?.low ?? '');
    if (shade === undefined) return undefined;
    const colour = this.phraseOfTable(start + 1);
    if (colour?.meaning?.kind !== 'colour') return undefined;
    const length = colour.length + 1;
    const phrase = `${this.tokens[start]?.low} ${colour.phrase}`;
    const known = meaningOf(phrase);
    return {
      start,
      length,
      phrase,
      meaning:
        known?.kind === 'colour'
          ? known
          : {
              kind: 'colour',
              colour: mixColours(
                colour.meaning.colour,
                shade < 0 ? '#08080c' : '#ffffff',
                Math.abs(shade),
              ),
            },
    };
  }

  drawingAt(start: number, shortest: number): Piece | undefined {
    for (let length = LONGEST_NAME; length >= shortest; length--) {
      const phrase = this.phraseAt(start, length);
      if (phrase === undefined) continue;
      if (length > 1 && !(this.maybeNoun(start) && this.maybeNoun(start + length - 1))) continue;
      const hyphened = this.phraseAt(start, length, '-') ?? phrase;
      const entry =
        this.lookUp(phrase) ?? (hyphened === phrase ? undefined : this.lookUp(hyphened));
      if (entry) return { start, length, phrase, entry };
    }
    return undefined;
  }

  /** An unknown word, or what it means without a slip of spelling. */
  correctedAt(start: number): Piece {
    const phrase = this.tokens[start]?.low ?? '';
    const unknown: Piece = { start, length: 1, phrase };
    if (!/^[a-z]{4,14}$/u.test(phrase) || notMisspelt.has(phrase)) return unknown;
    const known = this.corrected.get(phrase);
    if (known) return { ...known, start };
    if (this.corrected.size >= MOST_CORRECTIONS) return unknown;
    const corrected = this.correct(unknown);
    this.corrected.set(phrase, corrected);
    return corrected;
  }

  private correct(unknown: Piece): Piece {
    const { phrase } = unknown;
    const known = nearestWord(phrase, tableWords(), 5);
    const meaning = known === undefined ? undefined : meaningOf(known);
    if (known !== undefined && meaning) return { ...unknown, phrase: known, meaning };
    // A verb or an adverb is no thing.
    if (/(?:ing|ed|ly)$/u.test(phrase)) return unknown;
    const named = nearestWord(phrase, this.find.names ?? [], 6, true);
    const entry = named === undefined ? undefined : this.lookUp(named);
    if (named === undefined || !entry) return unknown;
    const isMany = phrase.endsWith('s') && !named.endsWith('s');
    return { ...unknown, phrase: isMany ? `${named}s` : named, entry };
  }

  /** Whether a name can begin or end with a word: not with 'the' or 'behind'. */
  maybeNoun(index: number): boolean {
    const meaning = meaningOf(this.tokens[index]?.low ?? '');
    return (
      !meaning ||
      !/^(?:determiner|possessive|and|break|negation|copula|function|relation|saying)$/u.test(
        meaning.kind,
      )
    );
  }

  lookUp(phrase: string): DrawingEntry | undefined {
    if (!this.found.has(phrase)) this.found.set(phrase, this.find(phrase, 'body'));
    return this.found.get(phrase);
  }

  /** 'red-roofed', 'two-storey', 'long-legged': one word that tells of a part, unless a table knows it. */
  compoundAt(start: number): Piece | undefined {
    const first = this.tokens[start];
    if (!first) return undefined;
    let end = start + 1;
    while (
      end < start + LONGEST_PHRASE &&
      this.tokens[end]?.glued &&
      this.tokens[end]?.kind === 'word'
    )
      end++;
    const isHyphened = end > start + 1;
    const next = this.tokens[end];
    // 'red roofed' without its hyphen.
    if (!isHyphened && next?.kind === 'word' && partAdjectives.has(next.low)) end++;
    else if (!isHyphened) return undefined;
    const length = end - start;
    const phrase = this.phraseAt(start, length);
    if (phrase === undefined) return undefined;
    const known = this.meaningAt(start);
    if (known && known.length >= length) return undefined;
    const drawing = this.drawingAt(start, length);
    if (drawing) return undefined;
    const last = this.tokens[end - 1]?.low ?? '';
    const isPart =
      partAdjectives.has(last) || (/(?:ed|ing)$/u.test(last) && !this.meaningAt(end - 1));
    if (!isPart && !(first.kind === 'number' && isHyphened)) return undefined;
    return { start, length, phrase };
  }

  /** Whether a noun phrase goes on at a token. */
  nounFollows(start: number, steps = 0): boolean {
    if (steps > MOST_ADJECTIVES) return true;
    const token = this.tokens[start];
    if (!token || token.kind === 'comma' || token.kind === 'stop' || token.kind === 'quote')
      return false;
    if (token.kind === 'emoji' || token.kind === 'colour') return true;
    const known = this.meaningAt(start);
    if (!known?.meaning) return true;
    if (startsWithRelation(known.phrase)) return false;
    switch (known.meaning.kind) {
      case 'and': {
        const next = this.meaningAt(start + known.length)?.meaning?.kind;
        return (
          (next === 'colour' || next === 'size') &&
          this.nounFollows(start + known.length + 1, steps + 1)
        );
      }
      case 'verb':
        return known.meaning.form === 'participle'
          ? this.nounFollows(start + known.length, steps + 1)
          : this.drawingAt(start, known.length) !== undefined;
      case 'colour':
      case 'size':
      case 'number':
      case 'ground':
      case 'effect':
      case 'layout':
      case 'style':
      case 'medium':
      case 'colourNoun':
      case 'backdrop':
        return true;
      case 'filler':
        return this.nounFollows(start + known.length, steps + 1);
      default:
        return this.drawingAt(start, known.length + 1) !== undefined;
    }
  }

  mark(piece: Piece, understood: boolean): void {
    for (let i = piece.start; i < piece.start + piece.length; i++) this.marks[i] = understood;
    this.marked.push(piece);
  }

  written(start: number, end: number): string {
    const from = this.tokens[start]?.start ?? 0;
    return this.source.slice(from, this.tokens[end - 1]?.end ?? from).replace(/\s+/gu, ' ');
  }

  /** The phrases that were understood, or the words that were left out, as written. */
  wordsOf(understood: boolean): string[] {
    const seen = new Set(
      this.marked
        .filter(({ start }) => this.marks[start] === true)
        .map(({ phrase }) => singularOf(phrase)),
    );
    // 'school uniforms in front of a school': a school is seen.
    const isSeen = ({ phrase, isQualifier }: Piece) => isQualifier && seen.has(singularOf(phrase));
    const chosen = this.marked
      .filter((piece) => this.marks[piece.start] === understood && (understood || !isSeen(piece)))
      .sort((a, b) => a.start - b.start)
      .map(({ start, length }) => this.written(start, start + length));
    return [...new Set(chosen)];
  }
}
