/** A content stream that is being written: the page, a group, a mask or the tile of a pattern. */
import {
  identity,
  invert,
  type Matrix,
  multiply,
  transformedBounds,
} from '@entropy-tools/core/affine-matrix';
import type { PDFDict, PDFDocument, PDFRef } from 'pdf-lib';
import { type Box, coordinates } from './outline';

type Kind = 'ExtGState' | 'XObject' | 'Pattern' | 'Font';

export class DrawingStream {
  readonly #pdf: PDFDocument;
  readonly #area: Box;
  readonly #outer: Matrix;
  readonly #operators: string[] = [];
  readonly #resources = new Map<Kind, Map<string, PDFRef>>();
  /** From the present space to that of the stream. */
  matrix: Matrix = identity;

  /**
   * @param area what can be seen of the stream, in its own space
   * @param outer from that space to the page
   */
  constructor(pdf: PDFDocument, area: Box, outer: Matrix = identity) {
    this.#pdf = pdf;
    this.#area = area;
    this.#outer = outer;
  }

  push(...operators: string[]): void {
    this.#operators.push(...operators);
  }

  /** Draws something in a space of its own, between `q` and `Q`. */
  within(matrix: Matrix, draw: () => void): void {
    const outer = this.matrix;
    this.matrix = multiply(outer, matrix);
    this.push('q');
    if (matrix.some((value, at) => value !== identity[at])) this.push(`${coordinates(matrix)} cm`);
    draw();
    this.push('Q');
    this.matrix = outer;
  }

  /** What can be seen, in the present space. */
  visible(): Box {
    return transformedBounds(invert(this.matrix), this.#area);
  }

  /** The name of an object in the resources, such as `/X3`. */
  nameOf(kind: Kind, ref: PDFRef, name = `${kind[0]}${ref.objectNumber}`): string {
    const named = this.#resources.get(kind) ?? new Map<string, PDFRef>();
    this.#resources.set(kind, named.set(name, ref));
    return `/${name}`;
  }

  /** Sets a graphics state. */
  setState(entries: Record<string, unknown>): void {
    const { context } = this.#pdf;
    const state = context.register(context.obj({ Type: 'ExtGState', ...entries } as never));
    this.push(`${this.nameOf('ExtGState', state)} gs`);
  }

  resources(): PDFDict {
    const entries = [...this.#resources].map(([kind, named]) => [kind, Object.fromEntries(named)]);
    return this.#pdf.context.obj(Object.fromEntries(entries) as never) as unknown as PDFDict;
  }

  /** The stream as an object with further entries. */
  finish(entries: Record<string, unknown>): PDFRef {
    const { context } = this.#pdf;
    const dict = { Resources: this.resources(), ...entries };
    return context.register(context.flateStream(this.text(), dict as never));
  }

  /** The stream as a form that is composed apart from what is below it. */
  finishGroup(space: 'DeviceRGB' | 'DeviceGray' = 'DeviceRGB'): PDFRef {
    return this.finish({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [...this.#area],
      Group: { Type: 'Group', S: 'Transparency', CS: space, I: true },
    });
  }

  text(): string {
    return this.#operators.join('\n');
  }

  /** A stream whose space is the present one of this stream. */
  inner(area: Box = this.visible()): DrawingStream {
    return new DrawingStream(this.#pdf, area, this.onPage());
  }

  /** From the present space to the page. */
  onPage(): Matrix {
    return multiply(this.#outer, this.matrix);
  }
}
