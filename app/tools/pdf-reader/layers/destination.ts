import type { PDFPageProxy } from 'pdfjs-dist';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';

/** The target of a link or an outline entry. */
export interface LinkTarget {
  /** From 1. */
  page: number;
  /** How far down the page, 0 to 1. */
  within: number;
}

/**
 * Resolves a destination (ISO 32000-1, 12.3.2): a name, or an array of a page, a view type and its
 * coordinates. Only the position is used; the zoom does not change.
 * @returns undefined if it has no target
 */
export async function resolveDestination(
  pdf: ViewPdf,
  dest: unknown,
): Promise<LinkTarget | undefined> {
  const found = typeof dest === 'string' ? await pdf.document.getDestination(dest) : dest;
  if (!Array.isArray(found)) return undefined;
  const [where, kind, ...numbers]: unknown[] = found;
  const index = await pageIndex(pdf, where);
  if (index === undefined || index < 0 || index >= pdf.pageCount) return undefined;
  const top = topOf(kind, numbers);
  if (top === undefined) return { page: index + 1, within: 0 };
  const page = await pdf.page(index + 1);
  return { page: index + 1, within: withinPage(page, top) };
}

async function pageIndex(pdf: ViewPdf, where: unknown): Promise<number | undefined> {
  if (typeof where === 'number') return Number.isInteger(where) ? where : undefined;
  if (!isReference(where)) return undefined;
  return pdf.document.getPageIndex(where).catch(() => undefined);
}

function isReference(value: unknown): value is { num: number; gen: number } {
  return typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;
}

function topOf(kind: unknown, numbers: readonly unknown[]): number | undefined {
  const name =
    typeof kind === 'object' && kind !== null && 'name' in kind ? String(kind.name) : undefined;
  const positions: Readonly<Record<string, number>> = { XYZ: 1, FitH: 0, FitBH: 0, FitR: 3 };
  const top = name === undefined ? undefined : numbers[positions[name] ?? -1];
  return typeof top === 'number' ? top : undefined;
}

function withinPage(page: PDFPageProxy, top: number): number {
  const viewport = page.getViewport({ scale: 1 });
  const [, y = 0] = viewport.convertToViewportPoint(0, top);
  return Math.min(0.98, Math.max(0, Number(y) / viewport.height));
}
