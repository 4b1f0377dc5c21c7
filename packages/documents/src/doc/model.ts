/**
 * The document model that every text reader produces and every text writer takes: a small tree like Pandoc's
 * AST. Readers never discard text; what they cannot express they turn into the nearest block and report
 * through `context.warn`.
 */

import type { Drawing } from './drawing';
import type {
  CellFormat,
  DocFont,
  DocSection,
  PageDefaults,
  ParagraphFormat,
  TableFormat,
} from './page-layout';

/** A whole document. */
export interface Doc {
  /** From the file's properties or its first heading. */
  title?: string;
  author?: string;
  /** BCP 47 tag where the source says so, else undefined. */
  language?: string;
  /** Width and height of most pages in millimetres, where the source has pages. */
  pageMm?: [width: number, height: number];
  blocks: Block[];
  /**
   * The pages as the source lays them out, only if the reader's caller requested them; repeats the content of
   * `blocks`.
   */
  sections?: DocSection[];
  pageDefaults?: PageDefaults;
  /** Footnotes of those pages by their number, from 1; `blocks` also ends with them. */
  footnotes?: ReadonlyMap<number, Block[]>;
  /** Fonts embedded in the source, if the reader's caller requested pages. */
  fonts?: DocFont[];
}

export type Block =
  | HeadingBlock
  | ParagraphBlock
  | ListBlock
  | TableBlock
  | CodeBlock
  | QuoteBlock
  | ImageBlock
  | RuleBlock
  | PageBreakBlock;

export interface HeadingBlock {
  kind: 'heading';
  level: 1 | 2 | 3 | 4 | 5 | 6;
  inlines: Inline[];
  align?: Align;
  /** Fragment id that an internal link (`#id`) may point to. */
  id?: string;
  look?: ParagraphFormat;
}
export interface ParagraphBlock {
  kind: 'paragraph';
  inlines: Inline[];
  align?: Align;
  look?: ParagraphFormat;
}
export interface ListBlock {
  kind: 'list';
  ordered: boolean;
  /** First number of an ordered list; 1 when absent. */
  start?: number;
  items: ListItem[];
}
export interface ListItem {
  blocks: Block[];
  /** Task list state; absent for an ordinary item. */
  checked?: boolean;
  /** The marker of an ordered list's item as the source shows it: `2.1.`, `(a)`, `IV.` */
  label?: string;
}
export interface TableBlock {
  kind: 'table';
  /** Number of leading header rows, repeated on each page. */
  headerRows: number;
  rows: TableCell[][];
  /** Relative column widths where the source states them. */
  columnWidths?: number[];
  /** False where the source draws no borders, as around signatures. */
  borders?: false;
  look?: TableFormat;
}
export interface TableCell {
  blocks: Block[];
  colSpan?: number;
  rowSpan?: number;
  align?: Align;
  /** Fill as `#rrggbb`, where the source states one. */
  background?: string;
  look?: CellFormat;
}
export interface CodeBlock {
  kind: 'code';
  language?: string;
  text: string;
}
export interface QuoteBlock {
  kind: 'quote';
  blocks: Block[];
}
export interface ImageBlock {
  kind: 'image';
  image: DocImage;
  align?: Align;
}
interface RuleBlock {
  kind: 'rule';
}
interface PageBreakBlock {
  kind: 'page-break';
}

export type Align = 'start' | 'center' | 'end' | 'justify';

export type Inline = TextInline | ImageInline | LineBreakInline;

/** A run of text with the same marks. Adjacent runs with equal marks should be merged. */
export interface TextInline {
  kind: 'text';
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  code?: boolean;
  superscript?: boolean;
  subscript?: boolean;
  /** sRGB as `#rrggbb`, where the source states one. */
  color?: string;
  /** Highlight colour behind the text, `#rrggbb`. */
  highlight?: string;
  /** Size relative to the document's body text, where it differs clearly; 1.5 is half as large again. */
  scale?: number;
  /** Size in points, as chosen in an editor; takes precedence over `scale`. */
  sizePt?: number;
  /** Typeface by its name, as chosen in an editor. PDF has sans serif and monospaced only. */
  font?: string;
  /** Letter spacing in points. */
  spacing?: number;
  /** Replaces the text by the page number or the number of pages, in headers and footers. */
  field?: 'page' | 'pages' | 'section-pages';
  /** Number of the footnote that this mark refers to, if the reader's caller requested pages. */
  note?: number;
  /** Makes the text the content of a form field that can be filled in. */
  control?: FormControl;
  /** Absolute URL (http, https, mailto, tel) or `#id`; readers drop every other scheme. */
  href?: string;
}

/** What stands in the text for a field that is not filled in. */
export const emptyField = '\u2003\u2003\u2003\u2003\u2003';

/** A field of a form. */
export interface FormControl {
  kind: 'text' | 'choice' | 'check';
  name: string;
  /** Of a choice. */
  options?: string[];
  /** Of a check box. */
  checked?: boolean;
}

interface ImageInline {
  kind: 'image';
  image: DocImage;
}
interface LineBreakInline {
  kind: 'break';
}

/** An image with its encoded bytes. Readers keep the source's encoding. */
export interface DocImage {
  bytes: Uint8Array<ArrayBuffer>;
  /** `image/png`, `image/jpeg`, `image/gif`, `image/webp`, `image/svg+xml`, `image/bmp`, `image/tiff`, `image/x-emf`, `image/x-wmf`. */
  type: string;
  alt: string;
  /** True where the source says that it only decorates; readers of the screen then skip it. */
  decorative?: true;
  /** The same picture as shapes and text, which a PDF can hold as vectors. */
  drawing?: Drawing;
  /** The formula that the picture shows: Word gets an equation, other texts its source. */
  formula?: Formula;
  /** How far it reaches below the line's baseline, in CSS px. */
  depth?: number;
  /** Display size in CSS px (96 per inch) where the source states it, else the pixel size when known. */
  width?: number;
  height?: number;
}

/** A formula in two notations. */
export interface Formula {
  tex: string;
  /** A `math` element. */
  mathml: string;
  /** Whether it stands on its own, centred. */
  isBlock: boolean;
}

/** The plain text of inlines; a line break becomes `\n`, an image its alternative text. */
export function inlineText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) =>
      inline.kind === 'text' ? inline.text : inline.kind === 'break' ? '\n' : inline.image.alt,
    )
    .join('');
}
