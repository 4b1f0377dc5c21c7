/**
 * Draws on top of an existing page: one form XObject for each page, so that no name collides, appended after
 * the page's content, whose graphics state is isolated first (even if it leaves states open).
 */

import type { PDFObject, PDFRef } from 'pdf-lib';
import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFPage } from 'pdf-lib';
import { readOperations } from './content/operations';
import { readPageContent } from './content/page-content';
import { DrawnForm } from './drawn-form';
import { readPageBox } from './page-frame';
import { dropAccessibilityClaim } from './tags/drop-accessibility-claim';
import { type AddedContent, markAddedContent } from './tags/mark-added-content';
import type { FontSet } from './write-text/font-set';

export class PageLayer extends DrawnForm {
  readonly #page: PDFPage;

  constructor(pdf: PDFDocument, page: PDFPage, fonts: FontSet) {
    super(pdf, fonts);
    this.#page = page;
  }

  /** Adds everything to the page, with tags if the document has them. */
  finish(kind: AddedContent): void {
    if (this.isEmpty) return;
    const { context } = this.#page.node;
    const box = readPageBox(this.#page);
    const form = this.register([box.left, box.bottom, box.right, box.top]);
    const name = addXObject(this.#page, form);
    const { opens, closes, marks } = countOpen(readPageContent(this.#page));
    const { begin, end } = markAddedContent(this.#page.doc, this.#page, kind, marks);
    dropAccessibilityClaim(this.#page.doc);
    const before = context.register(context.stream(`${'q\n'.repeat(1 + closes)}`));
    const after = context.register(
      context.stream(`${'\nQ'.repeat(1 + opens)}\n${begin}${name} Do${end}\n`),
    );
    const contents = this.#page.node.get(PDFName.Contents);
    const looked = context.lookup(contents);
    const present = looked instanceof PDFArray ? looked.asArray() : contents ? [contents] : [];
    this.#page.node.set(PDFName.Contents, context.obj([before, ...present, after]));
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

/**
 * Number of graphics states that the content leaves open, of restores without a matching save, and the first
 * number above those of marked content.
 */
function countOpen(content: Uint8Array | undefined) {
  let opens = 0;
  let closes = 0;
  let marks = 0;
  for (const { operator, operands } of content ? readOperations(content) : []) {
    if (operator === 'q') opens++;
    else if (operator === 'Q' && opens > 0) opens--;
    else if (operator === 'Q') closes++;
    else if (operator === 'BDC' && operands[1]?.kind === 'dictionary') {
      const mark = operands[1].entries.get('MCID');
      if (mark?.kind === 'number') marks = Math.max(marks, Math.floor(mark.value) + 1);
    }
  }
  // Larger numbers are an attack: the list of owners would be as long.
  return { opens, closes, marks: Math.min(marks, 1_000_000) };
}
