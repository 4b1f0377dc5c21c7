// The paragraphs of a PDF's pages with their positions, for a matching translated page beside it. Text
// rotated relative to most of its page is left out.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { type Inline, inlineText } from '@entropy-tools/documents/doc/model';
import { vocabularyOf } from '@entropy-tools/documents/pdf/doc-blocks';
import type { SeenLine } from '@entropy-tools/documents/pdf/edit/replaceable-texts';
import {
  type HeadingLevel,
  makeHeadingClassifier,
} from '@entropy-tools/documents/pdf/heading-levels';
import { abortable, type OpenPdf } from '@entropy-tools/documents/pdf/open-pdf';
import { readAnnotations } from '@entropy-tools/documents/pdf/page-annotations';
import { type Draft, toDrafts } from '@entropy-tools/documents/pdf/page-drafts';
import { applyLinks } from '@entropy-tools/documents/pdf/page-links';
import { readPageText } from '@entropy-tools/documents/pdf/page-runs';
import { alignOf, isBold, isMono, type TextDraft } from '@entropy-tools/documents/pdf/paragraphs';
import { linesToInlines, type Vocabulary } from '@entropy-tools/documents/pdf/text-inlines';
import { type Segment, toSegments } from '@entropy-tools/documents/pdf/text-lines';

/** A paragraph, or the content of a table cell. Points from the page's top left corner. */
export interface PageParagraph {
  text: string;
  /** The same with its formatting. */
  inlines: readonly Inline[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Baseline of the first line. */
  baseline: number;
  /** Font size. */
  size: number;
  /** Distance between baselines, in multiples of the font size. */
  leading: number;
  lines: number;
  /** Where its lines stand. */
  rows: readonly SeenLine[];
  bold: boolean;
  mono: boolean;
  align: 'start' | 'center' | 'end';
  heading: HeadingLevel | undefined;
}

export interface PageTexts {
  width: number;
  height: number;
  /** In reading order. */
  paragraphs: PageParagraph[];
  /** Whether the page has rotated text. */
  hasTurned: boolean;
  /** Number of glyphs without a character. */
  unmapped: number;
}

/** Reads all pages. @throws ToolError `input` for a damaged page */
export async function readPageTexts(pdf: OpenPdf, context: CodecContext): Promise<PageTexts[]> {
  const pages: {
    width: number;
    height: number;
    drafts: Draft[];
    hasTurned: boolean;
    unmapped: number;
  }[] = [];
  for (let number = 1; number <= pdf.pageCount; number++) {
    const page = await pdf.page(number);
    try {
      // Loads the fonts, which determine what is bold.
      await abortable(page.getOperatorList(), context.signal).catch(() => {
        context.signal.throwIfAborted();
        context.warn(`Page ${number} is damaged; only a part of it could be read.`);
      });
      const { frames, unmapped } = await abortable(readPageText(page), context.signal);
      const upright = frames.find(({ turn }) => turn === 0);
      const { links } = await abortable(readAnnotations(page), context.signal);
      const { width, height } = page.getViewport({ scale: 1 });
      const drafts = toDrafts(toSegments(applyLinks(upright?.runs ?? [], links)));
      const hasTurned = frames.some(({ turn, runs }) => turn !== 0 && runs.length > 0);
      pages.push({ width, height, drafts, hasTurned, unmapped });
    } finally {
      page.cleanup();
    }
    context.onProgress(number / pdf.pageCount);
  }
  const texts = pages.flatMap(({ drafts }) => drafts.filter((draft) => draft.kind === 'text'));
  const vocabulary = vocabularyOf(texts);
  const levelOf = makeHeadingClassifier(texts);
  return pages.map(({ drafts, ...page }) => ({
    ...page,
    paragraphs: drafts.flatMap((draft) => paragraphsOf(draft, vocabulary, levelOf)),
  }));
}

function paragraphsOf(
  draft: Draft,
  vocabulary: Vocabulary,
  levelOf: ReturnType<typeof makeHeadingClassifier>,
): PageParagraph[] {
  if (draft.kind === 'text') {
    const look = { align: alignOf(draft) ?? 'start', heading: levelOf(draft) } as const;
    // Lines of a listing break anywhere, so each is a separate paragraph.
    if (draft.lines.every(isMono))
      return draft.lines.flatMap((line) => toParagraph([line], vocabulary, look, line.right));
    return toParagraph(draft.lines, vocabulary, look, draft.right);
  }
  if (draft.kind !== 'table') return [];
  const look = { align: 'start', heading: undefined } as const;
  return draft.cells
    .flat()
    .flatMap((cell) => toParagraph(cell, vocabulary, look, Math.max(...cell.map((c) => c.right))));
}

function toParagraph(
  lines: TextDraft['lines'],
  vocabulary: Vocabulary,
  look: Pick<PageParagraph, 'align' | 'heading'>,
  right: number,
): PageParagraph[] {
  const [first] = lines;
  const mono = lines.every(isMono);
  const inlines = linesToInlines(lines, vocabulary).map((inline): Inline => {
    if (inline.kind !== 'text') return inline;
    // A typewritten page is no code.
    const { code, ...rest } = { ...inline, text: inline.text.replace(/\s+/g, ' ') };
    return mono || !code ? rest : { ...rest, code };
  });
  const text = inlineText(inlines).replace(/\s+/g, ' ').trim();
  if (!first || text === '') return [];
  return [
    {
      ...look,
      text,
      inlines,
      left: Math.min(...lines.map((line) => line.left)),
      right: Math.max(right, ...lines.map((line) => line.right)),
      top: Math.min(...lines.map((line) => line.top)),
      bottom: Math.max(...lines.map((line) => line.bottom)),
      baseline: first.y,
      size: first.size,
      leading: leadingOf(lines),
      lines: new Set(lines.map((line) => Math.round(line.y))).size,
      rows: lines.map(({ left, right: end, y, size }) => ({ left, right: end, baseline: y, size })),
      bold: lines.every(isBold),
      mono,
    },
  ];
}

function leadingOf(lines: readonly Segment[]): number {
  const [first, second] = lines;
  const leading = first && second ? (second.y - first.y) / first.size : 0;
  return leading > 1 && leading < 2 ? leading : 1.25;
}
