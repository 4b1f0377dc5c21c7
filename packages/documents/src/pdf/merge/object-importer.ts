/**
 * Copies objects from one document to another: each once, with renumbered references and unchanged stream
 * bytes. Uses a queue, so a list of any length needs no deep call stack.
 */
import {
  PDFArray,
  PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFPageLeaf,
  PDFPageTree,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib';
import { resolved } from './pdf-values';

/** Keys with numbers into the structure tree (ISO 32000-2, 14.7.5). */
const structureKeys = new Set(['StructParent', 'StructParents'].map((key) => PDFName.of(key)));
const lengthKey = PDFName.of('Length');

/** Copies between two documents; make one for each source. */
export class ObjectImporter {
  readonly #source: PDFContext;
  readonly #target: PDFContext;
  readonly #adjust: (copy: PDFDict) => void;
  readonly #known = new Map<PDFRef, PDFObject>();
  readonly #instead = new Map<PDFRef, PDFObject>();
  #structureOffset: number | undefined;
  readonly #queue: [to: PDFRef, object: PDFObject][] = [];

  /** @param adjust called with each copied dictionary, to modify it */
  constructor(source: PDFContext, target: PDFContext, adjust: (copy: PDFDict) => void) {
    this.#source = source;
    this.#target = target;
    this.#adjust = adjust;
  }

  /** Maps a reference of the source to an object of the target from now on. */
  map(ref: PDFRef, by: PDFObject): void {
    this.#known.set(ref, by);
  }

  /** Copies another object of the source in place of the one at the reference. */
  override(ref: PDFRef, object: PDFObject): void {
    this.#instead.set(ref, object);
  }

  /** Keeps numbers into the structure tree, increased by the offset. Otherwise they are left out. */
  keepStructure(offset: number): void {
    this.#structureOffset = offset;
  }

  /** Whether the object at a reference is part of the new document by now. */
  isCopied(ref: PDFRef): boolean {
    return this.#known.has(ref);
  }

  /** The source's object at a reference, or the one set by {@link override}. */
  at(ref: PDFRef): PDFObject | undefined {
    return this.#instead.get(ref) ?? resolved(this.#source, ref);
  }

  /** Copies a value and everything that it refers to. Pages and page trees that are not mapped become null. */
  copy(value: PDFObject): PDFObject {
    const result = this.#copy(value);
    this.#drain();
    return result;
  }

  /** Copies a dictionary's entries, for an object that is built here, such as a page. */
  copyEntries(entries: Iterable<[PDFName, PDFObject]>): Map<PDFName, PDFObject> {
    const copies = this.#copyEntries(entries);
    this.#drain();
    return copies;
  }

  #drain(): void {
    for (let next = this.#queue.pop(); next; next = this.#queue.pop())
      this.#target.assign(next[0], this.#copy(next[1]));
  }

  #copy(value: PDFObject): PDFObject {
    if (value instanceof PDFRef) return this.#copyReference(value);
    if (value instanceof PDFDict) return this.#copyDict(value);
    if (value instanceof PDFArray) {
      const array = PDFArray.withContext(this.#target);
      for (let index = 0; index < value.size(); index += 1) {
        array.push(this.#copy(value.get(index)));
      }
      return array;
    }
    if (value instanceof PDFRawStream)
      return PDFRawStream.of(this.#copyDict(value.dict, lengthKey), value.contents);
    // Its references were never parsed.
    return value instanceof PDFInvalidObject ? PDFNull : value;
  }

  #copyReference(ref: PDFRef): PDFObject {
    const known = this.#known.get(ref);
    if (known) return known;
    const object = this.at(ref);
    const isLeftOut =
      object === undefined ||
      object instanceof PDFPageLeaf ||
      object instanceof PDFPageTree ||
      object instanceof PDFCatalog;
    const copy = isLeftOut ? PDFNull : this.#target.nextRef();
    this.#known.set(ref, copy);
    if (!isLeftOut && copy instanceof PDFRef) this.#queue.push([copy, object]);
    return copy;
  }

  #copyDict(dict: PDFDict, leaveOut?: PDFName): PDFDict {
    const copy = PDFDict.fromMapWithContext(
      this.#copyEntries(dict.entries(), leaveOut),
      this.#target,
    );
    this.#adjust(copy);
    return copy;
  }

  #copyEntries(
    entries: Iterable<[PDFName, PDFObject]>,
    leaveOut?: PDFName,
  ): Map<PDFName, PDFObject> {
    const copies = new Map<PDFName, PDFObject>();
    for (const [key, value] of entries) {
      if (key === leaveOut) continue;
      const copy = structureKeys.has(key) ? this.#structureNumber(value) : this.#copy(value);
      if (copy) copies.set(key, copy);
    }
    return copies;
  }

  #structureNumber(value: PDFObject): PDFNumber | undefined {
    const number = resolved(this.#source, value);
    if (this.#structureOffset === undefined || !(number instanceof PDFNumber)) return undefined;
    return PDFNumber.of(number.asNumber() + this.#structureOffset);
  }
}
