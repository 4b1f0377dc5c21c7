/**
 * Destinations (ISO 32000-2, 12.3.2): explicit ones contain a page, named ones a string or, in old files, a
 * name. All named ones become strings of one tree; a name that another file has already used gets a number,
 * in the tree and wherever it is used.
 */
import { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib';
import { readNameTree, uniqueName } from './name-tree';
import {
  arrayOf,
  bytesKey,
  dictOf,
  entry,
  isText,
  keyString,
  nameOf,
  resolved,
} from './pdf-values';
import type { Transfer } from './transfer';

const destKey = PDFName.of('Dest');
const targetKey = PDFName.of('D');

/** The named destinations of one source. */
export class SourceDestinations {
  readonly #transfer: Transfer;
  readonly #strings: Map<string, PDFObject>;
  readonly #names = new Map<string, PDFObject>();
  readonly #newStrings = new Map<string, string>();
  readonly #newNames = new Map<string, string>();
  /** Number of renamed destinations. */
  renamed = 0;

  constructor(transfer: Transfer) {
    this.#transfer = transfer;
    const { source, catalog } = transfer;
    this.#strings = readNameTree(source, entry(dictOf(source, entry(catalog, 'Names')), 'Dests'));
    for (const [key, value] of dictOf(source, entry(catalog, 'Dests'))?.entries() ?? [])
      this.#names.set(key.decodeText(), value);
  }

  /**
   * Assigns each destination on an included page its name in the new document.
   * @param taken used names and their targets; names are added
   */
  claimNames(taken: Map<string, PDFObject>): void {
    for (const [from, to] of [
      [this.#strings, this.#newStrings],
      [this.#names, this.#newNames],
    ] as const) {
      for (const [name, value] of from) {
        if (this.pageOf(value) === undefined) continue;
        const given = uniqueName(name, taken);
        if (given !== name) this.renamed += 1;
        taken.set(given, PDFNull);
        to.set(name, given);
      }
    }
  }

  /** Copies the targets of the names. Call it after the pages are mapped. */
  carry(taken: Map<string, PDFObject>): void {
    const { importer, source } = this.#transfer;
    for (const [from, to] of [
      [this.#strings, this.#newStrings],
      [this.#names, this.#newNames],
    ] as const) {
      for (const [name, given] of to) {
        const value = resolved(source, from.get(name));
        const place = value instanceof PDFDict ? resolved(source, entry(value, 'D')) : value;
        if (place) taken.set(given, importer.copy(this.withPage(place)));
      }
    }
  }

  /**
   * The target of a destination: a page's index in the source, `'elsewhere'` for a page that is not included,
   * undefined for none.
   */
  pageOrElsewhere(value: PDFObject | undefined): number | 'elsewhere' | undefined {
    const { source, indexOf, isChosen } = this.#transfer;
    let place = resolved(source, value);
    if (isText(place) || place instanceof PDFName) {
      const name = place instanceof PDFName ? place.decodeText() : bytesKey(place);
      place = resolved(source, this.#strings.get(name) ?? this.#names.get(name));
    }
    if (place instanceof PDFDict) place = resolved(source, entry(place, 'D'));
    if (!(place instanceof PDFArray) || place.size() === 0) return undefined;
    const page = place.get(0);
    const index = page instanceof PDFNumber ? page.asNumber() : indexOf.get(page);
    if (index === undefined) return page instanceof PDFRef ? 'elsewhere' : undefined;
    return isChosen(index) ? index : 'elsewhere';
  }

  /** The index of the included page that a destination leads to. */
  pageOf(value: PDFObject | undefined): number | undefined {
    const page = this.pageOrElsewhere(value);
    return typeof page === 'number' ? page : undefined;
  }

  /** Replaces a page number in an explicit destination by the page itself. */
  withPage(place: PDFObject): PDFObject {
    const first = place instanceof PDFArray ? place.get(0) : undefined;
    if (!(place instanceof PDFArray) || !(first instanceof PDFNumber)) return place;
    const page = this.#transfer.pages[first.asNumber()];
    if (!page) return place;
    const copy = PDFArray.withContext(this.#transfer.source);
    for (const [index, value] of place.asArray().entries())
      copy.push(index === 0 ? page.ref : value);
    return copy;
  }

  /** Puts the new names into a copied dictionary: a link's or bookmark's `Dest`, a go-to action's `D`. */
  adjust(copy: PDFDict): void {
    this.#rename(copy, destKey);
    if (copy.get(actionKind) === goTo) this.#rename(copy, targetKey);
  }

  #rename(copy: PDFDict, key: PDFName): void {
    const value = copy.get(key);
    const isName = value instanceof PDFName;
    if (!isName && !isText(value)) return;
    const name = isName ? value.decodeText() : bytesKey(value);
    const [first, second] = isName
      ? [this.#newNames, this.#newStrings]
      : [this.#newStrings, this.#newNames];
    const given = first.get(name) ?? second.get(name);
    // A name without a target must not lead into another file, so it becomes the empty name, which is never
    // used.
    if (isName || given !== name) copy.set(key, keyString(given ?? ''));
  }
}

const actionKind = PDFName.of('S');
const goTo = PDFName.of('GoTo');

/** The destination of a link or bookmark: its `Dest`, or the `D` of its go-to action. */
export function destinationOf(transfer: Transfer, holder: PDFDict): PDFObject | undefined {
  const direct = entry(holder, 'Dest');
  if (direct) return direct;
  const action = dictOf(transfer.source, entry(holder, 'A'));
  return nameOf(transfer.source, entry(action, 'S')) === 'GoTo' ? entry(action, 'D') : undefined;
}

/** The annotations of a page to keep: all except links to pages that are not included. */
export function keptAnnotations(
  transfer: Transfer,
  destinations: SourceDestinations,
  value: PDFObject | undefined,
): PDFObject[] {
  const all = arrayOf(transfer.source, value)?.asArray() ?? [];
  if (transfer.isComplete) return all;
  return all.filter((item) => {
    const annotation = dictOf(transfer.source, item);
    if (nameOf(transfer.source, entry(annotation, 'Subtype')) !== 'Link' || !annotation)
      return true;
    const place = destinationOf(transfer, annotation);
    return destinations.pageOrElsewhere(place) !== 'elsewhere';
  });
}
