// The screen: xterm.js (MIT) with a line editor, connected to a machine. Loaded after the page's first paint.

import type { ProgramView } from '@entropy-tools/machine/machine/program';
import type { OutputPiece } from '@entropy-tools/machine/shell/output-window';
import { shortPath } from '@entropy-tools/machine/shell/shell-state';
import { FitAddon } from '@xterm/addon-fit';
import { SearchAddon } from '@xterm/addon-search';
import { Unicode11Addon } from '@xterm/addon-unicode11';
import { WebLinksAddon } from '@xterm/addon-web-links';
import { Terminal } from '@xterm/xterm';
import type { MachineClient } from '../machine/machine-client';
import { LineColours } from './line-colours';
import { LineEditor } from './line-editor';
import { themeOf } from './theme';
import '@xterm/xterm/css/xterm.css';

const SCROLLBACK_LINES = 1000;
const FONT_SIZE_PX = 14;
/** User Timing mark: the first prompt is shown and accepts keys. */
const FIRST_PROMPT_MARK = 'terminal-prompt';
/** Keys pressed at most this long before a question answer it; older ones were not meant for it. */
const EARLY_MS = 500;
const MAX_EARLY_KEYS = 4096;
/** While pasted lines run, the screen is drawn this often: drawing after each would take longer than the lines. */
const DRAW_PASTED_EVERY_MS = 400;
const BOLD = '\u001b[1m';
const CYAN = '\u001b[36m';
const GREEN = '\u001b[32m';
const RESET = '\u001b[0m';

const BANNER = [
  `${BOLD}Real Terminal${RESET}: a machine in this browser tab. Its files are kept on this device.`,
  `AI-ready: type ${CYAN}ai${RESET} and a question; Gemini Flash-Lite’s free tier where this site has it, or your key.`,
  `Type ${CYAN}help${RESET} for all commands, or drop files here to bring them in.`,
  '',
].join('\r\n');

/** What the screen needs from the surrounding page. */
export interface ScreenHost {
  /** Ctrl+Shift+F. */
  openFind: () => void;
}

export class TerminalScreen {
  readonly #terminal: Terminal;
  readonly #fit = new FitAddon();
  readonly #search = new SearchAddon();
  readonly #colours = new LineColours();
  readonly #editor: LineEditor;
  readonly #client: MachineClient;
  readonly #watch: ResizeObserver;
  #keys: Promise<void> = Promise.resolve();
  #early: { data: string; at: number }[] = [];
  #lineDone: (isIncomplete: boolean) => void = () => {};
  /** Output that is not drawn yet, while further pasted lines wait. */
  #held = '';
  #isHolding = false;
  #holding: ReturnType<typeof setTimeout> | undefined;
  /** Pictures that are not drawn yet, and the output after them, in order. */
  readonly #behind: (ProgramView | string)[] = [];
  #drawPicture: Promise<ReturnType<typeof import('./inline-picture').loadPictures>> | undefined;
  #isLeaving = false;
  #isClosed = false;

  constructor(element: HTMLElement, client: MachineClient, place: ScreenHost) {
    this.#client = client;
    this.#terminal = new Terminal({
      allowProposedApi: true,
      convertEol: true,
      cursorBlink: true,
      fontFamily: getComputedStyle(element).fontFamily,
      fontSize: FONT_SIZE_PX,
      scrollback: SCROLLBACK_LINES,
      theme: themeOf(element),
    });
    this.#terminal.loadAddon(this.#fit);
    this.#terminal.loadAddon(this.#search);
    this.#terminal.loadAddon(new Unicode11Addon());
    this.#terminal.unicode.activeVersion = '11';
    this.#terminal.loadAddon(
      new WebLinksAddon((_event, address) => window.open(address, '_blank', 'noopener')),
    );
    this.#terminal.open(element);
    this.#terminal.textarea?.setAttribute('aria-label', 'Terminal');
    this.#terminal.attachCustomKeyEventHandler((event) => this.#isForTerminal(event, place));
    this.#terminal.onData((data) => this.type(data));
    this.#watch = new ResizeObserver(() => this.#resize());
    this.#watch.observe(element);
    this.#editor = new LineEditor({
      write: (data) => this.#put(data),
      columns: () => this.#terminal.cols,
      history: () => client.history,
      complete: (text, caret) => client.complete(text, caret),
      clear: () => this.clear(),
    });
    this.#put(BANNER);
    this.#resize();
    void this.#drawByGpu();
  }

  /**
   * Reads lines and runs them until the screen is closed. @param takesFocus false if the user is typing
   * elsewhere
   */
  async start(takesFocus = true): Promise<void> {
    let isIncomplete = false;
    if (takesFocus) this.#terminal.focus();
    while (!this.#isClosed) {
      if (!this.#colours.isAtStart) this.#put('\r\n');
      this.#colours.begin();
      const path = shortPath(this.#client.session.cwd);
      const prompt = isIncomplete ? '> ' : `${GREEN}user${RESET}:${CYAN}${path}${RESET}$ `;
      const reading = this.#editor.read({ prompt });
      if (performance.getEntriesByName(FIRST_PROMPT_MARK).length === 0)
        performance.mark(FIRST_PROMPT_MARK);
      this.#takeEarlyKeys();
      const end = await reading;
      if (end.kind === 'interrupted') {
        if (isIncomplete) this.#client.forgetPending();
        isIncomplete = false;
      }
      if (end.kind !== 'line' || (end.text.trim() === '' && !isIncomplete)) continue;
      const done = new Promise<boolean>((resolve) => {
        this.#lineDone = resolve;
      });
      this.#client.run(end.text);
      isIncomplete = await done;
    }
  }

  /** Called when the running line has ended. */
  done({ isIncomplete }: { isIncomplete: boolean }): void {
    this.#editor.cancel();
    this.#lineDone(isIncomplete);
  }

  write(pieces: readonly OutputPiece[]): void {
    this.#put(pieces.map((piece) => this.#colours.colour(piece)).join(''));
  }

  /** Draws a picture on lines of its own. */
  show(view: ProgramView): void {
    if (!this.#colours.isAtStart) this.#put('\r\n');
    this.#colours.begin();
    this.#draw();
    this.#behind.push(view);
    if (this.#behind.length === 1) void this.#drawPictures();
  }

  async #drawPictures(): Promise<void> {
    this.#drawPicture ??= import('./inline-picture').then(({ loadPictures }) =>
      loadPictures(this.#terminal),
    );
    for (let next = this.#behind[0]; next !== undefined; next = this.#behind[0]) {
      const element = this.#terminal.element;
      if (typeof next !== 'string' && element)
        next = await this.#drawPicture.then(
          (draw) => draw(next as ProgramView, element),
          () => '[A picture could not be drawn]\r\n',
        );
      if (!this.#isClosed && typeof next === 'string') this.#terminal.write(next);
      this.#behind.shift();
    }
  }

  /** Prints a message on a line of its own. */
  say(text: string): void {
    const wasActive = this.#editor.isActive;
    this.#put(wasActive || this.#colours.isAtStart ? '\r\u001b[J' : '\r\n');
    this.#put(this.#colours.colour({ text: `${text}\n`, kind: 'notice' }));
    this.#colours.begin();
    if (wasActive) this.#editor.redraw(true);
  }

  /** Asks for a line; null if cancelled, with `onInterrupt` called first if by Ctrl+C. */
  async ask(question: string, secret: boolean, onInterrupt?: () => void): Promise<string | null> {
    // Text written before the question without a line break belongs to it.
    this.#colours.begin();
    const reading = this.#editor.read({ prompt: question, secret, isQuestion: true });
    if (!secret) this.#takeEarlyKeys(performance.now() - EARLY_MS, true);
    const end = await reading;
    if (end.kind === 'interrupted') onInterrupt?.();
    return end.kind === 'line' ? end.text : null;
  }

  /** Handles keys as a terminal sends them, from a keyboard or a key bar. */
  type(data: string): void {
    if (!this.#editor.isActive && data.includes('\u0003') && this.#client.isBusy) {
      this.#early = [];
      this.#hold(false);
      this.#put('^C\r\n');
      this.#colours.begin();
      this.#client.interrupt();
      return;
    }
    // Sequentially, because completing a name is asynchronous.
    this.#keys = this.#keys.then(async () => {
      this.#hold(/[\r\n][\s\S]/.test(data));
      const rest = this.#editor.isActive ? await this.#editor.input(data) : data;
      if (rest !== '' && this.#early.length < MAX_EARLY_KEYS)
        this.#early.push({ data: rest, at: performance.now() });
    });
  }

  /**
   * Text typed while a command ran goes to the next line. A question is not answered by an Enter pressed
   * before it appeared, such as the second of two.
   */
  #takeEarlyKeys(sinceMs = 0, isQuestion = false): void {
    const keys = this.#early.filter(({ at }) => at >= sinceMs).map(({ data }) => data);
    this.#early = [];
    const first = isQuestion ? keys.findIndex((data) => !/^[\r\n]+$/.test(data)) : 0;
    const taken = first >= 0 ? keys.slice(first) : [];
    if (taken.length === 0) this.#hold(false);
    for (const data of taken) this.type(data);
  }

  /** Writes to the terminal, or keeps it for the next drawing. */
  #put(text: string): void {
    if (!this.#isHolding) {
      this.#write(text);
      return;
    }
    this.#held += text;
    this.#holding ??= setTimeout(() => this.#draw(), DRAW_PASTED_EVERY_MS);
  }

  #hold(isHolding: boolean): void {
    this.#isHolding = isHolding;
    if (!isHolding) this.#draw();
  }

  /** Draws what was kept. */
  #draw(): void {
    clearTimeout(this.#holding);
    this.#holding = undefined;
    if (this.#held !== '') this.#write(this.#held);
    this.#held = '';
  }

  #write(text: string): void {
    if (this.#behind.length > 0) this.#behind.push(text);
    else this.#terminal.write(text);
  }

  /** Clears the screen and its scrollback. */
  clear(): void {
    this.#put('\u001b[2J\u001b[3J\u001b[H');
    this.#editor.redraw(true);
  }

  find(text: string, direction: 'next' | 'previous'): boolean {
    return direction === 'next' ? this.#search.findNext(text) : this.#search.findPrevious(text);
  }

  focus(): void {
    this.#terminal.focus();
  }

  /** Exposes all rows to screen readers as text and announces output. */
  set screenReaderMode(isOn: boolean) {
    this.#terminal.options.screenReaderMode = isOn;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#holding);
    this.#watch.disconnect();
    this.#terminal.dispose();
  }

  #resize(): void {
    this.#fit.fit();
    if (this.#client.columns === this.#terminal.cols) return;
    this.#client.resize(this.#terminal.cols);
    this.#editor?.redraw(false);
  }

  /** Uses GPU rendering if available. */
  async #drawByGpu(): Promise<void> {
    try {
      const { WebglAddon } = await import('@xterm/addon-webgl');
      if (this.#isClosed) return;
      const addon = new WebglAddon();
      addon.onContextLoss(() => addon.dispose());
      this.#terminal.loadAddon(addon);
    } catch {
      // The terminal continues to render with DOM elements.
    }
  }

  /** @returns false for keys that are left to the browser: copy, paste, and Tab after Escape. */
  #isForTerminal(event: KeyboardEvent, place: ScreenHost): boolean {
    if (event.type !== 'keydown') return true;
    const wasLeaving = this.#isLeaving;
    this.#isLeaving = event.key === 'Escape';
    const isControl = event.ctrlKey || event.metaKey;
    if (event.key === 'Tab' && (wasLeaving || event.shiftKey)) return false;
    if (isControl && event.key.toLowerCase() === 'v') return false;
    if (isControl && event.key.toLowerCase() === 'c' && this.#terminal.hasSelection()) return false;
    if (isControl && event.shiftKey && event.key.toLowerCase() === 'f') {
      event.preventDefault();
      place.openFind();
      return false;
    }
    return true;
  }
}
