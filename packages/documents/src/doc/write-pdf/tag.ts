/** What an element says beside its type. */
export interface TagOptions {
  /** Text in place of a picture. */
  alt?: string;
  /** The characters that a drawn sign stands for. */
  actual?: string;
  /** Whether it is a header cell of its column or its row. */
  scope?: 'Column' | 'Row';
  /** Of a cell; 1 is not written. */
  colSpan?: number;
  rowSpan?: number;
  /** Of a list: what its labels are. */
  numbering?: 'Decimal' | 'Disc';
}

/**
 * An element of the PDF's structure tree, part of the tree from its first content on, so that there are no
 * empty elements unless `attach` asks for one. Types: ISO 32000-1, 14.8.4 (Document, P, H1…H6, L, LI, LBody,
 * Table, TR, TH, TD, Figure, Link …).
 */
export class Tag {
  readonly type: string;
  readonly options: TagOptions;
  /** Elements, and references to content, in reading order. */
  readonly kids: (Tag | TagContent)[] = [];
  /** Where its picture is on the page, from the lower left, in points. */
  box: [left: number, bottom: number, right: number, top: number] | undefined;
  readonly #parent: Tag | undefined;
  #isAttached = false;

  constructor(type: string, parent: Tag | undefined, options: TagOptions = {}) {
    this.type = type;
    this.#parent = parent;
    this.options = options;
  }

  child(type: string, options: TagOptions = {}): Tag {
    return new Tag(type, this, options);
  }

  /** Makes it part of the tree, after everything that is in its parent by now. @returns its root */
  attach(): Tag {
    const root = this.#parent?.attach() ?? this;
    if (!this.#isAttached) this.#parent?.kids.push(this);
    this.#isAttached = true;
    return root;
  }
}

/** Marked content of a page, or an annotation on it. */
export type TagContent =
  | { page: object; mark: number; annotation?: undefined }
  | { page: object; annotation: object };
