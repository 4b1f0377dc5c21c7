import {
  PDFArray,
  type PDFContext,
  type PDFDict,
  PDFName,
  type PDFObject,
  type PDFRef,
} from 'pdf-lib';
import { nameOf, shallowCopy } from '../merge/pdf-values';
import type { StructureIndex, StructureNode } from './structure-index';

/** Texts of an element that may repeat what is left out. */
export const elementTextKeys = ['Alt', 'ActualText', 'E', 'T', 'Phoneme'];

/** The elements that remain of a tree, changed where content of theirs is left out. */
export interface PrunedStructure {
  /** The entries of the new root. */
  kids: PDFObject[];
  /** What stands at the references of elements that are changed. */
  changed: Map<PDFRef, PDFDict>;
  isKept: (element: PDFDict | undefined) => boolean;
}

/**
 * Leaves out of a tree what belongs to other pages. An element that loses content loses its alternative texts
 * too: they may tell it. Cells of a remaining row remain.
 * @param pages the pages that remain
 * @param remains whether marked content, or an annotation, of such a page remains
 */
export function pruneStructure(
  context: PDFContext,
  { root, onPage, nodes }: StructureIndex,
  pages: ReadonlySet<PDFRef>,
  remains: (page: PDFRef, annotation: PDFObject | undefined) => boolean,
): PrunedStructure {
  const kept = new Set<StructureNode>([root]);
  for (const page of pages)
    for (const node of onPage.get(page) ?? [])
      for (let up: StructureNode | undefined = node; up && !kept.has(up); up = up.parent)
        kept.add(up);
  const changed = new Map<PDFRef, PDFDict>();
  const isCell = (dict: PDFDict) =>
    /^T[HD]$/.test(nameOf(context, dict.get(PDFName.of('S'))) ?? '');

  const prune = (node: StructureNode): { kids: PDFObject[]; isCut: boolean } => {
    let isCut = false;
    const kids: PDFObject[] = [];
    for (const { value, node: child, page, annotation } of node.kids) {
      if (!child) {
        if (page && pages.has(page) && remains(page, annotation)) kids.push(value);
        else isCut = true;
      } else if (kept.has(child) || !child.isFilled || isCell(child.dict)) {
        kept.add(child);
        const part = prune(child);
        isCut ||= part.isCut;
        if (part.kids.length === 0 && child.isFilled && !isCell(child.dict)) {
          kept.delete(child);
          continue;
        }
        const dict = part.isCut ? cutElement(context, child.dict, part.kids, pages) : child.dict;
        if (child.ref && part.isCut) changed.set(child.ref, dict);
        kids.push(child.ref ? value : dict);
      } else isCut = true;
    }
    return { kids, isCut };
  };
  const { kids } = prune(root);
  return {
    ...{ kids, changed },
    isKept: (element) => {
      const node = element && nodes.get(element);
      return node !== undefined && kept.has(node);
    },
  };
}

function cutElement(
  context: PDFContext,
  dict: PDFDict,
  kids: readonly PDFObject[],
  pages: ReadonlySet<PDFRef>,
): PDFDict {
  const copy = shallowCopy(dict);
  for (const key of elementTextKeys) copy.delete(PDFName.of(key));
  const page = copy.get(PDFName.of('Pg'));
  if (page && !pages.has(page as PDFRef)) copy.delete(PDFName.of('Pg'));
  const list = PDFArray.withContext(context);
  for (const kid of kids) list.push(kid);
  copy.set(PDFName.of('K'), list);
  return copy;
}
