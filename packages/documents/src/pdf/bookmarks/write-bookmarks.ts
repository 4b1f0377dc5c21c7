/**
 * Writes an edited list of bookmarks. Those of the file keep all their entries (target, action, colour,
 * style, structure) except what was changed: a named destination stays a name, a view keeps its zoom. Old
 * ones leave the file with `dropUnreachable`.
 */

import { transform } from '@entropy-tools/core/affine-matrix';
import {
  type PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  type PDFPage,
} from 'pdf-lib';
import { type Bookmark, writeOutline } from '../merge/outline';
import { decodedText, dictOf, entry, nameOf } from '../merge/pdf-values';
import { frameMatrix, frameSize, readPageBox } from '../page-frame';
import { type ListedBookmark, MAX_BOOKMARK_LEVELS } from './bookmark-list';
import { outlineNodes } from './outline-nodes';

/** Keys that link bookmarks to each other; these are rewritten. */
const links = new Set(['Parent', 'Prev', 'Next', 'First', 'Last', 'Count'].map((key) => name(key)));

/**
 * @param list from `readBookmarks` of the same file, edited
 * @param pages pages by their index in the file; undefined for those that are left out
 * @throws ToolError as `outlineNodes`
 */
export function writeBookmarks(
  document: PDFDocument,
  list: readonly ListedBookmark[],
  pages: readonly (PDFPage | undefined)[],
): void {
  const { catalog, context } = document;
  const nodes = outlineNodes(document);
  const before = dictOf(context, entry(catalog, 'Outlines'));
  const tree = treeOf(list, (each) => {
    const node = each.from === undefined ? undefined : nodes[each.from]?.dict;
    return entriesOf(document, each, node, pages);
  });
  const root = writeOutline(context, tree);
  if (!root) {
    catalog.delete(name('Outlines'));
    // Otherwise a viewer would open an empty pane.
    if (nameOf(context, entry(catalog, 'PageMode')) === 'UseOutlines')
      catalog.delete(name('PageMode'));
    return;
  }
  const written = context.lookup(root, PDFDict);
  for (const [key, value] of before?.entries() ?? [])
    if (!links.has(key) && !written.has(key)) written.set(key, value);
  catalog.set(name('Outlines'), root);
}

function treeOf(
  list: readonly ListedBookmark[],
  entries: (each: ListedBookmark) => Bookmark['entries'],
): Bookmark[] {
  const top: Bookmark[] = [];
  /** The last bookmark of each level. */
  const way: Bookmark[] = [];
  for (const each of list) {
    // Levels must not be skipped, whatever the list says.
    const level = Math.max(0, Math.min(each.level, way.length, MAX_BOOKMARK_LEVELS - 1));
    const made = { entries: entries(each), isOpen: each.isOpen, children: [] };
    (way[level - 1]?.children ?? top).push(made);
    way.length = level;
    way.push(made);
  }
  return top;
}

function entriesOf(
  document: PDFDocument,
  { title, page, isPlaced, down = 0 }: ListedBookmark,
  node: PDFDict | undefined,
  pages: readonly (PDFPage | undefined)[],
): Bookmark['entries'] {
  const { context } = document;
  const own = new Map<PDFName, PDFObject>();
  for (const [key, value] of node?.entries() ?? []) if (!links.has(key)) own.set(key, value);
  if (!node || (decodedText(context, entry(node, 'Title')) ?? '') !== title)
    own.set(name('Title'), PDFHexString.fromText(title));
  const target = page === undefined ? undefined : pages[page];
  if (isPlaced || (page !== undefined && !target))
    for (const key of ['Dest', 'A', 'SE']) own.delete(name(key));
  if (isPlaced && target) own.set(name('Dest'), placeOn(target, down));
  return own;
}

/** A destination on a page at a distance from its top, at the viewer's current zoom. */
function placeOn(page: PDFPage, down: number): PDFArray {
  const box = readPageBox(page);
  const { height } = frameSize(box, 0);
  const [x, y] = transform(frameMatrix(box, 0), 0, Math.min(height, Math.max(0, height - down)));
  const place = [page.ref, name('XYZ'), Math.round(x), Math.round(y)];
  const view = page.doc.context.obj(place);
  view.push(PDFNull);
  return view;
}

function name(key: string): PDFName {
  return PDFName.of(key);
}
