import type { OutputPiece } from '@entropy-tools/machine/shell/output-window';

const RESET = '\u001b[0m';
const GREY = '\u001b[90m';

const MARKERS: readonly (readonly [RegExp, string])[] = [
  [/^(ERROR:|❌|✗|✘)/, '\u001b[31m'],
  [/^(SUCCESS:|✅|✓|✔)/, '\u001b[32m'],
  [/^(AI:|🤖)/u, '\u001b[36m'],
  [/^(WARNING:|⚠)/, '\u001b[33m'],
];

/**
 * Colours output by the marker at the start of a line: an error red, a success green, the assistant cyan, a
 * warning yellow; messages of the terminal itself are grey. A program's own colours stay.
 */
export class LineColours {
  #isStart = true;
  #open = '';

  /** @returns the piece as the terminal should show it */
  colour({ text, kind }: OutputPiece): string {
    const lines = text.split(/(?<=\n)/);
    return lines
      .map((line) => {
        if (this.#isStart) {
          const colour =
            kind === 'notice' ? GREY : MARKERS.find(([marker]) => marker.test(line))?.[1];
          this.#open = colour ?? '';
        }
        const start = this.#isStart ? this.#open : '';
        const isEnd = line.endsWith('\n');
        this.#isStart = isEnd;
        if (!isEnd) return start + line;
        return `${start}${line.slice(0, -1)}${this.#open ? RESET : ''}\n`;
      })
      .join('');
  }

  /** Whether the last line is complete. */
  get isAtStart(): boolean {
    return this.#isStart;
  }

  /** Starts a new line, for a prompt or a cleared screen. */
  begin(): void {
    this.#isStart = true;
    this.#open = '';
  }
}
