import { ToolError } from '@entropy-tools/core/tool-error';
import { choosePages } from '@entropy-tools/documents/pdf/page-ranges';
import type { PdfFacts, PdfSource } from './made-pdf';

/** State of a listed file: being opened, opened, waiting for its password, or impossible to open. */
type ListedState = 'checking' | 'ready' | 'locked' | 'broken';

/** A PDF of the list. */
export interface ListedPdf extends Omit<PdfSource, 'blob'> {
  id: number;
  file: File;
  state: ListedState;
  facts?: PdfFacts;
  /** Why it cannot be opened. */
  problem?: string;
  /** Whether it is a picture, for making a PDF from pictures. */
  isPicture: boolean;
  /** Page count in the simulation. */
  simulatedPages: number;
}

/** The number of pages selected in a file, or what is wrong with its page ranges. */
export function pagesOf(item: ListedPdf): { count: number; problem?: string } {
  if (!item.facts) return { count: 0 };
  const text = item.pages.trim();
  try {
    return { count: choosePages(text === '' ? 'all' : text, item.facts.pageCount).length };
  } catch (error) {
    if (error instanceof ToolError) return { count: 0, problem: error.message };
    throw error;
  }
}

/** Why a file cannot be merged as it is; undefined if it can or is still being opened. */
export function obstacleOf(item: ListedPdf): string | undefined {
  if (item.isPicture) return 'is a picture';
  if (item.state === 'locked') return 'protected by a password';
  if (item.state === 'broken') return 'cannot be opened';
  return pagesOf(item).problem && 'asks for pages that it does not have';
}

/** The input for the worker. */
export function sourceOf({ file, name, password, pages, turns }: ListedPdf): PdfSource {
  return { blob: file, name, pages, turns, ...(password === undefined ? {} : { password }) };
}

/** The list with one item moved to another position, limited to the ends. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.min(items.length - 1, Math.max(0, to));
  const rest = items.toSpliced(from, 1);
  return [...rest.slice(0, place), ...items.slice(from, from + 1), ...rest.slice(place)];
}

/** Simulated page count from 1 to 20. @param random gives numbers from 0 up to, not including, 1 */
export function simulatedPageCount(random: () => number): number {
  return 1 + Math.floor(random() * 20);
}
