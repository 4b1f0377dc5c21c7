/** A source while it is copied into the new document. */
import type { PDFContext, PDFDict, PDFObject } from 'pdf-lib';
import type { ChangeablePdf } from '../change-pdf';
import { ObjectImporter } from './object-importer';
import { type PageChoice, type SourcePage, sourcePages } from './source-pages';

export interface Transfer {
  pdf: ChangeablePdf;
  /** The title of its bookmark, also used in messages. */
  title: string;
  source: PDFContext;
  target: PDFContext;
  catalog: PDFDict;
  /** All pages of the source. */
  pages: readonly SourcePage[];
  /** The included pages, in the order of the new document. */
  chosen: readonly PageChoice[];
  /** A page's index by its reference. */
  indexOf: ReadonlyMap<PDFObject, number>;
  isChosen: (index: number) => boolean;
  /** Whether every page is included. */
  isComplete: boolean;
  importer: ObjectImporter;
}

/** @param adjust called with each copied dictionary */
export function startTransfer(
  pdf: ChangeablePdf,
  title: string,
  chosen: readonly PageChoice[],
  target: PDFContext,
  adjust: (copy: PDFDict) => void,
): Transfer {
  const source = pdf.document.context;
  const pages = sourcePages(pdf);
  const indices = new Set(chosen.map(({ index }) => index));
  return {
    pdf,
    title,
    source,
    target,
    catalog: pdf.document.catalog,
    pages,
    chosen,
    indexOf: new Map(pages.map(({ ref }, index) => [ref, index])),
    isChosen: (index) => indices.has(index),
    isComplete: indices.size === pages.length,
    importer: new ObjectImporter(source, target, adjust),
  };
}
