/** Rewrites a page's content with its letters and pictures as planned. */

import { invert, type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import type { PDFRef } from 'pdf-lib';
import { formatNumber, rgb } from '../../doc/write-pdf/operands';
import {
  ContentRewriter,
  type ContentSource,
  type RewrittenContent,
} from '../content/content-rewriter';
import type { GraphicsState } from '../content/graphics-state';
import type { Operation } from '../content/operations';
import { TextArray } from '../content/text-array';
import type { ShowText } from '../content/text-pen';
import { advanceTextMatrix, walkShownText } from '../content/walk-shown-text';
import { FontSet } from '../write-text/font-set';
import { partOperators } from '../write-text/line-operators';
import type { GlyphPlan, WrittenText } from './plan-line';

/** The planned change to a picture. */
export interface PicturePlan {
  dropped?: boolean;
  /** Moves the picture, in page coordinates; for another image, maps the unit square to the page. */
  matrix?: Matrix;
  /** The image that replaces it. */
  image?: { reference: PDFRef; turn: Matrix };
}

export interface ContentPlan {
  glyphs: ReadonlyMap<number, GlyphPlan>;
  pictures: ReadonlyMap<number, PicturePlan>;
  /** Marked content whose text repeats changed text. */
  spans: ReadonlySet<number>;
  fonts: FontSet;
}

/** Applies planned edits to content. @throws UncertainContentError; the signal's reason when cancelled */
export function editContent(source: ContentSource, plan: ContentPlan): RewrittenContent {
  return new ContentEditor(source, plan, { glyphs: 0, pictures: 0, spans: 0 }).run();
}

class ContentEditor extends ContentRewriter {
  readonly #plan: ContentPlan;
  /** Counted across forms, in the same order as by the reader. */
  readonly #counts: { glyphs: number; pictures: number; spans: number };

  constructor(source: ContentSource, plan: ContentPlan, counts: ContentEditor['counts']) {
    super(source);
    this.#plan = plan;
    this.#counts = counts;
  }

  get counts() {
    return this.#counts;
  }

  protected override nested(source: ContentSource): ContentRewriter {
    return new ContentEditor(source, this.#plan, this.#counts);
  }

  protected override takeFirst(operation: Operation): boolean {
    if (operation.operator !== 'BDC') return false;
    const [, properties] = operation.operands;
    const says = properties?.kind === 'dictionary' && properties.entries.has('ActualText');
    if (says && this.#plan.spans.has(this.#counts.spans++)) this.dropAlternatives(operation);
    return false;
  }

  protected override drawPicture({ start, end }: Operation): string | undefined {
    const plan = this.#plan.pictures.get(this.#counts.pictures++);
    if (!plan) return undefined;
    if (plan.dropped) return '';
    const { matrix, image } = plan;
    if (image && matrix) {
      const space = `${numbers(multiply(invert(this.state.matrix), matrix))} cm`;
      const name = this.resources.add('XObject', image.reference);
      return `q ${space} ${numbers(image.turn)} cm ${name} Do Q`;
    }
    const space = matrix ? `${numbers(this.#inPage(matrix))} cm` : '';
    this.replace(start, start, `q ${space} `);
    this.replace(end, end, ' Q');
    return undefined;
  }

  protected override showText(...[items, state, textMatrix, lineMatrix]: Parameters<ShowText>) {
    const writer = new ShownWriter(state, textMatrix, lineMatrix);
    for (const { code, adjust = 0, move } of walkShownText(items, state)) {
      if (!code) writer.adjust(adjust, move);
      else {
        const plan = this.#plan.glyphs.get(this.#counts.glyphs++);
        const at = writer.matrix;
        const write = (isBehind: boolean) => {
          for (const text of plan?.written ?? [])
            if ((text.isBehind ?? false) === isBehind)
              writer.island(this.#written(text, state, at));
        };
        write(false);
        if (plan?.dropped) writer.skip(move);
        else if (plan?.matrix || plan?.color !== undefined)
          writer.moved(code.bytes, move, plan, (it) => this.#inPage(it));
        else writer.keep(code.bytes, move);
        write(true);
      }
    }
    return writer.finish();
  }

  /** Converts a matrix in page coordinates to one before the current matrix. */
  #inPage(matrix: Matrix): Matrix {
    const { matrix: space } = this.state;
    return multiply(invert(space), multiply(matrix, space));
  }

  #written(
    { matrix, color, own, composed }: WrittenText,
    state: GraphicsState,
    at: Matrix,
  ): string {
    const place = multiply(this.#inPage(matrix), at);
    const out = color === undefined ? [] : [`${rgb(color)} rg`];
    if (own) out.push(`${numbers(place)} Tm ${ownArray(own)} TJ`);
    if (composed) {
      const { fontSize, stretch, charSpace, wordSpace, rise } = state;
      out.push('0 Tc 0 Tw');
      const matrixAt = (x: number) => `${numbers(advanceTextMatrix(place, x * stretch))} Tm`;
      out.push(
        ...partOperators(composed, fontSize, matrixAt, (font) =>
          this.resources.putFont(FontSet.nameOf(font), this.#plan.fonts.refOf(font)),
        ),
      );
      if (state.fontDict)
        out.push(`${this.resources.nameOfFont(state.fontDict)} ${figure(fontSize)} Tf`);
      out.push(`${figure(charSpace)} Tc ${figure(wordSpace)} Tw ${figure(rise)} Ts`);
    }
    if (color !== undefined) out.push(fillOf(state));
    return out.join('\n');
  }
}

/**
 * Writes the letters of one text operator: those that stay, and separately positioned ones, after which the
 * pen is restored.
 */
class ShownWriter {
  readonly #state: GraphicsState;
  readonly #lineMatrix: Matrix;
  readonly #out: string[] = [];
  #array = new TextArray();
  #isEmpty = true;
  #changed = false;
  #chunk: { plan: GlyphPlan; place: Matrix; array: TextArray } | undefined;
  /** The text matrix at the pen's position. */
  matrix: Matrix;

  constructor(state: GraphicsState, textMatrix: Matrix, lineMatrix: Matrix) {
    this.#state = state;
    this.matrix = textMatrix;
    this.#lineMatrix = lineMatrix;
  }

  adjust(adjust: number, move: number): void {
    this.#chunk?.array.move(adjust);
    if (!this.#chunk) this.#push().move(adjust);
    this.matrix = advanceTextMatrix(this.matrix, move);
  }

  keep(bytes: Uint8Array, move: number): void {
    this.#endChunk();
    this.#push().code(bytes);
    this.matrix = advanceTextMatrix(this.matrix, move);
  }

  skip(move: number): void {
    this.#changed = true;
    this.#endChunk();
    const unit = this.#state.fontSize * this.#state.stretch;
    this.#push().move((-move / unit) * 1000);
    this.matrix = advanceTextMatrix(this.matrix, move);
  }

  moved(bytes: Uint8Array, move: number, plan: GlyphPlan, inPage: (it: Matrix) => Matrix): void {
    this.#changed = true;
    const known = this.#chunk?.plan;
    const isAlike = known && isSame(known.matrix, plan.matrix) && known.color === plan.color;
    if (!isAlike) {
      this.#endChunk();
      const place = plan.matrix ? multiply(inPage(plan.matrix), this.matrix) : this.matrix;
      this.#chunk = { plan, place, array: new TextArray() };
    }
    this.#chunk?.array.code(bytes);
    this.matrix = advanceTextMatrix(this.matrix, move);
  }

  /** Adds operators that may move the pen anywhere. */
  island(operators: string): void {
    this.#changed = true;
    this.#endChunk();
    this.#flush();
    this.#out.push(operators);
    this.#return();
  }

  finish(): ReturnType<ShowText> {
    this.#endChunk();
    this.#flush();
    return { rewritten: this.#changed ? this.#out.join('\n') : undefined, matrix: this.matrix };
  }

  #push(): TextArray {
    this.#isEmpty = false;
    return this.#array;
  }

  #endChunk(): void {
    const chunk = this.#chunk;
    if (!chunk) return;
    this.#chunk = undefined;
    const { color } = chunk.plan;
    const shown = `${numbers(chunk.place)} Tm ${chunk.array.finish()} TJ`;
    this.island(color === undefined ? shown : `${rgb(color)} rg ${shown} ${fillOf(this.#state)}`);
  }

  #flush(): void {
    if (!this.#isEmpty) this.#out.push(`${this.#array.finish()} TJ`);
    this.#array = new TextArray();
    this.#isEmpty = true;
  }

  /** Restores the start of the line and the position of the pen. */
  #return(): void {
    const [a, b, , , e, f] = this.#lineMatrix;
    const dx = this.matrix[4] - e;
    const dy = this.matrix[5] - f;
    const along = (dx * a + dy * b) / (a * a + b * b);
    this.#out.push(`${numbers(this.#lineMatrix)} Tm`);
    const unit = this.#state.fontSize * this.#state.stretch;
    if (along !== 0) this.#out.push(`[${figure((-along / unit) * 1000)}] TJ`);
  }
}

function isSame(a: Matrix | undefined, b: Matrix | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.every((each, at) => each === b[at]));
}

function ownArray(own: readonly (string | number)[]): string {
  const parts = own.map((each) =>
    typeof each === 'string' ? `<${each}>` : formatNumber(-each * 1000),
  );
  return `[${parts.join(' ').replaceAll('> <', '')}]`;
}

/** Operators for the fill colour before a change. */
function fillOf({ fillSource, fillColor }: GraphicsState): string {
  return fillSource ? `${fillSource.space} ${fillSource.color}` : `${rgb(fillColor)} rg`;
}

/** A matrix as operands. */
function numbers(matrix: Matrix): string {
  return matrix.map(figure).join(' ');
}

/** More decimals than for lengths, so that a matrix for a whole page does not drift. */
function figure(value: number): string {
  return String(Number(value.toFixed(9)) || 0);
}
