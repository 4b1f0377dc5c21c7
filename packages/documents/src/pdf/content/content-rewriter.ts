/**
 * Follows a content stream, and the form XObjects that it draws, with the state of graphics and text,
 * and writes it anew where whoever extends it says so; all else is passed on byte by byte. A form that
 * is changed becomes a copy of its own, since others may draw it too.
 */

import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { PDFArray, type PDFContext, PDFDict, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib';
import { n } from '../../doc/write-pdf/operands';
import { ContentResources } from './content-resources';
import { followFill } from './fill-color';
import { numberOf } from './font-codes';
import type { GraphicsState } from './graphics-state';
import type { Operand } from './lexer';
import { matrixOf } from './matrix-of';
import { type Operation, readOperations } from './operations';
import { decodeContent } from './page-content';
import { type ShowText, TextPen } from './text-pen';
import { UncertainContentError } from './uncertain-content';

const MAX_DEPTH = 20;
const identity: Matrix = [1, 0, 0, 1, 0, 0];

export interface RewrittenContent {
  content: Uint8Array<ArrayBuffer>;
  /** A copy in which changed form XObjects have taken the place of their originals. */
  resources: PDFDict;
  changed: boolean;
  /** Pictures and forms that this content does not draw any more; others may. */
  retired: readonly PDFRef[];
}

/** A content stream to be followed. */
export interface ContentSource {
  content: Uint8Array;
  resources: PDFDict;
  /** At the start of the stream; what the stream changes of it is lost. */
  state: GraphicsState;
  /** How many forms it lies in. */
  depth: number;
  signal: AbortSignal;
}

export abstract class ContentRewriter {
  protected readonly resources: ContentResources;
  protected readonly context: PDFContext;
  protected state: GraphicsState;
  readonly #source: ContentSource;
  readonly #out: Uint8Array[] = [];
  readonly #stack: GraphicsState[] = [];
  readonly #pen: TextPen;
  readonly #retired: PDFRef[] = [];
  /** Up to here the content is written. */
  #written = 0;

  /**
   * @param isPlaced `showText` writes where text stands, and the word spacing: operators that move the
   * pen and set that spacing are left out
   * @throws UncertainContentError when forms lie in forms too deeply
   */
  constructor(source: ContentSource, isPlaced = false) {
    if (source.depth > MAX_DEPTH)
      throw new UncertainContentError('its content is nested too deeply');
    this.#source = source;
    this.context = source.resources.context;
    this.resources = new ContentResources(source.resources);
    this.state = { ...source.state };
    this.#pen = new TextPen((...shown) => this.showText(...shown), isPlaced);
  }

  /** Text is shown: say what stands in its place, and where the pen is then. */
  protected abstract showText(...shown: Parameters<ShowText>): ReturnType<ShowText>;
  /** A picture is drawn in the unit square of the state's matrix: undefined leaves it. */
  protected abstract drawPicture(operation: Operation): string | undefined;
  /** A form is drawn: the rewriter of its content. */
  protected abstract nested(source: ContentSource): ContentRewriter;
  /** Takes paths, paint and marked content. @returns whether the operation is done with */
  protected takeFirst(_operation: Operation): boolean {
    return false;
  }
  /** A soft mask is set. */
  protected takeMask(_mask: PDFDict): void {}

  /** @throws UncertainContentError; the signal's reason when cancelled */
  run(): RewrittenContent {
    for (const operation of readOperations(this.#source.content)) {
      this.#source.signal.throwIfAborted();
      this.#take(operation);
    }
    this.#out.push(this.#source.content.subarray(this.#written));
    this.#retired.push(...this.resources.finish());
    return {
      content: joinBytes(this.#out),
      resources: this.resources.dict,
      changed: this.#out.length > 1,
      retired: this.#retired,
    };
  }

  /** Puts a text in the place of some of the content. */
  protected replace(start: number, end: number, text: string): void {
    this.#out.push(
      this.#source.content.subarray(this.#written, start),
      // What stood here may have touched its neighbour.
      new TextEncoder().encode(` ${text}\n`),
    );
    this.#written = end;
  }

  /** Takes out what a marked-content operator says in words: it may repeat what is taken out. */
  protected dropAlternatives({ operator, operands, start, end }: Operation): void {
    const [tag, properties] = operands;
    if (tag?.kind !== 'name' || properties?.kind !== 'dictionary') return;
    const { entries } = properties;
    if (!['ActualText', 'Alt', 'E'].some((key) => entries.has(key))) return;
    const id = entries.get('MCID');
    const kept = id?.kind === 'number' ? `<</MCID ${n(id.value)}>> ${operator}` : '<<>> BDC';
    this.replace(start, end, `${PDFName.of(tag.value).asString()} ${kept}`);
  }

  #take(operation: Operation): void {
    if (this.takeFirst(operation)) return;
    const { operator, operands, start, end } = operation;
    const numbers = operands.map((each) => (each.kind === 'number' ? each.value : 0));
    const [, second = 0] = numbers;
    switch (operator) {
      case 'q':
        this.#stack.push({ ...this.state });
        break;
      case 'Q':
        this.state = this.#stack.pop() ?? this.state;
        break;
      case 'cm':
        this.state.matrix = multiply(this.state.matrix, matrixOf(numbers));
        break;
      case 'gs':
        this.#setParameters(operands[0]);
        break;
      case 'Do':
        this.#drawObject(operation);
        break;
      case 'BI': {
        const drawn = this.drawPicture(operation);
        if (drawn !== undefined) this.replace(start, end, drawn);
        break;
      }
      case 'Tf':
        this.#setFont(
          operands[0]?.kind === 'name' ? this.resources.find('Font', operands[0].value) : undefined,
          second,
        );
        break;
      default: {
        followFill(operation, this.#sourceOf(operation), this.state);
        const changed = this.#pen.take(operation, this.state);
        if (changed !== undefined) this.replace(start, end, changed);
      }
    }
  }

  #sourceOf({ start, end, operator }: Operation): string {
    if (!/^(g|rg|k|cs|sc|scn)$/.test(operator)) return '';
    return new TextDecoder('latin1').decode(this.#source.content.subarray(start, end));
  }

  #drawObject(operation: Operation): void {
    const [name] = operation.operands;
    if (name?.kind !== 'name') return;
    const object = this.resources.find('XObject', name.value);
    if (!(object instanceof PDFRawStream)) return;
    const subtype = object.dict.lookup(PDFName.of('Subtype'));
    const drawn =
      subtype === PDFName.of('Image')
        ? this.drawPicture(operation)
        : subtype === PDFName.of('Form')
          ? this.#drawForm(object)
          : undefined;
    if (drawn === undefined) {
      this.resources.keep(name.value);
      return;
    }
    this.replace(operation.start, operation.end, drawn);
    this.resources.retire(name.value);
  }

  /** @returns how a changed copy is drawn */
  #drawForm(form: PDFRawStream): string | undefined {
    const matrix = multiply(this.state.matrix, formMatrix(form.dict));
    const own = form.dict.lookup(PDFName.of('Resources'));
    const content = decodeContent(form, this.context);
    if (!content) throw new UncertainContentError('a part of its content cannot be read');
    const inherits = !(own instanceof PDFDict);
    const rewritten = this.nested({
      content,
      resources: inherits ? this.resources.dict : own,
      state: { ...this.state, matrix, fillSource: undefined },
      depth: this.#source.depth + 1,
      signal: this.#source.signal,
    }).run();
    if (!rewritten.changed) return undefined;
    this.#retired.push(...rewritten.retired);
    const dict = form.dict.clone(this.context);
    for (const key of ['Filter', 'DecodeParms', 'Length']) dict.delete(PDFName.of(key));
    // Copies of what the form stood for, which are not drawn but would still be in the file.
    for (const key of ['PieceInfo', 'Ref', 'Metadata', 'OPI']) dict.delete(PDFName.of(key));
    const stream = this.context.flateStream(rewritten.content);
    for (const [key, value] of stream.dict.entries()) dict.set(key, value);
    dict.set(PDFName.of('Resources'), rewritten.resources);
    const copy = this.context.register(PDFRawStream.of(dict, stream.contents));
    return `${this.resources.add('XObject', copy)} Do`;
  }

  #setParameters(name: Operand | undefined): void {
    const dict = name?.kind === 'name' ? this.resources.find('ExtGState', name.value) : undefined;
    if (!(dict instanceof PDFDict)) return;
    const mask = dict.lookup(PDFName.of('SMask'));
    if (mask instanceof PDFDict) this.takeMask(mask);
    const font = dict.lookup(PDFName.of('Font'));
    if (font instanceof PDFArray) this.#setFont(font.lookup(0), numberOf(font.lookup(1)) ?? 0);
  }

  #setFont(font: unknown, size: number): void {
    this.state.fontDict = font instanceof PDFDict ? font : undefined;
    this.state.font = this.resources.codesOf(this.state.fontDict);
    this.state.fontSize = size;
  }
}

function formMatrix(dict: PDFDict): Matrix {
  const matrix = dict.lookup(PDFName.of('Matrix'));
  if (!(matrix instanceof PDFArray)) return identity;
  return matrixOf(matrix.asArray().map((each) => numberOf(dict.context.lookup(each)) ?? 0));
}
