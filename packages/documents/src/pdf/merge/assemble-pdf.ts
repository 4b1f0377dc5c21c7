/**
 * Makes one PDF from pages of others: the basis of merging, splitting, extracting and rotating. Kept are
 * bookmarks, links, named destinations, form fields, annotations, page labels, metadata, layers, attachments
 * and tags. Not kept: signatures, XFA, article threads, open
 * actions. Everything is in memory; objects are copied once each, streams as they are.
 */

import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import {
  PDFArray,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFPageLeaf,
  type PDFRef,
} from 'pdf-lib';
import { type ChangeablePdf, saveChanged } from '../change-pdf';
import { keptAnnotations, SourceDestinations } from './destinations';
import { writeInfo } from './document-info';
import {
  attachmentCount,
  carryDocumentParts,
  emptyParts,
  writeDocumentParts,
  writeLanguageAndLayout,
} from './document-parts';
import { emptyForm, prepareFields, writeForm } from './form-fields';
import { carryLayers, emptyLayers, writeLayers } from './layers';
import { type Bookmark, fileBookmark, readOutline, writeOutline } from './outline';
import { writePageLabels } from './page-labels';
import { numberOf } from './pdf-values';
import { ownEntries, type PageChoice } from './source-pages';
import { emptyStructure, prepareStructure, writeStructure } from './structure';
import { startTransfer, type Transfer } from './transfer';

/** A document and the pages to take from it. It is only read, and can be used again. */
export interface AssemblePart {
  pdf: ChangeablePdf;
  /** Title of its bookmark. */
  title: string;
  /** In the desired order, each page at most once; at least one. */
  pages: readonly PageChoice[];
}

export interface AssembleOptions {
  /** A bookmark for each part, with the part's own bookmarks below it. */
  bookmarkPerPart: boolean;
  /** Whether files attached to the documents are kept. */
  attachments: boolean;
  /** Modification date of the result; default: the current time. */
  now?: Date;
}

/**
 * Assembles a PDF from pages of others.
 * @returns the new PDF, after checking that it opens
 * @throws ToolError `internal` when the result does not open; the signal's reason when cancelled
 */
export async function assemblePdf(
  parts: readonly AssemblePart[],
  options: AssembleOptions,
  context: CodecContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const target = document.context;
  const merged = {
    form: emptyForm(),
    layers: emptyLayers(),
    parts: emptyParts(),
    structure: emptyStructure(target),
  };
  const transfers: Transfer[] = [];
  const kids: PDFRef[] = [];
  const bookmarks: Bookmark[] = [];
  const tree = document.catalog.get(PDFName.of('Pages'));
  let renamed = 0;

  for (const [index, { pdf, title, pages }] of parts.entries()) {
    await nextTurn();
    throwIfAborted(context);
    context.onProgress((index / parts.length) * 0.7);
    const transfer = startTransfer(pdf, title, pages, target, (copy) => destinations.adjust(copy));
    const destinations: SourceDestinations = new SourceDestinations(transfer);
    transfers.push(transfer);
    destinations.claimNames(merged.parts.destinations);
    const refs = mapPages(transfer);
    const carryFields = prepareFields(transfer, merged.form);
    const carryStructure = prepareStructure(transfer, merged.structure);
    for (const [place, page] of pages.entries()) {
      const ref = refs[place];
      if (ref && tree) target.assign(ref, copyPage(transfer, destinations, page, tree));
    }
    kids.push(...refs);
    carryFields();
    carryStructure?.();
    carryLayers(transfer, merged.layers);
    carryDocumentParts(transfer, merged.parts, options.attachments);
    destinations.carry(merged.parts.destinations);
    renamed += destinations.renamed;
    const own = readOutline(transfer, destinations);
    const [first] = refs;
    if (options.bookmarkPerPart && first) bookmarks.push(fileBookmark(target, title, first, own));
    else bookmarks.push(...own);
  }

  const { catalog } = document;
  const pageTree = catalog.Pages();
  pageTree.set(PDFName.of('Kids'), listOf(document, kids));
  pageTree.set(PDFName.of('Count'), PDFNumber.of(kids.length));
  const outline = writeOutline(target, bookmarks);
  const entries: [string, PDFObject | undefined][] = [
    ['Outlines', outline],
    ['PageMode', outline && PDFName.of('UseOutlines')],
    ['PageLabels', writePageLabels(target, transfers)],
    ['AcroForm', writeForm(target, merged.form)],
    ['OCProperties', writeLayers(target, merged.layers)],
  ];
  for (const [key, value] of entries) if (value) catalog.set(PDFName.of(key), value);
  writeDocumentParts(catalog, merged.parts);
  writeStructure(catalog, merged.structure);
  writeLanguageAndLayout(catalog, transfers);
  writeInfo(transfers, options.now ?? new Date());
  const id = PDFHexString.fromBytes(crypto.getRandomValues(new Uint8Array(16)));
  target.trailerInfo.ID = target.obj([id, id]);

  warnOfLosses(transfers, options, context, { ...merged.form, destinations: renamed });
  return saveChanged(document, partOf(context, 0.7, 1));
}

/** Assigns every chosen page its reference in the new document, so that links find it. */
function mapPages({ chosen, pages, target, importer }: Transfer): PDFRef[] {
  return chosen.map(({ index }) => {
    const ref = target.nextRef();
    const page = pages[index];
    if (page) importer.map(page.ref, ref);
    return ref;
  });
}

function copyPage(
  transfer: Transfer,
  destinations: SourceDestinations,
  { index, turn }: PageChoice,
  tree: PDFObject,
): PDFPageLeaf {
  const { pages, source, target, importer } = transfer;
  const page = pages[index];
  const own = page ? ownEntries(page) : new Map<PDFName, PDFObject>();
  const annotations = keptAnnotations(transfer, destinations, own.get(annotationsKey));
  own.delete(annotationsKey);
  const entries = importer.copyEntries(own);
  if (annotations.length > 0) {
    const list = PDFArray.withContext(target);
    for (const annotation of annotations) list.push(importer.copy(annotation));
    entries.set(annotationsKey, list);
  }
  if (turn !== 0) {
    const turned = (((numberOf(source, own.get(rotateKey)) ?? 0) + turn) % 360) + 360;
    entries.set(rotateKey, PDFNumber.of(turned % 360));
  }
  entries.set(PDFName.of('Type'), PDFName.of('Page'));
  entries.set(PDFName.of('Parent'), tree);
  return PDFPageLeaf.fromMapWithContext(entries, target);
}

const annotationsKey = PDFName.of('Annots');
const rotateKey = PDFName.of('Rotate');

function listOf(document: PDFDocument, refs: readonly PDFRef[]): PDFArray {
  const list = PDFArray.withContext(document.context);
  for (const ref of refs) list.push(ref);
  return list;
}

function warnOfLosses(
  transfers: readonly Transfer[],
  { attachments }: AssembleOptions,
  context: CodecContext,
  { signed, renamed, destinations }: { signed: string[]; renamed: number; destinations: number },
): void {
  for (const title of signed)
    context.warn(
      `The signatures of ${title} were taken off: they would not hold in a new document.`,
    );
  if (renamed > 0)
    context.warn(`${counted(renamed, 'form field')} had a name that was taken and got a number.`);
  if (destinations > 0)
    context.warn(
      `${counted(destinations, 'link target')} had a name that was taken and got a number.`,
    );
  if (attachments) return;
  const left = transfers.reduce((sum, transfer) => sum + attachmentCount(transfer), 0);
  if (left > 0) context.warn(`${counted(left, 'attached file')} stayed in the original.`);
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Yields to messages: a cancel, the watchdog's. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
