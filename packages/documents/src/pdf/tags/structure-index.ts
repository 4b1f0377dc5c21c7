/** Reads a structure tree once, so that the tags of any choice of its pages are found quickly. */
import { type PDFContext, PDFDict, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib';
import { arrayOf, entry, nameOf, numberOf, resolved } from '../merge/pdf-values';

/** An element of the tree, or the tree's root. */
export interface StructureNode {
  dict: PDFDict;
  /** Undefined where it is written into its parent. */
  ref: PDFRef | undefined;
  parent: StructureNode | undefined;
  kids: StructureKid[];
  /** Whether it or an element in it has content. */
  isFilled: boolean;
}

/** An entry of an element: another element, or content of a page. */
interface StructureKid {
  value: PDFObject;
  node?: StructureNode;
  page?: PDFRef;
  /** The annotation that it is, if it is one. */
  annotation?: PDFObject;
}

export interface StructureIndex {
  root: StructureNode;
  /** Elements with content of a page. */
  onPage: ReadonlyMap<PDFRef, ReadonlySet<StructureNode>>;
  nodes: ReadonlyMap<PDFDict, StructureNode>;
}

/** Deeper nesting and larger trees are an attack. */
const MAX_DEPTH = 200;
const MAX_NODES = 2_000_000;
const indices = new WeakMap<PDFDict, StructureIndex | undefined>();

/** Reads the tree of a document that does not change. @returns undefined as {@link readStructure} */
export function structureIndex(context: PDFContext, root: PDFDict): StructureIndex | undefined {
  if (!indices.has(root)) indices.set(root, readStructure(context, root));
  return indices.get(root);
}

/** @returns undefined when the tree is nested too deeply or too large */
export function readStructure(context: PDFContext, dict: PDFDict): StructureIndex | undefined {
  const root: StructureNode = {
    ...{ dict, ref: undefined, parent: undefined },
    kids: [],
    isFilled: false,
  };
  const nodes = new Map<PDFDict, StructureNode>([[dict, root]]);
  const onPage = new Map<PDFRef, Set<StructureNode>>();
  const waiting: { node: StructureNode; page: PDFRef | undefined; depth: number }[] = [
    { node: root, page: undefined, depth: 0 },
  ];
  const place = (node: StructureNode, page: PDFRef | undefined) => {
    for (let up: StructureNode | undefined = node; up && !up.isFilled; up = up.parent)
      up.isFilled = true;
    if (!page) return;
    const known = onPage.get(page) ?? new Set();
    onPage.set(page, known.add(node));
  };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (depth > MAX_DEPTH || nodes.size > MAX_NODES) return undefined;
    const page = pageOf(node.dict) ?? next.page;
    for (const value of kidsOf(context, node.dict)) {
      const kid = resolved(context, value);
      if (kid instanceof PDFNumber) {
        node.kids.push({ value, ...(page ? { page } : {}) });
        place(node, page);
      } else if (kid instanceof PDFDict && isContent(context, kid)) {
        const own = pageOf(kid) ?? page;
        const annotation = nameOf(context, entry(kid, 'Type')) === 'OBJR' && entry(kid, 'Obj');
        node.kids.push({
          value,
          ...(own ? { page: own } : {}),
          ...(annotation ? { annotation } : {}),
        });
        place(node, own);
      } else if (kid instanceof PDFDict && !nodes.has(kid)) {
        const ref = value instanceof PDFRef ? value : undefined;
        const child: StructureNode = {
          ...{ dict: kid, ref, parent: node },
          kids: [],
          isFilled: false,
        };
        nodes.set(kid, child);
        node.kids.push({ value, node: child });
        waiting.push({ node: child, page, depth: depth + 1 });
      }
    }
  }
  return { root, onPage, nodes };
}

/** The entries of an element: one, or an array of them. */
export function kidsOf(context: PDFContext, dict: PDFDict): PDFObject[] {
  const value = entry(dict, 'K');
  return arrayOf(context, value)?.asArray() ?? (value ? [value] : []);
}

function isContent(context: PDFContext, dict: PDFDict): boolean {
  const type = nameOf(context, entry(dict, 'Type'));
  if (type === 'MCR' || type === 'OBJR') return true;
  return entry(dict, 'S') === undefined && numberOf(context, entry(dict, 'MCID')) !== undefined;
}

function pageOf(dict: PDFDict): PDFRef | undefined {
  const page = entry(dict, 'Pg');
  return page instanceof PDFRef ? page : undefined;
}
