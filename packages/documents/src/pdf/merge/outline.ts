/** Bookmarks (ISO 32000-2, 12.3.3): read as a tree, reduced to the included pages, and rewritten. */
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  type PDFRef,
} from 'pdf-lib';
import { destinationOf, type SourceDestinations } from './destinations';
import { dictOf, entry, numberOf } from './pdf-values';
import type { Transfer } from './transfer';

/** No reader shows more, and an endless list must stop somewhere. */
const MAX_BOOKMARKS = 100_000;

/** A bookmark of the new document. */
export interface Bookmark {
  /** Its own entries: Title, Dest or A, C, F. */
  entries: Map<PDFName, PDFObject>;
  isOpen: boolean;
  children: Bookmark[];
}

const carried = ['Title', 'Dest', 'A', 'C', 'F'].map((key) => PDFName.of(key));
const places = new Set([PDFName.of('Dest'), PDFName.of('A')]);

/** The source's bookmarks that lead to included pages, with their ancestors. */
export function readOutline(transfer: Transfer, destinations: SourceDestinations): Bookmark[] {
  const root = dictOf(transfer.source, entry(transfer.catalog, 'Outlines'));
  const seen = new Set<PDFDict>();
  const list = (first: PDFObject | undefined, depth: number): Bookmark[] => {
    const bookmarks: Bookmark[] = [];
    let node = dictOf(transfer.source, first);
    while (node && !seen.has(node) && seen.size < MAX_BOOKMARKS && depth < 64) {
      seen.add(node);
      const children = list(entry(node, 'First'), depth + 1);
      const leads = destinations.pageOrElsewhere(place(transfer, destinations, node));
      if (leads !== 'elsewhere' || children.length > 0)
        bookmarks.push(bookmark(transfer, node, children, leads === 'elsewhere'));
      node = dictOf(transfer.source, entry(node, 'Next'));
    }
    return bookmarks;
  };
  return list(entry(root, 'First'), 0);
}

function place(
  transfer: Transfer,
  destinations: SourceDestinations,
  node: PDFDict,
): PDFObject | undefined {
  const value = destinationOf(transfer, node);
  return value instanceof PDFArray ? destinations.withPage(value) : value;
}

function bookmark(
  { source, importer }: Transfer,
  node: PDFDict,
  children: Bookmark[],
  leadsElsewhere: boolean,
): Bookmark {
  const own = new Map<PDFName, PDFObject>();
  for (const key of carried) {
    const value = node.get(key);
    if (value && !(leadsElsewhere && places.has(key))) own.set(key, value);
  }
  const copy = importer.copy(PDFDict.fromMapWithContext(own, source));
  return {
    entries: new Map(copy instanceof PDFDict ? copy.entries() : []),
    isOpen: (numberOf(source, entry(node, 'Count')) ?? 0) > 0,
    children,
  };
}

/** The bookmark of a whole file, which leads to the top of its first page. */
export function fileBookmark(
  context: PDFContext,
  title: string,
  page: PDFRef,
  children: Bookmark[],
): Bookmark {
  return {
    entries: new Map<PDFName, PDFObject>([
      [PDFName.of('Title'), PDFHexString.fromText(title)],
      [PDFName.of('Dest'), context.obj([page, 'XYZ', PDFNull, PDFNull, PDFNull])],
    ]),
    isOpen: false,
    children,
  };
}

/** Writes the tree. @returns its root; undefined without bookmarks */
export function writeOutline(
  context: PDFContext,
  bookmarks: readonly Bookmark[],
): PDFRef | undefined {
  if (bookmarks.length === 0) return undefined;
  const root = context.nextRef();
  const ends = writeSiblings(context, bookmarks, root);
  context.assign(root, context.obj({ Type: 'Outlines', ...ends, Count: visible(bookmarks) }));
  return root;
}

function writeSiblings(context: PDFContext, bookmarks: readonly Bookmark[], parent: PDFRef) {
  const refs = bookmarks.map(() => context.nextRef());
  for (const [index, { entries, isOpen, children }] of bookmarks.entries()) {
    const ref = refs[index];
    if (!ref) continue;
    const count = children.length > 0 ? (isOpen ? 1 : -1) * visible(children) : undefined;
    const ends = children.length > 0 ? writeSiblings(context, children, ref) : {};
    const links = context.obj({
      Parent: parent,
      Prev: refs[index - 1],
      Next: refs[index + 1],
      ...ends,
      Count: count,
    });
    context.assign(
      ref,
      PDFDict.fromMapWithContext(new Map([...entries, ...links.entries()]), context),
    );
  }
  return { First: refs[0], Last: refs.at(-1) };
}

/** Number of bookmarks visible when their parent is open. */
function visible(bookmarks: readonly Bookmark[]): number {
  return bookmarks.reduce(
    (sum, { isOpen, children }) => sum + 1 + (isOpen ? visible(children) : 0),
    0,
  );
}
