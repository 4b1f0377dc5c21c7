// Splits a model's text into blocks that can be parsed one by one while it streams: finished blocks never
// change, and only the last one is parsed again. Fenced code is a block of its own, because it contains no
// Markdown and may be long.

/** `text` is self-contained Markdown; `code` is the content of a code fence. */
export type TextBlock =
  | { kind: 'text'; text: string }
  | { kind: 'code'; language: string; text: string; closed: boolean };

/** A longer paragraph is split where possible, in UTF-16 code units. */
const MAX_TEXT = 6_000;

const fencePattern = /^(`{3,}|~{3,})\s*([\w+#.-]{0,20})[^`]*$/;

/** Splits a streaming text into blocks; those before the last never change. */
export class BlockSplitter {
  #blocks: TextBlock[] = [];
  /** The last, possibly incomplete line. */
  #line = '';
  /** Complete lines of the last text block. */
  #lines: string[] = [];
  #length = 0;
  #fence: { mark: string; language: string; lines: string[] } | undefined;
  /** A fence inside a list or quote; no block ends within it. */
  #innerFence: string | undefined;

  /** Appends a chunk. */
  push(piece: string): void {
    // Only the new characters are looked at: a line of code may be endless.
    const [first = '', ...others] = piece.split('\n');
    const lines = [this.#line + first, ...others];
    const open = lines.pop() ?? '';
    for (const line of lines) {
      this.#line = line.replace(/\r$/, '');
      this.#divideLine();
      this.#endLine(this.#line);
    }
    this.#line = open;
    if (!this.#fence && this.#innerFence === undefined && this.#startsBlock(open)) this.#endText();
    this.#divideLine();
  }

  /** An unindented line after an empty one starts a new block. */
  #startsBlock(line: string): boolean {
    return this.#lines.at(-1)?.trim() === '' && /^\S/.test(line);
  }

  /** The current blocks; finished ones are the same objects each time. */
  blocks(): TextBlock[] {
    const open = this.#openBlock();
    return open ? [...this.#blocks, open] : [...this.#blocks];
  }

  #openBlock(): TextBlock | undefined {
    if (this.#fence) {
      const { language, lines } = this.#fence;
      // A partial closing fence is not part of the code.
      const last = /^(`+|~+)\s*$/.test(this.#line) ? [] : [this.#line];
      return { kind: 'code', language, text: [...lines, ...last].join('\n'), closed: false };
    }
    const text = [...this.#lines, this.#line].join('\n');
    return text.trim() === '' ? undefined : { kind: 'text', text };
  }

  /** Splits an endless line, which would otherwise be parsed again with every chunk. */
  #divideLine(): void {
    if (this.#fence || this.#innerFence !== undefined) return;
    while (this.#line.length > MAX_TEXT) {
      const space = this.#line.lastIndexOf(' ', MAX_TEXT);
      let cut = space > MAX_TEXT / 2 ? space + 1 : MAX_TEXT;
      // Do not split a surrogate pair.
      if (/[\uD800-\uDBFF]/.test(this.#line.charAt(cut - 1))) cut -= 1;
      this.#lines.push(this.#line.slice(0, cut));
      this.#endText();
      this.#line = this.#line.slice(cut);
    }
  }

  #endLine(line: string): void {
    if (this.#fence) {
      if (closes(line, this.#fence.mark)) {
        const { language, lines } = this.#fence;
        this.#blocks.push({ kind: 'code', language, text: lines.join('\n'), closed: true });
        this.#fence = undefined;
      } else this.#fence.lines.push(line);
      return;
    }
    if (this.#innerFence !== undefined) {
      if (closes(line.trim(), this.#innerFence)) this.#innerFence = undefined;
      this.#addLine(line);
      return;
    }
    const [, mark, language = ''] = fencePattern.exec(line) ?? [];
    if (mark !== undefined) {
      this.#endText();
      this.#fence = { mark, language: language.toLowerCase(), lines: [] };
      return;
    }
    const [, inner] = fencePattern.exec(line.trim()) ?? [];
    if (inner !== undefined) this.#innerFence = inner;
    if (this.#startsBlock(line)) this.#endText();
    this.#addLine(line);
  }

  #addLine(line: string): void {
    this.#lines.push(line);
    this.#length += line.length;
    if (this.#length <= MAX_TEXT || this.#innerFence !== undefined) return;
    const head = tableHead(this.#lines);
    this.#endText();
    for (const repeated of head) this.#addLine(repeated);
  }

  #endText(): void {
    const text = this.#lines.join('\n');
    this.#lines = [];
    this.#length = 0;
    if (text.trim() !== '') this.#blocks.push({ kind: 'text', text });
  }
}

/** The head of a table in which lines end, which its next part needs too; otherwise none. */
function tableHead(lines: readonly string[]): string[] {
  const from = lines.findLastIndex((line) => !line.includes('|')) + 1;
  const head = lines.slice(from, from + 2);
  const isTable = /^[ >|:-]*-[ |:-]*$/.test(head[1] ?? '') && lines.length > from + 3;
  return isTable && head.join('').length < MAX_TEXT / 2 ? head : [];
}

function closes(line: string, mark: string): boolean {
  const [, closing = ''] = /^(`{3,}|~{3,})\s*$/.exec(line) ?? [];
  return closing.length >= mark.length && closing[0] === mark[0];
}

/** Splits a whole text into blocks. */
export function splitBlocks(text: string): TextBlock[] {
  const splitter = new BlockSplitter();
  splitter.push(text);
  return splitter.blocks();
}
