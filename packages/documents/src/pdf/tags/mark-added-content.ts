import { PDFArray, type PDFDocument, PDFName, PDFNumber, type PDFPage, PDFRef } from 'pdf-lib';
import { arrayOf, dictOf, entry, nameOf, numberOf } from '../merge/pdf-values';
import { readNumbers } from './parent-tree';
import { kidsOf } from './structure-index';

/** What content is that is drawn over a page: text and pictures to be read, or decoration. */
export type AddedContent = 'content' | 'decoration';

/**
 * Operators around content that is added to a page, for a document with tags: decoration is marked as such,
 * anything else becomes a paragraph after all others. Without tags there are none.
 * @param firstFree a number that no marked content of the page has, nor any above it
 */
export function markAddedContent(
  { context, catalog }: PDFDocument,
  page: PDFPage,
  kind: AddedContent,
  firstFree: number,
): { begin: string; end: string } {
  const root = dictOf(context, entry(catalog, 'StructTreeRoot'));
  const ref = entry(catalog, 'StructTreeRoot');
  if (!root || !(ref instanceof PDFRef)) return { begin: '', end: '' };
  if (kind === 'decoration') return { begin: '/Artifact BMC ', end: ' EMC' };
  const pairs = new Map(readNumbers(context, entry(root, 'ParentTree')));
  let number = numberOf(context, entry(page.node, 'StructParents'));
  if (number === undefined) {
    const stated = numberOf(context, entry(root, 'ParentTreeNextKey')) ?? 0;
    number = [...pairs.keys()].reduce((next, each) => Math.max(next, each + 1), stated);
    page.node.set(PDFName.of('StructParents'), PDFNumber.of(number));
    root.set(PDFName.of('ParentTreeNextKey'), PDFNumber.of(number + 1));
  }
  const owners = PDFArray.withContext(context);
  for (const owner of arrayOf(context, pairs.get(number))?.asArray() ?? []) owners.push(owner);
  const mark = Math.max(firstFree, owners.size());
  while (owners.size() < mark) owners.push(context.obj(null));
  const [top] = kidsOf(context, root);
  const document = dictOf(context, top);
  const isDocument = top instanceof PDFRef && nameOf(context, entry(document, 'S')) === 'Document';
  const [parent, holder] = isDocument && document ? [top, document] : [ref, root];
  const element = context.register(
    context.obj({ Type: 'StructElem', S: 'P', P: parent, Pg: page.ref, K: mark }),
  );
  owners.push(element);
  holder.set(PDFName.of('K'), context.obj([...kidsOf(context, holder), element]));
  pairs.set(number, owners);
  const numbers = [...pairs].sort(([a], [b]) => a - b).flat();
  root.set(PDFName.of('ParentTree'), context.register(context.obj({ Nums: numbers })));
  return { begin: `/P <</MCID ${mark}>> BDC `, end: ' EMC' };
}
