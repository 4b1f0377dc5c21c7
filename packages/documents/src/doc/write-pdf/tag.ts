import type { PdfKitDocument, PdfStructure } from './pdfkit-parts';

/**
 * An element of the PDF's structure tree, created when its first content is drawn, so that there are no empty
 * elements; parents come before children. Types: ISO 32000-1, 14.8.4 (Document, P, H1…H6, L, LI, LBody,
 * Table, TR, TH, TD, Figure, Link …).
 */
export class Tag {
  readonly type: string;
  readonly #parent: Tag | undefined;
  readonly #options: { alt?: string; scope?: string };
  #element: PdfStructure | undefined;

  constructor(
    type: string,
    parent: Tag | undefined,
    options: { alt?: string; scope?: string } = {},
  ) {
    this.type = type;
    this.#parent = parent;
    this.#options = options;
  }

  child(type: string, options: { alt?: string; scope?: string } = {}): Tag {
    return new Tag(type, this, options);
  }

  /** The element in the document, attached to its parent. */
  element(doc: PdfKitDocument): PdfStructure {
    if (!this.#element) {
      this.#element = doc.struct(this.type, this.#options);
      if (this.#parent) this.#parent.element(doc).add(this.#element);
      else doc.addStructure(this.#element);
    }
    return this.#element;
  }
}
