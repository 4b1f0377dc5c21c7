import { type LocalRecord, readLocal, writeLocal } from '~/platform/local-store';

interface LastPage {
  /** pdf.js's fingerprint of the file. */
  fingerprint: string;
  page: number;
}

/** How many are remembered, newest first. */
const kept = 50;

const lastPages: LocalRecord<readonly LastPage[]> = {
  key: 'pdf-reader:last-pages',
  version: 1,
  parse: (value) => (Array.isArray(value) ? value.filter(isLastPage) : undefined),
  fallback: [],
};

function isLastPage(value: unknown): value is LastPage {
  if (typeof value !== 'object' || value === null) return false;
  const { fingerprint, page } = value as Partial<LastPage>;
  return typeof fingerprint === 'string' && Number.isInteger(page);
}

/** The page last read in a document on this device; undefined if there is none. */
export function recallPage(fingerprint: string): number | undefined {
  return readLocal(lastPages).find((one) => one.fingerprint === fingerprint)?.page;
}

/** Remembers the page of a document, for the last 50 documents. */
export function rememberPage(fingerprint: string, page: number): void {
  const others = readLocal(lastPages).filter((one) => one.fingerprint !== fingerprint);
  writeLocal(lastPages, [{ fingerprint, page }, ...others].slice(0, kept));
}
