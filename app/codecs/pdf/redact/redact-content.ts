/**
 * Writes a content stream anew without what stands in given areas: letters one by one, pictures and
 * drawings that lie wholly inside, form XObjects by copies of their own. What cannot be taken out
 * surely (a picture or a drawing that reaches into an area, a pattern, an unknown character map)
 * throws `Unsure`: then the page has to become a picture. Nothing is left to be only covered.
 */

import { PDFArray, type PDFContext, PDFDict, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib';
import { n } from '~/codecs/doc/write-pdf/operands';
import type { Operand } from '../content/lexer';
import { type Operation, readOperations } from '../content/operations';
import { decodeContent } from '../content/page-content';
import { type Matrix, multiply } from '../page-frame';
import { type Area, boxThrough, isInside, touches } from './areas';
import { ContentResources } from './content-resources';
import { type FontCodes, numberOf } from './font-codes';
import type { GraphicsState } from './graphics-state';
import { matrixOf } from './matrix-of';
import { PathTracker } from './path-tracker';
import { TextPen } from './text-pen';
import { RedactionUncertainError } from './unsure';

const MAX_DEPTH = 20;
const identity: Matrix = [1, 0, 0, 1, 0, 0];
const unitSquare: Area = [0, 0, 1, 1];
const painting = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n']);
const fills = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const strokes = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);

export interface RedactedContent {
  content: Uint8Array<ArrayBuffer>;
  /** A copy in which changed form XObjects have taken the place of their originals. */
  resources: PDFDict;
  changed: boolean;
  /** Pictures and forms that this content does not draw any more; others may. */
  retired: readonly PDFRef[];
}

/**
 * @param state at the start of the stream; what the stream changes of it is lost
 * @throws Unsure; the signal's reason when cancelled
 */
export function redactContent(
  content: Uint8Array,
  resources: PDFDict,
  state: GraphicsState,
  areas: readonly Area[],
  signal: AbortSignal,
  depth = 0,
): RedactedContent {
  if (depth > MAX_DEPTH) throw new RedactionUncertainError('its content is nested too deeply');
  return new ContentRedactor(content, resources, state, areas, signal, depth).run();
}

class ContentRedactor {
  readonly #content: Uint8Array;
  readonly #resources: ContentResources;
  readonly #context: PDFContext;
  readonly #areas: readonly Area[];
  readonly #signal: AbortSignal;
  readonly #depth: number;
  readonly #out: Uint8Array[] = [];
  readonly #stack: GraphicsState[] = [];
  readonly #path = new PathTracker();
  readonly #pen: TextPen;
  readonly #retired: PDFRef[] = [];
  #state: GraphicsState;
  /** Up to here the content is written. */
  #written = 0;

  constructor(
    content: Uint8Array,
    resources: PDFDict,
    state: GraphicsState,
    areas: readonly Area[],
    signal: AbortSignal,
    depth: number,
  ) {
    this.#content = content;
    this.#context = resources.context;
    this.#resources = new ContentResources(resources);
    this.#state = { ...state };
    this.#areas = areas;
    this.#signal = signal;
    this.#depth = depth;
    this.#pen = new TextPen(areas);
  }

  run(): RedactedContent {
    for (const operation of readOperations(this.#content)) {
      this.#signal.throwIfAborted();
      this.#take(operation);
    }
    this.#out.push(this.#content.subarray(this.#written));
    this.#retired.push(...this.#resources.finish());
    const length = this.#out.reduce((sum, part) => sum + part.length, 0);
    const content = new Uint8Array(length);
    let at = 0;
    for (const part of this.#out) {
      content.set(part, at);
      at += part.length;
    }
    const changed = this.#out.length > 1;
    return { content, resources: this.#resources.dict, changed, retired: this.#retired };
  }

  #take(operation: Operation): void {
    const { operator, operands } = operation;
    if (this.#path.take(operation, this.#state.matrix)) return;
    if (painting.has(operator)) {
      this.#paint(operation);
      return;
    }
    const numbers = operands.map((each) => (each.kind === 'number' ? each.value : 0));
    const [, second = 0] = numbers;
    switch (operator) {
      case 'q':
        this.#stack.push({ ...this.#state });
        break;
      case 'Q':
        this.#state = this.#stack.pop() ?? this.#state;
        break;
      case 'cm':
        this.#state.matrix = multiply(this.#state.matrix, matrixOf(numbers));
        break;
      case 'gs':
        this.#setParameters(operands[0]);
        break;
      case 'Do':
        this.#drawObject(operation);
        break;
      case 'BI':
        this.#drawPicture(operation);
        break;
      case 'scn':
      case 'sc':
        this.#state.fillPattern = this.#isTiling(operands.at(-1));
        break;
      case 'SCN':
      case 'SC':
        this.#state.strokePattern = this.#isTiling(operands.at(-1));
        break;
      case 'g':
      case 'rg':
      case 'k':
      case 'cs':
        this.#state.fillPattern = false;
        break;
      case 'G':
      case 'RG':
      case 'K':
      case 'CS':
        this.#state.strokePattern = false;
        break;
      case 'BDC':
      case 'DP':
        this.#dropAlternatives(operation);
        break;
      case 'Tf':
        this.#state.font = this.#fontNamed(operands[0]);
        this.#state.fontSize = second;
        break;
      default: {
        const changed = this.#pen.take(operation, this.#state);
        if (changed !== undefined) this.#replace(operation.start, operation.end, changed);
      }
    }
  }

  #paint(operation: Operation): void {
    const { operator, end } = operation;
    const path = this.#path;
    const { fillPattern, strokePattern } = this.#state;
    if (operator !== 'n' && path.start !== undefined && path.isToGo(this.#areas))
      this.#replace(path.start, end, 'n');
    else if ((fillPattern && fills.has(operator)) || (strokePattern && strokes.has(operator)))
      throw new RedactionUncertainError('a pattern is drawn, which may hold text of its own');
    path.clear();
  }

  #drawObject(operation: Operation): void {
    const [name] = operation.operands;
    const object = name?.kind === 'name' ? this.#resources.find('XObject', name.value) : undefined;
    if (!(object instanceof PDFRawStream)) return;
    const subtype = object.dict.lookup(PDFName.of('Subtype'));
    if (name?.kind !== 'name') return;
    const goes =
      subtype === PDFName.of('Image')
        ? this.#drawPicture(operation)
        : subtype === PDFName.of('Form') && this.#drawForm(operation, object);
    if (goes) this.#resources.retire(name.value);
    else this.#resources.keep(name.value);
  }

  /** @returns whether it was taken out */
  #drawPicture(operation: Operation): boolean {
    const box = boxThrough(this.#state.matrix, unitSquare);
    if (!touches(box, this.#areas)) return false;
    if (!isInside(box, this.#areas))
      throw new RedactionUncertainError('a picture reaches into the area');
    this.#replace(operation.start, operation.end, '');
    return true;
  }

  /** @returns whether a copy was put in its place */
  #drawForm(operation: Operation, form: PDFRawStream): boolean {
    const matrix = multiply(this.#state.matrix, formMatrix(form.dict));
    const own = form.dict.lookup(PDFName.of('Resources'));
    const content = decodeContent(form, this.#context);
    if (!content) throw new RedactionUncertainError('a part of its content cannot be read');
    const redacted = redactContent(
      content,
      own instanceof PDFDict ? own : this.#resources.dict,
      { ...this.#state, matrix },
      this.#areas,
      this.#signal,
      this.#depth + 1,
    );
    if (!redacted.changed) return false;
    this.#retired.push(...redacted.retired);
    const dict = form.dict.clone(this.#context);
    for (const key of ['Filter', 'DecodeParms', 'Length']) dict.delete(PDFName.of(key));
    // Copies of what the form stood for, which are not drawn but would still be in the file.
    for (const key of ['PieceInfo', 'Ref', 'Metadata', 'OPI']) dict.delete(PDFName.of(key));
    const stream = this.#context.flateStream(redacted.content);
    for (const [key, value] of stream.dict.entries()) dict.set(key, value);
    dict.set(PDFName.of('Resources'), redacted.resources);
    const copy = this.#context.register(PDFRawStream.of(dict, stream.contents));
    this.#replace(operation.start, operation.end, `${this.#resources.add(copy)} Do`);
    return true;
  }

  /** Text that stands for marked content, and may repeat what is removed. */
  #dropAlternatives({ operator, operands, start, end }: Operation): void {
    const [tag, properties] = operands;
    if (tag?.kind !== 'name' || properties?.kind !== 'dictionary') return;
    const { entries } = properties;
    if (!['ActualText', 'Alt', 'E'].some((key) => entries.has(key))) return;
    const id = entries.get('MCID');
    const kept = id?.kind === 'number' ? `<</MCID ${n(id.value)}>> ${operator}` : '<<>> BDC';
    this.#replace(start, end, `${PDFName.of(tag.value).asString()} ${kept}`);
  }

  #setParameters(name: Operand | undefined): void {
    const dict = name?.kind === 'name' ? this.#resources.find('ExtGState', name.value) : undefined;
    if (!(dict instanceof PDFDict)) return;
    const mask = dict.lookup(PDFName.of('SMask'));
    if (mask instanceof PDFDict) this.#checkMask(mask);
    const font = dict.lookup(PDFName.of('Font'));
    if (!(font instanceof PDFArray)) return;
    this.#state.font = this.#resources.codesOf(font.lookup(0));
    this.#state.fontSize = numberOf(font.lookup(1)) ?? 0;
  }

  /** A soft mask is a drawing of its own: it may show letters as holes. */
  #checkMask(mask: PDFDict): void {
    const group = mask.lookup(PDFName.of('G'));
    const content = group instanceof PDFRawStream && decodeContent(group, this.#context);
    if (!content) throw new RedactionUncertainError('a mask cannot be read');
    for (const { operator } of readOperations(content))
      if (['Tj', 'TJ', "'", '"', 'Do'].includes(operator))
        throw new RedactionUncertainError('a mask may hold text of its own');
  }

  #fontNamed(name: Operand | undefined): (() => FontCodes) | undefined {
    return name?.kind === 'name'
      ? this.#resources.codesOf(this.#resources.find('Font', name.value))
      : undefined;
  }

  #isTiling(name: Operand | undefined): boolean {
    const pattern = name?.kind === 'name' ? this.#resources.find('Pattern', name.value) : undefined;
    return pattern instanceof PDFRawStream;
  }

  #replace(start: number, end: number, text: string): void {
    this.#out.push(
      this.#content.subarray(this.#written, start),
      new TextEncoder().encode(`${text}\n`),
    );
    this.#written = end;
  }
}

function formMatrix(dict: PDFDict): Matrix {
  const matrix = dict.lookup(PDFName.of('Matrix'));
  if (!(matrix instanceof PDFArray)) return identity;
  return matrixOf(matrix.asArray().map((each) => numberOf(dict.context.lookup(each)) ?? 0));
}
