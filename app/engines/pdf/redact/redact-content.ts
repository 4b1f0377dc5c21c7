/**
 * Writes a content stream anew without what stands in given areas: letters one by one, pictures and
 * drawings that lie wholly inside, form XObjects by copies of their own. What cannot be taken out
 * surely (a picture or a drawing that reaches into an area, a pattern, an unknown character map)
 * throws `Unsure`: then the page has to become a picture. Nothing is left to be only covered.
 */

import type { PDFObject } from 'pdf-lib';
import { PDFArray, type PDFContext, PDFDict, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import { n } from '~/engines/doc/write-pdf/operands';
import type { Operand } from '../content/lexer';
import { type Operation, readOperations } from '../content/operations';
import { decodeContent } from '../content/page-content';
import { type Matrix, multiply } from '../page-frame';
import { type Area, boxThrough, isInside, touches } from './areas';
import { type FontCodes, numberOf, openFontCodes } from './font-codes';
import type { GraphicsState } from './graphics-state';
import { matrixOf } from './matrix-of';
import { PathTracker } from './path-tracker';
import { TextPen } from './text-pen';
import { Unsure } from './unsure';

const maxDepth = 20;
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
  if (depth > maxDepth) throw new Unsure('its content is nested too deeply');
  return new ContentRedactor(content, resources, state, areas, signal, depth).run();
}

class ContentRedactor {
  readonly #content: Uint8Array;
  readonly #resources: PDFDict;
  readonly #context: PDFContext;
  readonly #areas: readonly Area[];
  readonly #signal: AbortSignal;
  readonly #depth: number;
  readonly #out: Uint8Array[] = [];
  readonly #stack: GraphicsState[] = [];
  readonly #path = new PathTracker();
  readonly #pen: TextPen;
  readonly #ownKinds = new Set<PDFDict>();
  /** Names of XObjects that are still drawn, and of those that are not any more. */
  readonly #drawn = new Set<string>();
  readonly #retired = new Map<string, PDFRef | undefined>();
  readonly #fonts = new Map<PDFDict, FontCodes>();
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
    this.#resources = resources.clone(this.#context);
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
    this.#dropRetired();
    const length = this.#out.reduce((sum, part) => sum + part.length, 0);
    const content = new Uint8Array(length);
    let at = 0;
    for (const part of this.#out) {
      content.set(part, at);
      at += part.length;
    }
    const changed = this.#out.length > 1;
    return { content, resources: this.#resources, changed, retired: this.#allRetired };
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
      throw new Unsure('a pattern is drawn, which may hold text of its own');
    path.clear();
  }

  #drawObject(operation: Operation): void {
    const [name] = operation.operands;
    const object = name?.kind === 'name' ? this.#resource('XObject', name.value) : undefined;
    if (!(object instanceof PDFRawStream)) return;
    const subtype = object.dict.lookup(PDFName.of('Subtype'));
    if (name?.kind !== 'name') return;
    const goes =
      subtype === PDFName.of('Image')
        ? this.#drawPicture(operation)
        : subtype === PDFName.of('Form') && this.#drawForm(operation, object);
    if (goes) this.#retired.set(name.value, this.#referenceOf(name.value));
    else this.#drawn.add(name.value);
  }

  #referenceOf(name: string): PDFRef | undefined {
    const all = this.#resources.lookup(PDFName.of('XObject'));
    const value = all instanceof PDFDict ? all.get(PDFName.of(name)) : undefined;
    return value instanceof PDFRef ? value : undefined;
  }

  /** What is not drawn any more must not stay in the resources, or it would stay in the file. */
  #dropRetired(): void {
    for (const [name, reference] of this.#retired) {
      if (this.#drawn.has(name)) continue;
      this.#ownKind('XObject').delete(PDFName.of(name));
      if (reference) this.#allRetired.push(reference);
    }
  }
  readonly #allRetired: PDFRef[] = [];

  /** @returns whether it was taken out */
  #drawPicture(operation: Operation): boolean {
    const box = boxThrough(this.#state.matrix, unitSquare);
    if (!touches(box, this.#areas)) return false;
    if (!isInside(box, this.#areas)) throw new Unsure('a picture reaches into the area');
    this.#replace(operation.start, operation.end, '');
    return true;
  }

  /** @returns whether a copy was put in its place */
  #drawForm(operation: Operation, form: PDFRawStream): boolean {
    const matrix = multiply(this.#state.matrix, formMatrix(form.dict));
    const own = form.dict.lookup(PDFName.of('Resources'));
    const content = decodeContent(form, this.#context);
    if (!content) throw new Unsure('a part of its content cannot be read');
    const redacted = redactContent(
      content,
      own instanceof PDFDict ? own : this.#resources,
      { ...this.#state, matrix },
      this.#areas,
      this.#signal,
      this.#depth + 1,
    );
    if (!redacted.changed) return false;
    this.#allRetired.push(...redacted.retired);
    const dict = form.dict.clone(this.#context);
    for (const key of ['Filter', 'DecodeParms', 'Length']) dict.delete(PDFName.of(key));
    // Copies of what the form stood for, which are not drawn but would still be in the file.
    for (const key of ['PieceInfo', 'Ref', 'Metadata', 'OPI']) dict.delete(PDFName.of(key));
    const stream = this.#context.flateStream(redacted.content);
    for (const [key, value] of stream.dict.entries()) dict.set(key, value);
    dict.set(PDFName.of('Resources'), redacted.resources);
    const copy = this.#context.register(PDFRawStream.of(dict, stream.contents));
    const forms = this.#ownKind('XObject');
    const name = forms.uniqueKey('Kept');
    forms.set(name, copy);
    this.#replace(operation.start, operation.end, `${name.asString()} Do`);
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
    const dict = name?.kind === 'name' ? this.#resource('ExtGState', name.value) : undefined;
    if (!(dict instanceof PDFDict)) return;
    const mask = dict.lookup(PDFName.of('SMask'));
    if (mask instanceof PDFDict) this.#checkMask(mask);
    const font = dict.lookup(PDFName.of('Font'));
    if (!(font instanceof PDFArray)) return;
    this.#state.font = this.#codesOf(font.lookup(0));
    this.#state.fontSize = numberOf(font.lookup(1)) ?? 0;
  }

  /** A soft mask is a drawing of its own: it may show letters as holes. */
  #checkMask(mask: PDFDict): void {
    const group = mask.lookup(PDFName.of('G'));
    const content = group instanceof PDFRawStream && decodeContent(group, this.#context);
    if (!content) throw new Unsure('a mask cannot be read');
    for (const { operator } of readOperations(content))
      if (['Tj', 'TJ', "'", '"', 'Do'].includes(operator))
        throw new Unsure('a mask may hold text of its own');
  }

  #fontNamed(name: Operand | undefined): (() => FontCodes) | undefined {
    return name?.kind === 'name' ? this.#codesOf(this.#resource('Font', name.value)) : undefined;
  }

  #codesOf(font: PDFObject | undefined): (() => FontCodes) | undefined {
    if (!(font instanceof PDFDict)) return undefined;
    return () => {
      const known = this.#fonts.get(font);
      if (known) return known;
      const opened = openFontCodes(font);
      this.#fonts.set(font, opened);
      return opened;
    };
  }

  #isTiling(name: Operand | undefined): boolean {
    const pattern = name?.kind === 'name' ? this.#resource('Pattern', name.value) : undefined;
    return pattern instanceof PDFRawStream;
  }

  #resource(kind: string, name: string): PDFObject | undefined {
    const all = this.#resources.lookup(PDFName.of(kind));
    return all instanceof PDFDict ? all.lookup(PDFName.of(name)) : undefined;
  }

  /** A kind of resources that is this content's own, to be changed. */
  #ownKind(kind: string): PDFDict {
    const key = PDFName.of(kind);
    const present = this.#resources.get(key);
    if (present instanceof PDFDict && this.#ownKinds.has(present)) return present;
    const found = this.#context.lookup(present);
    const own = found instanceof PDFDict ? found.clone(this.#context) : this.#context.obj({});
    this.#ownKinds.add(own);
    this.#resources.set(key, own);
    return own;
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
