// The line being edited, in a terminal that only knows cells and escape sequences: reads keys as a terminal
// sends them, and redraws the prompt and the line after each.
import type { Completion } from '@entropy-tools/machine/shell/complete-line';
import {
  applyCompletion,
  deleteWord,
  EMPTY_LINE,
  type LineState,
  recall,
  searchHistory,
} from '@entropy-tools/machine/shell/line-keys';
import { cursorAfter } from './text-layout';

/** What a line editor needs from its screen. */
export interface LineEditorHost {
  write: (data: string) => void;
  columns: () => number;
  history: () => readonly string[];
  complete: (text: string, caret: number) => Promise<Completion>;
  /** Ctrl+L. */
  clear: () => void;
}

/** Options for reading a line. */
export interface LineRequest {
  /** Text before the line, with colours. */
  prompt: string;
  /** Hides what is typed. */
  secret?: boolean;
  /** A program's question: no history and no completion, and Ctrl+D cancels it. */
  isQuestion?: boolean;
}

/** How reading ended. */
export type LineEnd = { kind: 'line'; text: string } | { kind: 'interrupted' } | { kind: 'left' };

export class LineEditor {
  #line: LineState = EMPTY_LINE;
  #request: LineRequest | undefined;
  #end: (end: LineEnd) => void = () => {};
  #row = 0;
  /** The last text cut. */
  #kept = '';
  readonly #place: LineEditorHost;

  constructor(place: LineEditorHost) {
    this.#place = place;
  }

  /** Whether a line is being read. */
  get isActive(): boolean {
    return this.#request !== undefined;
  }

  /** Reads a line from the keys that follow. */
  read(request: LineRequest): Promise<LineEnd> {
    this.#request = request;
    this.#line = EMPTY_LINE;
    this.#row = 0;
    this.#draw();
    return new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  /** Ends reading without an answer, because the reader is gone. */
  cancel(): void {
    if (this.isActive) this.#finish({ kind: 'left' }, '');
  }

  /** Redraws the line after the screen was cleared or resized. */
  redraw(isCleared: boolean): void {
    if (isCleared) this.#row = 0;
    if (this.isActive) this.#draw();
  }

  /**
   * Handles keys or pasted text, as a terminal sends them.
   * @returns what followed the key that ended the line, for the next reader
   */
  async input(data: string): Promise<string> {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal puts around a pasted text
    const pasted = /^\u001b\[200~([\s\S]*?)(?:\u001b\[201~)?$/.exec(data)?.[1];
    if (pasted !== undefined) {
      this.#insert(pasted.replace(/\r\n?/g, '\n'));
      return '';
    }
    // Text without keys in between is one insertion, so that a pasted line is drawn once.
    const keys =
      // biome-ignore lint/suspicious/noControlCharactersInRegex: keys as terminals send them
      data.match(/\u001b(?:\[[0-?]*[ -/]*[@-~]|O.|.)?|[^\u0000-\u001f\u007f]+|[\s\S]/gu) ?? [];
    for (const [index, key] of keys.entries()) {
      if (!this.isActive) return keys.slice(index).join('');
      await this.#key(key);
    }
    return '';
  }

  async #key(key: string): Promise<void> {
    const line = this.#line;
    const { text, caret, search } = line;
    if (search && (await this.#searchKey(key, search))) return;
    const isQuestion = this.#request?.isQuestion === true;
    switch (key) {
      case '\r':
      case '\n':
        return this.#finish({ kind: 'line', text }, '');
      case '\u0003':
        return this.#finish({ kind: 'interrupted' }, '^C');
      case '\u0004':
        if (text === '' && isQuestion) return this.#finish({ kind: 'left' }, '');
        return this.#put(text.slice(0, caret) + text.slice(next(text, caret)), caret);
      case '\u007f':
      case '\b': {
        const from = previous(text, caret);
        return this.#put(text.slice(0, from) + text.slice(caret), from);
      }
      case '\u001b[3~':
        return this.#put(text.slice(0, caret) + text.slice(next(text, caret)), caret);
      case '\u001b[D':
      case '\u0002':
        return this.#put(text, previous(text, caret));
      case '\u001b[C':
      case '\u0006':
        return this.#put(text, next(text, caret));
      case '\u001b[1;5D':
      case '\u001bb':
        return this.#put(text, wordStart(text, caret));
      case '\u001b[1;5C':
      case '\u001bf':
        return this.#put(text, wordEnd(text, caret));
      case '\u001b[H':
      case '\u001bOH':
      case '\u001b[1~':
      case '\u0001':
        return this.#put(text, 0);
      case '\u001b[F':
      case '\u001bOF':
      case '\u001b[4~':
      case '\u0005':
        return this.#put(text, text.length);
      case '\u001b[A':
      case '\u001bOA':
      case '\u0010':
        if (!isQuestion) this.#set(recall(line, -1, this.#place.history()));
        return;
      case '\u001b[B':
      case '\u001bOB':
      case '\u000e':
        if (!isQuestion) this.#set(recall(line, 1, this.#place.history()));
        return;
      case '\u000b':
        return this.#cut(caret, text.length);
      case '\u0015':
        return this.#cut(0, caret);
      case '\u0017':
        return this.#cut(deleteWord(line).caret, caret);
      case '\u001b\u007f':
        return this.#cut(wordStart(text, caret), caret);
      case '\u001bd':
        return this.#cut(caret, wordEnd(text, caret));
      case '\u0019':
        return this.#insert(this.#kept);
      case '\u000c':
        return this.#place.clear();
      case '\u0012':
        if (!isQuestion) this.#set({ ...EMPTY_LINE, search: { query: '', skip: 0 } });
        return;
      case '\t':
        if (isQuestion) return this.#insert('    ');
        return this.#complete();
      default:
        // biome-ignore lint/suspicious/noControlCharactersInRegex: other keys without a letter do nothing
        if (!/^[\u0000-\u001f]/.test(key)) this.#insert(key);
    }
  }

  /** Handles keys during the Ctrl+R history search. @returns whether the key was handled */
  async #searchKey(key: string, search: NonNullable<LineState['search']>): Promise<boolean> {
    const hit = searchHistory(this.#place.history(), search);
    const look = (query: string, skip = 0) => this.#set({ ...EMPTY_LINE, search: { query, skip } });
    if (key === '\u0012') look(search.query, search.skip + 1);
    else if (key === '\u0007') this.#put('', 0);
    else if (key === '\u007f' || key === '\b') look(search.query.slice(0, -1));
    else if (key === '\u0003') {
      this.#put('', 0);
      return false;
    } else if (key === '\r') {
      this.#put(hit ?? '', (hit ?? '').length);
      this.#finish({ kind: 'line', text: hit ?? '' }, '');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: keys without a letter take the hit over
    } else if (/^[\u0000-\u001f]/.test(key)) {
      this.#put(hit ?? '', (hit ?? '').length);
      return key === '\u001b' || key === '\t';
    } else look(search.query + key);
    return true;
  }

  async #complete(): Promise<void> {
    const before = this.#line;
    const completion = await this.#place
      .complete(before.text, before.caret)
      .catch(() => ({ text: before.text, caret: before.caret, options: [] }));
    if (!this.isActive || this.#line !== before) return;
    if (completion.text === before.text && completion.options.length > 1) {
      this.#leaveRows();
      this.#place.write(`\r\n${completion.options.join('  ')}\r\n`);
      this.#row = 0;
    }
    this.#set(applyCompletion(before, completion));
  }

  /** Cuts a part of the line for Ctrl+Y. */
  #cut(from: number, to: number): void {
    const { text } = this.#line;
    if (to > from && this.#request?.secret !== true) this.#kept = text.slice(from, to);
    this.#put(text.slice(0, from) + text.slice(to), from);
  }

  #insert(text: string): void {
    const { text: old, caret } = this.#line;
    this.#put(old.slice(0, caret) + text + old.slice(caret), caret + text.length);
  }

  #put(text: string, caret: number): void {
    this.#set({ text, caret, draft: '' });
  }

  #set(line: LineState): void {
    this.#line = line;
    this.#draw();
  }

  #finish(end: LineEnd, mark: string): void {
    const request = this.#request;
    this.#line = { ...this.#line, search: undefined, caret: this.#line.text.length };
    this.#draw();
    this.#leaveRows();
    this.#place.write(`${mark}\r\n`);
    if (request) this.#request = undefined;
    this.#end(end);
  }

  /** Moves the cursor below the last row of the line. */
  #leaveRows(): void {
    const { row, column } = cursorAfter(this.#shown(), this.#place.columns());
    if (row > this.#row) this.#place.write(`\u001b[${row - this.#row}B`);
    this.#place.write(`\r${column > 0 ? `\u001b[${column}C` : ''}`);
    this.#row = row;
  }

  #shown(upTo = this.#line.text.length): string {
    const { search, text } = this.#line;
    if (search) {
      const hit = searchHistory(this.#place.history(), search);
      return `(search) ${search.query}: ${hit ?? 'nothing found'}`;
    }
    const { prompt = '', secret = false } = this.#request ?? {};
    return prompt + (secret ? '' : text.slice(0, upTo));
  }

  #draw(): void {
    const columns = this.#place.columns();
    const whole = this.#shown();
    const up = this.#row > 0 ? `\u001b[${this.#row}A` : '';
    const end = cursorAfter(whole, columns);
    const { search, caret } = this.#line;
    const at = search
      ? cursorAfter(`(search) ${search.query}`, columns)
      : cursorAfter(this.#shown(caret), columns);
    // After a full row the cursor waits in the last cell, and is sent to the next row.
    const wrap = end.column === 0 && end.row > 0 && !whole.endsWith('\n') ? '\r\n' : '';
    const back = end.row > at.row ? `\u001b[${end.row - at.row}A` : '';
    const right = at.column > 0 ? `\u001b[${at.column}C` : '';
    this.#place.write(`${up}\r\u001b[J${whole.replaceAll('\n', '\r\n')}${wrap}${back}\r${right}`);
    this.#row = at.row;
  }
}

const wordStart = (text: string, at: number) => text.slice(0, at).replace(/\w*\W*$/, '').length;
const wordEnd = (text: string, at: number) =>
  at + (/^\W*\w*/.exec(text.slice(at))?.[0].length ?? 0);
const previous = (text: string, at: number) => at - ([...text.slice(0, at)].at(-1)?.length ?? 0);
const next = (text: string, at: number) => at + ([...text.slice(at)][0]?.length ?? 0);
