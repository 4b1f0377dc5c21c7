// Translates the passages of a document in batches, two at a time. A passage is requested at most twice: if
// it lost its marks, it is requested again and then accepted without formatting; if it failed, it is
// requested by sentences. What still fails keeps the original and is reported. A batch that the service
// refuses as a whole is halved.

import { cleanXmlText } from '@entropy-tools/data/text/escape-xml';
import { AiFault, type AiFaultCode } from '~/ai/providers/ai-fault';
import type { AiRequest, AiUsage } from '~/ai/providers/ai-provider';
import type { AiAnswer, AnswerSource } from '~/ai/providers/read-whole-answer';
import { type GlossaryMiss, type GlossaryTerm, missesIn, termsFor } from './glossary';
import { type BatchLimits, type PassagePlan, piecesToAsk, planPassages, toBatches } from './pieces';
import {
  batchRequest,
  judgeAnswer,
  type Languages,
  type Piece,
  plainRequest,
  readAnswer,
} from './requests';

const manyLimits: BatchLimits = { characters: 5000, pieces: 40 };
/** An engine that returns plain text gets one passage at a time. */
const plainLimits: BatchLimits = { characters: 2000, pieces: 1 };
const AT_ONCE = 2;
/** Maximum requests per piece, unless the service refuses it. */
const MAX_TRIES = 2;
/** After this many passages whose marks were lost twice, the model is assumed to drop marks. */
const MARKS_LOST_TWICE = 3;
/** Give up after this many requests without a usable passage. */
const MAX_VAIN = 8;

/** Faults caused by the content, which a smaller batch may avoid; all others end the run. */
const ofContent: readonly AiFaultCode[] = ['blocked', 'too-large', 'garbled', 'refused'];

/** Progress in passages. */
interface PassageProgress {
  done: number;
  of: number;
}

export interface PassageWork {
  /** In reading order, with marks. */
  passages: readonly string[];
  languages: Languages;
  glossary: readonly GlossaryTerm[];
  /** The engine returns plain text only. */
  isPlain: boolean;
  /** Never throws. */
  ask: (request: AiRequest) => Promise<AiAnswer>;
  /** Translations by piece: from an earlier attempt, and extended for the next. */
  known: Map<string, string>;
  signal: AbortSignal;
  onProgress: (progress: PassageProgress) => void;
}

export interface PassageOutcome {
  ending: 'complete' | 'stopped' | 'failed';
  /** Set for `failed`. */
  fault?: AiFault;
  /** One per passage; the original if there is no translation. */
  texts: string[];
  /** Indexes of the passages that kept the original, completely or in part. */
  left: number[];
  misses: GlossaryMiss[];
  /** The document's language as reported by the model. */
  language?: string;
  /** The total usage; undefined if nothing was requested. */
  made?: { source: AnswerSource; usage: AiUsage };
}

/** Translates what is not known yet. Never throws. */
export async function translatePassages(work: PassageWork): Promise<PassageOutcome> {
  const limits = work.isPlain ? plainLimits : manyLimits;
  const plans = planPassages(work.passages, limits);
  const run = new PassageRun(work, plans, termsFor(work.glossary, work.languages.to));
  const queue = toBatches(piecesToAsk(plans, work.known), limits);
  await run.all(queue, work.isPlain ? 1 : AT_ONCE);
  return run.outcome();
}

class PassageRun {
  readonly #work: PassageWork;
  readonly #plans: readonly PassagePlan[];
  readonly #terms: readonly GlossaryTerm[];
  readonly #left = new Set<string>();
  readonly #tries = new Map<string, number>();
  /** Translations without marks, in case the marks are lost again. */
  readonly #unmarked = new Map<string, string>();
  /** Passages with some translated sentences. */
  readonly #inPart = new Map<string, string>();
  #marksLostTwice = 0;
  readonly #progress: PassageCount;
  #vain = 0;
  #fault: AiFault | undefined;
  /** The last reason why a piece was not translated. */
  #lastBad: AiFault | undefined;
  #language: string | undefined;
  #made: { source: AnswerSource; usage: AiUsage } | undefined;

  constructor(work: PassageWork, plans: readonly PassagePlan[], terms: readonly GlossaryTerm[]) {
    this.#work = work;
    this.#plans = plans;
    this.#terms = terms;
    this.#progress = new PassageCount(plans, work.known);
  }

  async all(queue: Piece[][], atOnce: number): Promise<void> {
    this.#tell();
    const runners = Array.from({ length: atOnce }, async () => {
      for (;;) {
        const batch = this.#isOver() ? undefined : queue.shift();
        if (!batch) return;
        // Queued at the end, so that narrowing down a bad passage alternates with requests that succeed.
        queue.push(...(await this.#ask(batch)));
        this.#tell();
      }
    });
    await Promise.all(runners);
    // A runner that found the queue empty may have ended before the other one queued more.
    if (queue.length > 0 && !this.#isOver()) await this.all(queue, atOnce);
  }

  outcome(): PassageOutcome {
    const { passages, signal } = this.#work;
    const texts = this.#plans.map(({ parts }) =>
      parts
        .map(({ lead, core, trail }) => {
          const text = this.#textOf(core) ?? this.#inPart.get(core) ?? core;
          return lead + text + trail;
        })
        .join(''),
    );
    const left = this.#plans.flatMap(({ parts }, at) =>
      parts.some(({ core, isAsked }) => isAsked && this.#textOf(core) === undefined) ? [at] : [],
    );
    const misses = missesIn(passages, texts, this.#terms, left);
    if (!this.#isOver()) this.#judgeAll();
    const ending = this.#fault ? 'failed' : signal.aborted ? 'stopped' : 'complete';
    return {
      ending,
      ...(this.#fault ? { fault: this.#fault } : {}),
      texts,
      left,
      misses,
      ...(this.#language ? { language: this.#language } : {}),
      ...(this.#made ? { made: this.#made } : {}),
    };
  }

  /** Requests a batch; returns the batches to request again. */
  async #ask(batch: Piece[]): Promise<Piece[][]> {
    const [first] = batch;
    if (!first) return [];
    if (batch.length === 1 && first.sentences) return this.#askBySentences(first, first.sentences);
    const { translations, answer } = await this.#translationsOf(batch);
    const isRefused = answer.fault !== undefined && ofContent.includes(answer.fault.code);
    const wrong: Piece[] = [];
    const unmarked: Piece[] = [];
    for (const [at, piece] of batch.entries()) {
      const translation = translations.get(at)?.trim();
      const verdict = judgeAnswer(piece.text, translation);
      if (verdict === 'good') this.#settle(piece, translation);
      else if (verdict === 'marks') {
        this.#unmarked.set(piece.text, translation ?? '');
        unmarked.push(piece);
      } else wrong.push(piece);
    }
    if (wrong.length < batch.length) this.#vain = 0;
    if (wrong.length > 0) this.#lastBad = answer.fault ?? this.#lastBad;
    const again = this.#againForMarks(unmarked);
    if (wrong.length === 0 || answer.ending === 'stopped') return again;
    if (answer.fault && !isRefused) {
      this.#fault ??= answer.fault;
      return [];
    }
    if (wrong.length === batch.length) this.#vain += 1;
    if (this.#vain >= MAX_VAIN) this.#fault ??= answer.fault ?? new AiFault('garbled');
    return [...again, ...(isRefused ? this.#halve(wrong) : this.#againAlone(wrong))];
  }

  /** Sends a request; returns the translations by index of their piece, and the response. */
  async #translationsOf(batch: readonly Piece[]) {
    const { languages, isPlain, ask } = this.#work;
    const [first] = batch;
    const answer = await ask(
      isPlain && first
        ? plainRequest(first, languages, this.#terms)
        : batchRequest(batch, languages, this.#terms),
    );
    this.#count(answer);
    const { translations, language } = isPlain
      ? { translations: wholeAnswer(answer), language: undefined }
      : readAnswer(answer.text, batch.length);
    this.#language ??= language;
    return { translations, answer };
  }

  #settle({ text }: Piece, translation: string | undefined): void {
    this.#work.known.set(text, translation ?? text);
    this.#left.delete(text);
    this.#progress.settle(text);
  }

  #leave({ text }: Piece): void {
    this.#left.add(text);
    this.#progress.settle(text);
  }

  /** Pieces with translated words but lost marks: requested together once more, then accepted as they are. */
  #againForMarks(pieces: readonly Piece[]): Piece[][] {
    const again = pieces.filter((piece) => {
      const tries = this.#countTry(piece);
      if (tries >= MAX_TRIES) this.#marksLostTwice += 1;
      if (tries < MAX_TRIES && this.#marksLostTwice < MARKS_LOST_TWICE) return true;
      this.#settle(piece, this.#unmarked.get(piece.text));
      return false;
    });
    return this.#work.isPlain ? again.map((piece) => [piece]) : again.length > 0 ? [again] : [];
  }

  /** Pieces without a valid translation: requested once more alone, by sentences if there are several. */
  #againAlone(pieces: readonly Piece[]): Piece[][] {
    return pieces.flatMap((piece) => {
      if (this.#countTry(piece) >= MAX_TRIES) {
        // A translation without marks from the first attempt is better than none.
        const words = this.#unmarked.get(piece.text);
        if (words === undefined) this.#leave(piece);
        else this.#settle(piece, words);
        return [];
      }
      const sentences = this.#work.isPlain ? [] : sentencesOf(piece.text);
      // The preceding text may be what the model refuses.
      return [[{ ...piece, before: '', ...(sentences.length > 1 ? { sentences } : {}) }]];
    });
  }

  /** Halves a refused batch; a single piece is requested again without the preceding text. */
  #halve(pieces: readonly Piece[]): Piece[][] {
    const [only] = pieces;
    if (pieces.length > 1) {
      const half = Math.ceil(pieces.length / 2);
      return [pieces.slice(0, half), pieces.slice(half)];
    }
    if (!only) return [];
    if (this.#countTry(only) < MAX_TRIES) return [[{ ...only, before: '' }]];
    this.#leave(only);
    return [];
  }

  /**
   * Requests one passage by sentences; failed sentences keep the original, and the passage counts as left.
   */
  async #askBySentences(piece: Piece, sentences: readonly string[]): Promise<Piece[][]> {
    const parts = sentences.map((sentence) => ({ text: sentence.trim(), before: '' }));
    const { translations, answer } = await this.#translationsOf(parts);
    if (answer.ending === 'stopped') return [];
    if (answer.fault && !ofContent.includes(answer.fault.code)) {
      this.#fault ??= answer.fault;
      return [];
    }
    this.#countTry(piece);
    const texts = parts.map(({ text }, at) => {
      const translation = translations.get(at)?.trim();
      return judgeAnswer(text, translation) === 'wrong' ? undefined : translation;
    });
    const whole = sentences
      .map((sentence, at) => sentence.replace(sentence.trim(), () => texts[at] ?? sentence.trim()))
      .join('');
    const done = texts.filter((text) => text !== undefined).length;
    if (done === sentences.length) this.#settle(piece, whole);
    else {
      if (done > 0) this.#inPart.set(piece.text, whole);
      this.#leave(piece);
    }
    this.#vain = done > 0 ? 0 : this.#vain + 1;
    if (done === 0) this.#lastBad = answer.fault ?? this.#lastBad;
    if (this.#vain >= MAX_VAIN) this.#fault ??= answer.fault ?? new AiFault('garbled');
    return [];
  }

  #countTry({ text }: Piece): number {
    const tries = (this.#tries.get(text) ?? 0) + 1;
    this.#tries.set(text, tries);
    return tries;
  }

  /** Fails a document in which every piece kept the original: its file would equal the original. */
  #judgeAll(): void {
    const isLeft = (core: string) => this.#left.has(core) && !this.#inPart.has(core);
    const asked = this.#plans.flatMap(({ parts }) => parts.filter(({ isAsked }) => isAsked));
    if (asked.length === 0 || !asked.every(({ core }) => isLeft(core))) return;
    this.#fault = this.#lastBad ?? new AiFault('garbled');
    this.#work.onProgress({ done: 0, of: this.#plans.length });
  }

  #textOf(core: string): string | undefined {
    return this.#work.known.get(core);
  }

  #isOver(): boolean {
    return this.#fault !== undefined || this.#work.signal.aborted;
  }

  #tell(): void {
    this.#work.onProgress({ done: this.#progress.done, of: this.#plans.length });
  }

  #count({ source, usage }: AiAnswer): void {
    const before = this.#made?.usage;
    this.#made = {
      source,
      usage: {
        inputTokens: (before?.inputTokens ?? 0) + usage.inputTokens,
        outputTokens: (before?.outputTokens ?? 0) + usage.outputTokens,
        estimated: (before?.estimated ?? false) || usage.estimated,
      },
    };
  }
}

/** Counts the passages whose pieces are all settled, without iterating over all of them each time. */
class PassageCount {
  done = 0;
  /** Indexes of the passages that wait for a piece; a passage that has it twice is listed twice. */
  readonly #waiting = new Map<string, number[]>();
  readonly #open: number[];

  constructor(plans: readonly PassagePlan[], known: ReadonlyMap<string, string>) {
    this.#open = plans.map(({ parts }, at) => {
      const open = parts.filter(({ core, isAsked }) => isAsked && !known.has(core));
      for (const { core } of open) {
        const places = this.#waiting.get(core);
        if (places) places.push(at);
        else this.#waiting.set(core, [at]);
      }
      if (open.length === 0) this.done += 1;
      return open.length;
    });
  }

  settle(core: string): void {
    for (const at of this.#waiting.get(core) ?? []) {
      const open = (this.#open[at] ?? 0) - 1;
      this.#open[at] = open;
      if (open === 0) this.done += 1;
    }
    this.#waiting.delete(core);
  }
}

/** The sentences of a passage, with their trailing spaces. */
export function sentencesOf(text: string): string[] {
  const found = [...sentences.segment(text)].map(({ segment }) => segment);
  return found.filter((one) => one.trim() !== '').length === found.length ? found : [];
}

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** A plain-text response counts only if it is complete. */
function wholeAnswer({ ending, text }: AiAnswer): Map<number, string> {
  return ending === 'complete' ? new Map([[0, cleanXmlText(text)]]) : new Map();
}
