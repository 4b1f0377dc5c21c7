/** Reads the letters and pictures of a page with their positions, including those in forms. */

import { multiply } from '@entropy-tools/core/affine-matrix';
import { PDFDict, PDFName, type PDFPage } from 'pdf-lib';
import { ContentRewriter, type ContentSource } from '../content/content-rewriter';
import { codeKey, type FontText, readFontText } from '../content/font-text';
import { initialGraphicsState } from '../content/graphics-state';
import type { Operation } from '../content/operations';
import { readPageContent } from '../content/page-content';
import type { ShowText } from '../content/text-pen';
import { UncertainContentError } from '../content/uncertain-content';
import { advanceTextMatrix, walkShownText } from '../content/walk-shown-text';
import type { Area } from '../redact/areas';
import { PathTracker } from '../redact/path-tracker';
import type { Glyph, PagePicture } from './glyph';

/** More letters on one page mean damage or an attack. */
const MAX_GLYPHS = 100_000;
/** Further drawings are ignored. */
const MAX_DRAWINGS = 5000;
const paints = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);

export interface PageGlyphs {
  glyphs: Glyph[];
  pictures: PagePicture[];
  /** Marked content with alternative text, and the range of letters that it contains. */
  spans: { index: number; from: number; to: number }[];
  /** The boxes of painted shapes: rules, frames, backgrounds. */
  drawings: Area[];
}

/**
 * The letters and pictures of a page.
 * @throws UncertainContentError when the content is not understood with enough certainty to be changed
 */
export function readGlyphs(page: PDFPage, signal: AbortSignal): PageGlyphs {
  const found: PageGlyphs = { glyphs: [], pictures: [], spans: [], drawings: [] };
  new GlyphReader(pageSource(page, signal), found, new Map(), { shown: 0, open: [] }).run();
  return found;
}

/** A page's content, ready to be walked. @throws UncertainContentError when it cannot be read */
export function pageSource(page: PDFPage, signal: AbortSignal): ContentSource {
  const content = readPageContent(page);
  if (!content) throw new UncertainContentError('its content cannot be read');
  const found = page.node.context.lookup(
    page.node.getInheritableAttribute(PDFName.of('Resources')),
  );
  const resources = found instanceof PDFDict ? found : page.node.context.obj({});
  return { content, resources, state: initialGraphicsState([1, 0, 0, 1, 0, 0]), depth: 0, signal };
}

/** Counters that continue through forms. */
interface Counts {
  /** Number of letters so far, including invisible ones. */
  shown: number;
  open: ({ index: number; from: number; to: number } | undefined)[];
}

class GlyphReader extends ContentRewriter {
  readonly #found: PageGlyphs;
  readonly #texts: Map<PDFDict, FontText>;
  readonly #counts: Counts;
  readonly #path = new PathTracker();

  constructor(
    source: ContentSource,
    found: PageGlyphs,
    texts: Map<PDFDict, FontText>,
    counts: Counts,
  ) {
    super(source);
    this.#found = found;
    this.#texts = texts;
    this.#counts = counts;
  }

  protected override nested(source: ContentSource): ContentRewriter {
    return new GlyphReader(source, this.#found, this.#texts, this.#counts);
  }

  protected override takeFirst(operation: Operation): boolean {
    const { operator, operands } = operation;
    const { open, shown } = this.#counts;
    if (this.#path.take(operation, this.state.matrix)) return false;
    const { drawings } = this.#found;
    if (paints.has(operator) && drawings.length < MAX_DRAWINGS)
      drawings.push(...this.#path.boxes());
    if (paints.has(operator) || operator === 'n') this.#path.clear();
    if (operator === 'BMC') open.push(undefined);
    if (operator === 'BDC') {
      const [, properties] = operands;
      const says = properties?.kind === 'dictionary' && properties.entries.has('ActualText');
      const span = says ? { index: this.#found.spans.length, from: shown, to: shown } : undefined;
      if (span) this.#found.spans.push(span);
      open.push(span);
    }
    if (operator === 'EMC') {
      const span = open.pop();
      if (span) span.to = shown;
    }
    return false;
  }

  protected override drawPicture(): undefined {
    const { pictures } = this.#found;
    pictures.push({ index: pictures.length, matrix: this.state.matrix });
  }

  protected override showText(...[items, state, textMatrix]: Parameters<ShowText>) {
    const { fontDict: font } = state;
    const { glyphs } = this.#found;
    let matrix = textMatrix;
    for (const step of walkShownText(items, state)) {
      if (step.code && font) {
        const index = this.#counts.shown++;
        if (index > MAX_GLYPHS)
          throw new UncertainContentError('there are too many letters on this page');
        const scale = state.fontSize * state.stretch;
        if (isSeen(state.renderMode) && scale !== 0)
          glyphs.push({
            index,
            text: this.#textOf(font).get(codeKey(step.code.bytes)),
            code: codeKey(step.code.bytes),
            font,
            matrix: multiply(multiply(state.matrix, matrix), [
              scale,
              0,
              0,
              state.fontSize,
              0,
              state.rise,
            ]),
            advance: step.move / scale,
            width: step.code.width / 1000,
            color: state.fillColor,
            charSpace: state.charSpace / state.fontSize,
            wordSpace: state.wordSpace / state.fontSize,
          });
      }
      matrix = advanceTextMatrix(matrix, step.move);
    }
    return { rewritten: undefined, matrix };
  }

  #textOf(font: PDFDict): FontText {
    const known = this.#texts.get(font) ?? readFontText(font);
    this.#texts.set(font, known);
    return known;
  }
}

/** Whether text is filled, stroked or both, and not part of a clip. */
function isSeen(renderMode: number): boolean {
  return renderMode >= 0 && renderMode <= 2;
}
