/**
 * Base class that walks a content stream and its form XObjects, tracking graphics and text state, and
 * rewrites the parts that a subclass changes; everything else is copied byte by byte. A changed form becomes
 * a separate copy, since it may be drawn elsewhere too.
 */

import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { PDFArray, type PDFContext, PDFDict, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib';
import { formatNumber } from '../../doc/write-pdf/operands';
import { ContentResources } from './content-resources';
import { trackFillColor } from './fill-color';
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
  /** A copy in which changed form XObjects replace their originals. */
  resources: PDFDict;
  changed: boolean;
  /** Pictures and forms that this content no longer draws; other content may. */
  retired: readonly PDFRef[];
}

/** A content stream to walk. */
export interface ContentSource {
  content: Uint8Array;
  resources: PDFDict;
  /** At the start of the stream; later changes are not reflected. */
  state: GraphicsState;
  /** How many forms it is nested in. */
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
  /** Offset up to which the content has been written. */
  #written = 0;

  /**
   * @param isPlaced whether `showText` writes the position of text and the word spacing itself: operators
   * that move the pen or set that spacing are then left out
   * @throws UncertainContentError when forms are nested too deeply
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

  /** Called for shown text: returns its replacement, and where the pen is afterwards. */
  protected abstract showText(...shown: Parameters<ShowText>): ReturnType<ShowText>;
  /** Called for a picture drawn in the unit square of the current matrix; undefined leaves it unchanged. */
  protected abstract drawPicture(operation: Operation): string | undefined;
  /** Creates the rewriter for the content of a form. */
  protected abstract nested(source: ContentSource): ContentRewriter;
  /** Handles paths, painting and marked content. @returns whether the operation has been handled */
  protected takeFirst(_operation: Operation): boolean {
    return false;
  }
  /** Called when a soft mask is set. */
  protected takeMask(_mask: PDFDict): void {}

  /** Rewrites the content. @throws UncertainContentError; the signal's reason when cancelled */
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

  /** Replaces a range of the content by a text. */
  protected replace(start: number, end: number, text: string): void {
    this.#out.push(
      this.#source.content.subarray(this.#written, start),
      // The replaced text may have been adjacent to its neighbours without a space.
      new TextEncoder().encode(` ${text}\n`),
    );
    this.#written = end;
  }

  /** Removes the alternative text of a marked-content operator, since it may repeat removed content. */
  protected dropAlternatives({ operator, operands, start, end }: Operation): void {
    const [tag, properties] = operands;
    if (tag?.kind !== 'name' || properties?.kind !== 'dictionary') return;
    const { entries } = properties;
    if (!['ActualText', 'Alt', 'E'].some((key) => entries.has(key))) return;
    const id = entries.get('MCID');
    const kept =
      id?.kind === 'number' ? `<</MCID ${formatNumber(id.value)}>> ${operator}` : '<<>> BDC';
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
        trackFillColor(operation, this.#sourceOf(operation), this.state);
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

  /** @returns the operator that draws a changed copy */
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
    // Copies of the form's original content, which are not drawn but would still be in the file.
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
