/**
 * Writes the structure tree of a PDF: which content belongs to which element, in reading order (ISO 32000-1,
 * 14.7). pdfkit's own writer of it names the last page in all references to links and has no attributes for
 * spans, lists and pictures.
 */
import { meetsTagRules } from './meets-tag-rules';
import type { PdfAnnotationReference, PdfKitDocument, PdfReference } from './pdfkit-parts';
import type { Tag, TagContent } from './tag';

export class StructureTree {
  readonly #doc: PdfKitDocument;
  /** The owners of a page's content by its number, or the owner of an annotation, by the key of either. */
  readonly #owners: (Tag | Tag[])[] = [];
  readonly #refs = new Map<Tag, PdfReference>();
  #root: Tag | undefined;
  #page: object | undefined;
  #onPage: Tag[] = [];
  #notes = 0;

  constructor(doc: PdfKitDocument) {
    this.#doc = doc;
  }

  /** Adds content of the current page to an element. @returns the operator that begins it */
  begin(tag: Tag): string {
    const page = this.#doc.page.dictionary;
    if (this.#page !== page) {
      this.#page = page;
      this.#onPage = [];
      page.data.StructParents = this.#owners.push(this.#onPage) - 1;
    }
    const mark = this.#onPage.push(tag) - 1;
    this.#add(tag, { page, mark });
    return `/${tag.type} <</MCID ${mark}>> BDC`;
  }

  /** Adds an annotation of the current page to an element. */
  annotate(tag: Tag, { annotationRef }: PdfAnnotationReference): void {
    annotationRef.data.StructParent = this.#owners.push(tag) - 1;
    this.#add(tag, { page: this.#doc.page.dictionary, annotation: annotationRef });
  }

  /** Writes all elements. @returns whether every rule is met that a program can check without the words */
  end(): boolean {
    const root = this.#root;
    if (!root) return false;
    const data = this.#doc.getStructTreeRoot().data;
    data.K = [this.#write(root, this.#doc.getStructTreeRoot())];
    const numbers = this.#owners.flatMap((owner, key) => [
      key,
      Array.isArray(owner) ? owner.map((each) => this.#refs.get(each)) : this.#refs.get(owner),
    ]);
    const parents = this.#doc.ref({ Nums: numbers });
    parents.end();
    data.ParentTree = parents;
    data.ParentTreeNextKey = this.#owners.length;
    return meetsTagRules(root);
  }

  #add(tag: Tag, content: TagContent): void {
    this.#root = tag.attach();
    tag.kids.push(content);
  }

  #write(tag: Tag, parent: PdfReference): PdfReference {
    const ref = this.#doc.ref({ S: tag.type, P: parent });
    this.#refs.set(tag, ref);
    const { alt, actual } = tag.options;
    if (alt) ref.data.Alt = new String(alt);
    if (actual) ref.data.ActualText = new String(actual);
    if (tag.type === 'Note') ref.data.ID = new String(`note${++this.#notes}`);
    const attributes = attributesOf(tag);
    if (attributes) ref.data.A = attributes;
    const own = tag.kids.find((kid) => 'mark' in kid);
    if (own && 'mark' in own) ref.data.Pg = own.page;
    const kids = tag.kids.map((kid) => {
      if (!('page' in kid)) return this.#write(kid, ref);
      if (kid.annotation) return { Type: 'OBJR', Obj: kid.annotation, Pg: kid.page };
      return kid.page === ref.data.Pg ? kid.mark : { Type: 'MCR', Pg: kid.page, MCID: kid.mark };
    });
    if (kids.length > 0) ref.data.K = kids.length === 1 ? kids[0] : kids;
    ref.end();
    return ref;
  }
}

function attributesOf({ options, box }: Tag): Record<string, unknown> | undefined {
  const { scope, colSpan = 1, rowSpan = 1, numbering } = options;
  if (numbering) return { O: 'List', ListNumbering: numbering };
  if (box) return { O: 'Layout', BBox: box };
  if (!scope && colSpan === 1 && rowSpan === 1) return undefined;
  return {
    O: 'Table',
    ...(scope ? { Scope: scope } : {}),
    ...(colSpan > 1 ? { ColSpan: colSpan } : {}),
    ...(rowSpan > 1 ? { RowSpan: rowSpan } : {}),
  };
}
