/**
 * What is drawn on top of a page that exists already: one form XObject a page with resources of its
 * own, so that no name collides, appended after the page's content, whose graphics state is closed
 * off first (also where it opened more states than it closed).
 */

import type { PDFObject, PDFRef } from 'pdf-lib';
import { PDFArray, PDFDict, type PDFDocument, type PDFFont, PDFName, type PDFPage } from 'pdf-lib';
import type { FontEntries } from '~/codecs/doc/write-pdf/font-entries';
import { n } from '~/codecs/doc/write-pdf/operands';
import { readOperations } from './content/operations';
import { readPageContent } from './content/page-content';
import { type Matrix, readPageBox } from './page-frame';
import { FontSet } from './write-text/font-set';

export class PageLayer {
  readonly #pdf: PDFDocument;
  readonly #page: PDFPage;
  readonly #fonts: FontSet;
  readonly #operators: string[] = [];
  readonly #resources: PDFDict;

  constructor(pdf: PDFDocument, page: PDFPage, fonts: FontSet) {
    this.#pdf = pdf;
    this.#page = page;
    this.#fonts = fonts;
    this.#resources = pdf.context.obj({});
  }

  /** Draws in a space of its own; see `frameMatrix`. */
  draw(space: Matrix, ...operators: string[]): void {
    this.#operators.push('q', `${space.map(n).join(' ')} cm`, ...operators, 'Q');
  }

  readonly addFont = (font: PDFFont | FontEntries): void => {
    this.#kind('Font').set(FontSet.nameOf(font), this.#fonts.refOf(font));
  };

  /** The name to draw an image by. */
  addImage(image: PDFRef): string {
    const name = PDFName.of(`Image${image.objectNumber}`);
    this.#kind('XObject').set(name, image);
    return name.asString();
  }

  /** The name of a graphics state that fills with an opacity from 0 to 1. */
  addOpacity(opacity: number): string {
    const name = PDFName.of(`Fill${Math.round(opacity * 100)}`);
    this.#kind('ExtGState').set(name, this.#pdf.context.obj({ Type: 'ExtGState', ca: opacity }));
    return name.asString();
  }

  /** Puts everything on the page. */
  finish(): void {
    if (this.#operators.length === 0) return;
    const { context } = this.#pdf;
    const box = readPageBox(this.#page);
    const form = context.register(
      context.flateStream(this.#operators.join('\n'), {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [box.left, box.bottom, box.right, box.top],
        Resources: this.#resources,
      }),
    );
    const name = addXObject(this.#page, form);
    const { opens, closes } = unbalanced(readPageContent(this.#page));
    const before = context.register(context.stream(`${'q\n'.repeat(1 + closes)}`));
    const after = context.register(context.stream(`${'\nQ'.repeat(1 + opens)}\n${name} Do\n`));
    const contents = this.#page.node.get(PDFName.Contents);
    const looked = context.lookup(contents);
    const present = looked instanceof PDFArray ? looked.asArray() : contents ? [contents] : [];
    this.#page.node.set(PDFName.Contents, context.obj([before, ...present, after]));
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

/** Adds an XObject to a page's own copy of its resources (they may be shared with other pages). */
function addXObject(page: PDFPage, xObject: PDFRef): string {
  const { context } = page.node;
  const resources = copyOf(page.node.getInheritableAttribute(PDFName.Resources), page);
  const xObjects = copyOf(resources.get(PDFName.XObject), page);
  const name = xObjects.uniqueKey('Entropy');
  xObjects.set(name, xObject);
  resources.set(PDFName.XObject, xObjects);
  page.node.set(PDFName.Resources, context.register(resources));
  return name.asString();
}

function copyOf(object: PDFObject | undefined, page: PDFPage): PDFDict {
  const { context } = page.node;
  const found = context.lookup(object);
  return found instanceof PDFDict ? found.clone(context) : context.obj({});
}

/** How many graphics states the content leaves open, and how many it closes that it never opened. */
function unbalanced(content: Uint8Array | undefined): { opens: number; closes: number } {
  let opens = 0;
  let closes = 0;
  for (const { operator } of content ? readOperations(content) : []) {
    if (operator === 'q') opens++;
    else if (operator === 'Q' && opens > 0) opens--;
    else if (operator === 'Q') closes++;
  }
  return { opens, closes };
}
