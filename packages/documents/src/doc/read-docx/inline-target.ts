import type { MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { appendText, type Marks } from '../inline-list';
import type { Block, Inline } from '../model';
import type { FloatingBox } from '../page-layout';
import { inCapitals } from './pages/page-marks';
import type { RunProperties } from './run-properties';

/** The content of one paragraph. */
interface ParagraphContent {
  /** Inlines split at page breaks; always at least one piece. */
  pieces: Inline[][];
  /** Blocks of text boxes anchored in the paragraph. */
  boxes: Block[];
  /** Pictures and text boxes beside the text, when pages are read. */
  floats: FloatingBox[];
  /** The break before each piece but the first. */
  breaks: ('page' | 'column')[];
  /** Has alignment tabs to the middle and the end of the line, independent of tab stops. */
  edgeTabs?: true;
}

/** Collects inlines while a paragraph is walked. */
export interface InlineTarget extends ParagraphContent {
  /** Run properties from the paragraph's style. */
  base: RunProperties;
  /** Half-points; undefined where the writer decides on sizes. */
  size: number | undefined;
  /** Capitals setting of the run being read, when pages are read. */
  caps?: RunProperties['caps'];
  /** Reads the blocks of a text box. */
  readBox: (box: MarkupElement) => Block[];
}

/** Appends text to the last piece. */
export function pushText(target: InlineTarget, text: string, marks: Marks): void {
  const piece = target.pieces.at(-1);
  if (!piece) return;
  for (const part of inCapitals(text, target.caps, marks)) appendText(piece, part.text, part.marks);
}
