import type { ViewPdf } from '~/ui/pdf-view/open-for-view';

/** An entry of a document's outline. */
export interface OutlineEntry {
  /** Unique within the document: the indexes along its path. */
  id: string;
  title: string;
  dest: unknown;
  url: string | null;
  children: readonly OutlineEntry[];
}

type OutlineNode = Awaited<ReturnType<ViewPdf['document']['getOutline']>>[number];

/** Deeper entries are ignored: a hostile file may nest without end. */
const deepest = 20;

/** A document's outline; empty when it has none. */
export async function readOutline(pdf: ViewPdf): Promise<OutlineEntry[]> {
  // pdf.js's types wrongly say that there always is one.
  const outline: OutlineNode[] | null = await pdf.document.getOutline();
  return entriesOf(outline ?? [], '', 0);
}

function entriesOf(nodes: readonly OutlineNode[], path: string, depth: number): OutlineEntry[] {
  if (depth >= deepest) return [];
  return nodes.map((node, index) => {
    const id = `${path}${index}`;
    const { title, dest, url, items } = node;
    const children = entriesOf(items, `${id}.`, depth + 1);
    return { id, title: title.trim() || 'Untitled', dest, url, children };
  });
}

/** The total number of entries. */
export function countEntries(entries: readonly OutlineEntry[]): number {
  return entries.reduce((sum, { children }) => sum + 1 + countEntries(children), 0);
}
