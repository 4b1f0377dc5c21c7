// Collects inlines until a block begins or ends, with HTML's rules for white space.

import { appendText, isBlank, type Marks, trimInlines } from '../inline-list';
import type { Align, Block, Inline } from '../model';

/** Collects the blocks of one container (body, list item, cell, quote) while it is read. */
export class BlockBuilder {
  readonly blocks: Block[] = [];
  private inlines: Inline[] = [];
  /** Whether a further space would be invisible; checking the text itself would copy it every time. */
  private endsInSpace = true;
  align: Align | undefined;

  /** Appends text, with white space collapsed as in a browser. */
  text(text: string, marks: Marks): void {
    let collapsed = text.replace(/[ \t\r\n\f]+/g, ' ');
    if (collapsed.startsWith(' ') && this.endsInSpace) collapsed = collapsed.slice(1);
    appendText(this.inlines, collapsed, marks);
    if (collapsed !== '') this.endsInSpace = collapsed.endsWith(' ');
  }

  /** Appends text exactly as written; line ends become breaks. */
  preformatted(text: string, marks: Marks): void {
    text.split(/\r\n|\r|\n/).forEach((line, index) => {
      if (index > 0) this.lineBreak();
      appendText(this.inlines, line, marks);
      if (line !== '') this.endsInSpace = line.endsWith(' ');
    });
  }

  lineBreak(): void {
    this.inlines.push({ kind: 'break' });
    this.endsInSpace = true;
  }

  inline(inline: Inline): void {
    this.inlines.push(inline);
    this.endsInSpace = inline.kind === 'text' && inline.text.endsWith(' ');
  }

  /** Ends the current paragraph. */
  flush(): void {
    const inlines = dropSpaceAtBreaks(trimInlines(this.inlines));
    this.inlines = [];
    this.endsInSpace = true;
    if (isBlank(inlines)) return;
    const [first] = inlines;
    const align = this.align ? { align: this.align } : {};
    if (first?.kind === 'image' && inlines.length === 1)
      this.blocks.push({ kind: 'image', image: first.image, ...align });
    else this.blocks.push({ kind: 'paragraph', inlines, ...align });
  }

  /** Ends the current paragraph and adds blocks. */
  add(...blocks: Block[]): void {
    this.flush();
    for (const block of blocks) this.blocks.push(block);
  }

  /** Takes the inlines collected so far, for a heading. */
  take(): Inline[] {
    const inlines = dropSpaceAtBreaks(trimInlines(this.inlines));
    this.inlines = [];
    this.endsInSpace = true;
    return inlines;
  }
}

/** Browsers show no space at the end of a line. */
function dropSpaceAtBreaks(inlines: Inline[]): Inline[] {
  return inlines.flatMap((inline, index) => {
    if (inline.kind !== 'text' || inlines[index + 1]?.kind !== 'break') return [inline];
    const text = inline.text.replace(/(?<! ) +$/, '');
    return text === '' ? [] : [{ ...inline, text }];
  });
}
