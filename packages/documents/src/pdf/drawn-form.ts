/** A self-contained drawing: a form XObject with its own resources. */

import type { Matrix } from '@entropy-tools/core/affine-matrix';
import { PDFDict, type PDFDocument, type PDFFont, PDFName, type PDFRef } from 'pdf-lib';
import type { FontEntries } from '../doc/write-pdf/font-entries';
import { formatNumber } from '../doc/write-pdf/operands';
import { FontSet } from './write-text/font-set';

export class DrawnForm {
  readonly #pdf: PDFDocument;
  readonly #fonts: FontSet;
  readonly #operators: string[] = [];
  readonly #resources: PDFDict;

  constructor(pdf: PDFDocument, fonts: FontSet) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#resources = pdf.context.obj({});
  }

  get isEmpty(): boolean {
    return this.#operators.length === 0;
  }

  /** Draws in a separate coordinate space; see `frameMatrix`. */
  draw(space: Matrix, ...operators: string[]): void {
    this.#operators.push('q', `${space.map(formatNumber).join(' ')} cm`, ...operators, 'Q');
  }

  readonly addFont = (font: PDFFont | FontEntries): void => {
    this.#kind('Font').set(FontSet.nameOf(font), this.#fonts.refOf(font));
  };

  /** Adds an image. @returns the name to draw it by */
  addImage(image: PDFRef): string {
    const name = PDFName.of(`Image${image.objectNumber}`);
    this.#kind('XObject').set(name, image);
    return name.asString();
  }

  /** Adds a graphics state that fills with an opacity from 0 to 1. @returns its name */
  addOpacity(opacity: number): string {
    const name = PDFName.of(`Fill${Math.round(opacity * 100)}`);
    this.#kind('ExtGState').set(name, this.#pdf.context.obj({ Type: 'ExtGState', ca: opacity }));
    return name.asString();
  }

  /** Registers the form. @param box left, bottom, right, top of its visible part */
  register(box: readonly [number, number, number, number]): PDFRef {
    const { context } = this.#pdf;
    return context.register(
      context.flateStream(this.#operators.join('\n'), {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [...box],
        Resources: this.#resources,
      }),
    );
  }

  #kind(name: string): PDFDict {
    const key = PDFName.of(name);
    const known = this.#resources.lookupMaybe(key, PDFDict);
    if (known) return known;
    const made = this.#pdf.context.obj({});
    this.#resources.set(key, made);
    return made;
  }
}
