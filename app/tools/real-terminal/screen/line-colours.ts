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
 * Colours output by the marker that a line begins with: an error red, a success green, the assistant
 * cyan, a warning yellow; what the terminal itself says is grey. Colours of a program stay as they are.
 */
export class LineColours {
  #isStart = true;
  #open = '';

  /** @returns the piece as the terminal is to show it */
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

  /** Whether the last line has its end. */
  get isAtStart(): boolean {
    return this.#isStart;
  }

  /** What follows is a new line: a prompt, a screen that was cleared. */
  begin(): void {
    this.#isStart = true;
    this.#open = '';
  }
}
