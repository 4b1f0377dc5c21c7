import type { MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { appendText, type Marks } from '../inline-list';
import type { Block, Inline } from '../model';
import type { FloatingBox } from '../page-layout';
import { inCapitals } from './pages/page-marks';
import type { RunProperties } from './run-properties';

/** What one paragraph holds. */
interface ParagraphContent {
  /** Cut at page breaks; always at least one. */
  pieces: Inline[][];
  /** Blocks of text boxes anchored in the paragraph. */
  boxes: Block[];
  /** Pictures and text boxes beside the text, where pages are read. */
  floats: FloatingBox[];
  /** What each piece but the first begins. */
  breaks: ('page' | 'column')[];
  /** It has tabs to the middle and the end of the line, whatever its stops. */
  edgeTabs?: true;
}

/** Where inlines go while a paragraph is walked. */
export interface InlineTarget extends ParagraphContent {
  /** Properties that the paragraph's style gives to its runs. */
  base: RunProperties;
  /** Half-points; undefined where sizes are the writer's business. */
  size: number | undefined;
  /** Of the run being read, where pages are read. */
  caps?: RunProperties['caps'];
  /** Reads the blocks of a text box. */
  readBox: (box: MarkupElement) => Block[];
}

/** Adds text to the last piece. */
export function pushText(target: InlineTarget, text: string, marks: Marks): void {
  const piece = target.pieces.at(-1);
  if (!piece) return;
  for (const part of inCapitals(text, target.caps, marks)) appendText(piece, part.text, part.marks);
}
