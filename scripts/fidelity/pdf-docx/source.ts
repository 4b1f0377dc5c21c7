/**
 * A small document tree from which the judged PDFs are printed, by LibreOffice (`fodt.ts`) and by Chromium
 * (`html.ts`), and from which it is known what a DOCX of such a PDF has to hold.
 */

/** Text with marks: `**bold**`, `_italic_`, `[text](https://…)`, `^[footnote]`. */
export type Marked = string;

interface Picture {
  /** Points. */
  width: number;
  height: number;
  /** Beside the text, which flows around it, or a paragraph of its own. */
  place: 'left' | 'right' | 'inline';
}

export interface Cell {
  text: Marked;
  across?: number;
  down?: number;
  fill?: string;
}

export type SourceBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: Marked }
  | {
      kind: 'text';
      text: Marked;
      align?: 'center' | 'end' | 'justify';
      color?: string;
      size?: number;
    }
  | { kind: 'list'; style: 'bullet' | 'number' | 'letter'; items: (Marked | SourceBlock)[] }
  | { kind: 'table'; ruled: 'all' | 'rows' | 'none'; widths: number[]; rows: (Marked | Cell)[][] }
  | { kind: 'columns'; count: number; blocks: SourceBlock[] }
  | { kind: 'picture'; picture: Picture }
  | { kind: 'box'; fill: string; blocks: SourceBlock[] }
  | { kind: 'page' };

export interface Source {
  name: string;
  by: 'office' | 'browser';
  /** Points; A4 upright by default. */
  size?: [width: number, height: number];
  margin?: number;
  font?: 'serif' | 'sans';
  /** Body size in points, 11 by default. */
  fontSize?: number;
  language?: string;
  rtl?: boolean;
  /** `#` stands for the page number, `##` for the number of pages. */
  header?: string;
  footer?: string;
  blocks: SourceBlock[];
}

/** What a DOCX has to hold. */
export interface Truth {
  /** Words of the body in order, those of footnotes at the end. */
  words: string[];
  tables: Truth.Table[];
  margins: string[];
  notes: number;
  links: string[];
  pictures: number;
}
export declare namespace Truth {
  /** Cells with text by `row,column` of the grid. */
  type Table = ReadonlyMap<string, string>;
}

export type Piece = {
  text: string;
  bold?: boolean;
  italic?: boolean;
  href?: string;
  note?: string;
};

/** Splits marked text into its pieces. */
export function pieces(text: Marked): Piece[] {
  const out: Piece[] = [];
  const pattern =
    /\*\*(.+?)\*\*|(?<![\p{L}\d])_(.+?)_(?![\p{L}\d])|\[([^\]]+)\]\((\S+?)\)|\^\[(.+?)\]/gu;
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) out.push({ text: text.slice(at, match.index) });
    const [whole, bold, italic, label, href, note] = match;
    if (bold !== undefined) out.push({ text: bold, bold: true });
    else if (italic !== undefined) out.push({ text: italic, italic: true });
    else if (label !== undefined && href !== undefined) out.push({ text: label, href });
    else if (note !== undefined) out.push({ text: '', note });
    at = match.index + whole.length;
  }
  if (at < text.length) out.push({ text: text.slice(at) });
  return out;
}

/** Words of a text as they are compared. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** What the DOCX of this source's PDF has to hold. */
export function truthOf(source: Source): Truth {
  const truth: Truth = { words: [], tables: [], margins: [], notes: 0, links: [], pictures: 0 };
  const notes: string[] = [];
  const add = (text: Marked): string => {
    let plain = '';
    for (const piece of pieces(text)) {
      if (piece.note !== undefined) notes.push(...wordsOf(piece.note));
      if (piece.note !== undefined) truth.notes++;
      if (piece.href) truth.links.push(piece.href);
      plain += piece.text;
    }
    truth.words.push(...wordsOf(plain));
    return wordsOf(plain).join(' ');
  };
  const walk = (blocks: readonly SourceBlock[]) => {
    for (const block of blocks) {
      if (block.kind === 'heading' || block.kind === 'text') add(block.text);
      else if (block.kind === 'list')
        for (const item of block.items) typeof item === 'string' ? add(item) : walk([item]);
      else if (block.kind === 'columns' || block.kind === 'box') walk(block.blocks);
      else if (block.kind === 'picture') truth.pictures++;
      else if (block.kind === 'table') truth.tables.push(cellsOf(block.rows, add));
    }
  };
  walk(source.blocks);
  truth.words.push(...notes);
  for (const margin of [source.header, source.footer])
    truth.margins.push(...wordsOf(margin ?? '').filter((word) => /\p{L}{2}/u.test(word)));
  return truth;
}

/** The column at which each cell of a row begins, given the cells that reach down into it. */
export function gridColumns(rows: readonly (Marked | Cell)[][]): number[][] {
  const taken = new Set<string>();
  return rows.map((row, y) => {
    let x = 0;
    return row.map((cell) => {
      while (taken.has(`${y},${x}`)) x++;
      const [across, down] = typeof cell === 'string' ? [1, 1] : [cell.across ?? 1, cell.down ?? 1];
      for (let dy = 0; dy < down; dy++)
        for (let dx = 0; dx < across; dx++) taken.add(`${y + dy},${x + dx}`);
      const start = x;
      x += across;
      return start;
    });
  });
}

function cellsOf(rows: readonly (Marked | Cell)[][], add: (text: Marked) => string): Truth.Table {
  const columns = gridColumns(rows);
  const cells = new Map<string, string>();
  rows.forEach((row, y) => {
    row.forEach((cell, index) => {
      const text = add(typeof cell === 'string' ? cell : cell.text);
      if (text !== '') cells.set(`${y},${columns[y]?.[index] ?? 0}`, text);
    });
  });
  return cells;
}
