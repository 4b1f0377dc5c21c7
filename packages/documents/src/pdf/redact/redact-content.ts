/**
 * Rewrites a content stream without what is in given areas: individual letters, pictures and drawings that
 * lie completely inside, form XObjects as separate copies. A picture that extends into an area becomes a copy,
 * whose pixels the caller cuts. Anything else that cannot be removed with certainty (a drawing that extends into an
 * area, a pattern, an unknown character map) throws `UncertainContentError`: the page must then become a picture.
 * Nothing is merely covered.
 */
import { type PDFDict, PDFName, PDFRawStream } from 'pdf-lib';
import {
  ContentRewriter,
  type ContentSource,
  type RewrittenContent,
} from '../content/content-rewriter';
import type { Operand } from '../content/lexer';
import { type Operation, readOperations } from '../content/operations';
import { decodeContent } from '../content/page-content';
import type { ShowText } from '../content/text-pen';
import { UncertainContentError } from '../content/uncertain-content';
import { type Area, isInside, touches, transformedBox } from './areas';
import type { CutPicture } from './cut-pictures';
import { PathTracker } from './path-tracker';
import type { GapPlan } from './plan-gaps';
import { redactText } from './redact-text';

const unitSquare: Area = [0, 0, 1, 1];
const painting = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n']);
const fills = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const strokes = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);

/**
 * @param gaps moves of letters beside removed text, so that gaps do not reveal its width
 * @throws UncertainContentError; the signal's reason when cancelled
 */
export function redactContent(
  source: ContentSource,
  areas: readonly Area[],
  gaps: GapPlan,
): RewrittenContent & { pictures: readonly CutPicture[] } {
  const pictures: CutPicture[] = [];
  return { ...new ContentRedactor(source, areas, gaps, { shown: 0 }, pictures).run(), pictures };
}

class ContentRedactor extends ContentRewriter {
  readonly #areas: readonly Area[];
  readonly #path = new PathTracker();
  readonly #gaps: GapPlan;
  /** Number of letters so far, continued through forms as in `readGlyphs`. */
  readonly #counts: { shown: number };
  readonly #pictures: CutPicture[];

  constructor(
    source: ContentSource,
    areas: readonly Area[],
    gaps: GapPlan,
    counts: { shown: number },
    pictures: CutPicture[],
  ) {
    super(source, true);
    this.#areas = areas;
    this.#gaps = gaps;
    this.#counts = counts;
    this.#pictures = pictures;
  }

  protected override nested(source: ContentSource): ContentRewriter {
    return new ContentRedactor(source, this.#areas, this.#gaps, this.#counts, this.#pictures);
  }

  protected override showText(...[items, state, textMatrix]: Parameters<ShowText>) {
    const next = () => this.#counts.shown++;
    return redactText(items, state, textMatrix, this.#areas, this.#gaps, next);
  }

  protected override drawPicture({ operands: [name] }: Operation): string | undefined {
    const { matrix } = this.state;
    const box = transformedBox(matrix, unitSquare);
    if (!touches(box, this.#areas)) return undefined;
    if (isInside(box, this.#areas)) return '';
    const stream = name?.kind === 'name' && this.resources.find('XObject', name.value);
    const original = stream ? this.context.getObjectRef(stream) : undefined;
    if (!original) throw new UncertainContentError('a picture reaches into the area');
    const copy = this.context.nextRef();
    this.#pictures.push({ original, copy, matrix, areas: this.#areas });
    return `${this.resources.add('XObject', copy)} Do`;
  }

  protected override takeFirst(operation: Operation): boolean {
    const { operator, operands } = operation;
    if (this.#path.take(operation, this.state.matrix)) return true;
    if (painting.has(operator)) {
      this.#paint(operation);
      return true;
    }
    if (operator === 'BDC' || operator === 'DP') this.dropAlternatives(operation);
    if (operator === 'scn' || operator === 'sc')
      this.state.fillPattern = this.#isTiling(operands.at(-1));
    if (operator === 'SCN' || operator === 'SC')
      this.state.strokePattern = this.#isTiling(operands.at(-1));
    if (/^(g|rg|k|cs)$/.test(operator)) this.state.fillPattern = false;
    if (/^(G|RG|K|CS)$/.test(operator)) this.state.strokePattern = false;
    return false;
  }

  #paint({ operator, end }: Operation): void {
    const path = this.#path;
    const { fillPattern, strokePattern } = this.state;
    if (operator !== 'n' && path.start !== undefined && path.isToGo(this.#areas))
      this.replace(path.start, end, 'n');
    else if ((fillPattern && fills.has(operator)) || (strokePattern && strokes.has(operator)))
      throw new UncertainContentError('a pattern is drawn, which may hold text of its own');
    path.clear();
  }

  /** A soft mask is itself a drawing that may show letters as holes. */
  protected override takeMask(mask: PDFDict): void {
    const group = mask.lookup(PDFName.of('G'));
    const content = group instanceof PDFRawStream && decodeContent(group, this.context);
    if (!content) throw new UncertainContentError('a mask cannot be read');
    for (const { operator } of readOperations(content))
      if (['Tj', 'TJ', "'", '"', 'Do'].includes(operator))
        throw new UncertainContentError('a mask may hold text of its own');
  }

  #isTiling(name: Operand | undefined): boolean {
    const pattern = name?.kind === 'name' ? this.resources.find('Pattern', name.value) : undefined;
    return pattern instanceof PDFRawStream;
  }
}
