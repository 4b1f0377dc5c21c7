/**
 * The points of PDF/UA-1 (ISO 14289-1, after the Matterhorn protocol) that a program can judge: what is
 * tagged, whether structure and content refer to each other, and what elements must have. It reads the file
 * with pdf-lib and shares nothing with the writers. It does not judge whether a description describes its
 * picture or whether the order is the author's: only people can.
 */

import { readOperations } from '@entropy-tools/documents/pdf/content/operations';
import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';

const standardTypes = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'.split(
    ' ',
  ),
);
const allowedKids: Record<string, string[]> = {
  L: ['LI', 'L', 'Caption'],
  LI: ['Lbl', 'LBody'],
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  THead: ['TR'],
  TBody: ['TR'],
  TFoot: ['TR'],
  TR: ['TH', 'TD'],
};
const allowedParents: Record<string, string[]> = {
  LI: ['L'],
  LBody: ['LI'],
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
};
const painting = new Set('Tj TJ \' " S s f F f* B B* b b* sh Do BI'.split(' '));

interface Element {
  type: string;
  dict: PDFDict;
  ref: PDFObject;
  kids: Element[];
  /** Marked content by page and number. */
  content: [page: PDFObject | undefined, id: number][];
  objects: [object: PDFObject | undefined, page: PDFObject | undefined][];
}

/** What the file lacks, one sentence each; empty when every point is met. */
export async function findTagFaults(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = document;
  const faults = new Set<string>();
  const fault = (text: string) => void faults.add(text);
  const root = dictAt(context, catalog, 'StructTreeRoot');
  const marked = dictAt(context, catalog, 'MarkInfo')?.lookup(PDFName.of('Marked'));
  if (marked !== PDFBool.True) fault('The file is not marked as tagged.');
  if (!textAt(context, catalog, 'Lang')) fault('The file states no language.');
  if (!document.getTitle()) fault('The file has no title.');
  const shown = dictAt(context, catalog, 'ViewerPreferences')?.lookup(
    PDFName.of('DisplayDocTitle'),
  );
  if (shown !== PDFBool.True) fault('The title is not to be shown.');
  if (!root) return [...faults, 'The file has no structure tree.'];
  const roles = dictAt(context, root, 'RoleMap');
  const elements: Element[] = [];
  const byDict = new Map<PDFDict, Element>();

  const read = (ref: PDFObject, parent: PDFDict, inherited: PDFObject | undefined): Element[] => {
    const dict = context.lookup(ref);
    if (!(dict instanceof PDFDict) || byDict.has(dict)) {
      fault('An element is missing or in the tree twice.');
      return [];
    }
    let type = nameAt(context, dict, 'S') ?? '';
    for (let step = 0; step < 8 && !standardTypes.has(type); step++)
      type = (roles && nameAt(context, roles, type)) ?? type;
    if (!standardTypes.has(type)) fault(`${type} is no standard type.`);
    if (context.lookup(dict.get(PDFName.of('P'))) !== parent)
      fault(`A ${type} does not name its parent.`);
    const page = dict.get(PDFName.of('Pg')) ?? inherited;
    const element: Element = { type, dict, ref, kids: [], content: [], objects: [] };
    byDict.set(dict, element);
    elements.push(element);
    for (const kid of listAt(context, dict, 'K')) {
      const value = context.lookup(kid);
      if (value instanceof PDFNumber) element.content.push([page, value.asNumber()]);
      else if (!(value instanceof PDFDict)) fault(`A ${type} has a broken entry.`);
      else {
        const kind = nameAt(context, value, 'Type');
        const own = value.get(PDFName.of('Pg')) ?? page;
        const id = value.lookup(PDFName.of('MCID'));
        if (kind === 'MCR' && id instanceof PDFNumber) element.content.push([own, id.asNumber()]);
        else if (kind === 'OBJR') element.objects.push([value.get(PDFName.of('Obj')), own]);
        else element.kids.push(...read(kid, dict, page));
      }
    }
    return [element];
  };
  const top = listAt(context, root, 'K').flatMap((kid) => read(kid, root, undefined));
  const parents = readNumbers(context, root);
  for (const element of top) checkKids(element, fault);
  checkHeadings(elements, fault);
  checkTexts(context, elements, fault);
  for (const element of elements) if (element.type === 'Table') checkTable(context, element, fault);

  const placed = new Set(elements.flatMap(({ content }) => content.map(([p, id]) => `${p} ${id}`)));
  const drawn = new Set<string>();
  for (const [index, page] of document.getPages().entries()) {
    const at = `on page ${index + 1}`;
    const number = page.node.lookup(PDFName.of('StructParents'));
    const own = number instanceof PDFNumber ? context.lookup(parents.get(number.asNumber())) : null;
    for (const id of readPage(page, at, fault)) {
      const key = `${page.ref} ${id}`;
      if (drawn.has(key)) fault(`Content ${id} ${at} is marked twice.`);
      drawn.add(key);
      if (!placed.has(key)) fault(`Content ${id} ${at} is in no element.`);
      const owner = own instanceof PDFArray ? context.lookup(own.get(id)) : undefined;
      const element = owner instanceof PDFDict ? byDict.get(owner) : undefined;
      if (!element?.content.some(([p, each]) => p === page.ref && each === id))
        fault(`The parent tree is wrong for content ${id} ${at}.`);
    }
    checkAnnotations(page, at, parents, byDict, fault);
  }
  for (const key of placed) if (!drawn.has(key)) fault(`No page draws content ${key}.`);
  checkFonts(context, fault);
  return [...faults];
}

function checkKids(element: Element, fault: (text: string) => void): void {
  for (const kid of element.kids) {
    const allowed = allowedKids[element.type];
    if (allowed && !allowed.includes(kid.type)) fault(`A ${element.type} has a ${kid.type} in it.`);
    const parents = allowedParents[kid.type];
    if (parents && !parents.includes(element.type)) fault(`A ${kid.type} is in a ${element.type}.`);
    checkKids(kid, fault);
  }
  if (allowedKids[element.type] && element.content.length > 0)
    fault(`A ${element.type} has content of its own.`);
}

function checkHeadings(elements: readonly Element[], fault: (text: string) => void): void {
  let last = 0;
  for (const { type } of elements) {
    const level = Number(/^H([1-6])$/.exec(type)?.[1] ?? 0);
    if (level === 0) continue;
    if (level > last + 1) fault(`H${level} follows ${last === 0 ? 'no heading' : `H${last}`}.`);
    last = level;
  }
}

function checkTexts(
  context: PDFContext,
  elements: readonly Element[],
  fault: (text: string) => void,
): void {
  const ids = new Set<string>();
  for (const { type, dict } of elements) {
    if ((type === 'Figure' || type === 'Formula') && !isDescribed(context, dict))
      fault(`A ${type} has no alternative text.`);
    if (type === 'Figure' && attribute(context, dict, 'BBox') === undefined)
      fault('A Figure has no box.');
    if (type !== 'Note') continue;
    const id = textAt(context, dict, 'ID');
    if (!id || ids.has(id)) fault('A Note has no name of its own.');
    else ids.add(id);
  }
}

function isDescribed(context: PDFContext, dict: PDFDict): boolean {
  return ['Alt', 'ActualText'].some((key) => textAt(context, dict, key)?.trim());
}

/** Rows must have the same width, with what spans into them. */
function checkTable(context: PDFContext, table: Element, fault: (text: string) => void): void {
  const rows = table.kids.flatMap((kid) =>
    kid.type === 'TR' ? [kid] : kid.kids.filter(({ type }) => type === 'TR'),
  );
  const taken: number[][] = rows.map(() => []);
  for (const [row, { kids }] of rows.entries())
    for (const cell of kids) {
      const span = (key: string) => {
        const value = attribute(context, cell.dict, key);
        return value instanceof PDFNumber ? value.asNumber() : 1;
      };
      if (cell.type === 'TH' && !attribute(context, cell.dict, 'Scope'))
        fault('A TH states no scope.');
      let column = 0;
      while (taken[row]?.[column]) column++;
      for (let down = row; down < row + span('RowSpan'); down++)
        for (let at = column; at < column + span('ColSpan'); at++) {
          const line = taken[down];
          if (!line) fault('A cell spans beyond its table.');
          else line[at] = (line[at] ?? 0) + 1;
        }
    }
  const widths = new Set(taken.map((line) => line.length));
  if (widths.size > 1) fault('The rows of a table differ in width.');
  if (taken.some((line) => Array.from(line, (count) => count).some((count) => count !== 1)))
    fault('A table has gaps or cells over each other.');
}

/** @returns the numbers of its marked content */
function readPage(page: PDFPage, at: string, fault: (text: string) => void): number[] {
  const ids: number[] = [];
  const { context } = page.node;
  const streams = listAt(context, page.node, 'Contents').map((each) => context.lookup(each));
  const bytes = streams.flatMap((stream) =>
    stream instanceof PDFRawStream
      ? [...decodePDFRawStream(stream).decode(), 10]
      : stream && 'getContents' in stream
        ? [...(stream as unknown as { getUnencodedContents(): Uint8Array }).getUnencodedContents()]
        : [],
  );
  const open: ('tagged' | 'artifact' | 'other')[] = [];
  for (const { operator, operands } of readOperations(Uint8Array.from(bytes))) {
    if (operator === 'BMC' || operator === 'BDC') {
      const [tag, properties] = operands;
      const own = properties?.kind === 'dictionary' ? properties.entries.get('MCID') : undefined;
      const isArtifact = tag?.kind === 'name' && tag.value === 'Artifact';
      if (own?.kind === 'number') ids.push(own.value);
      const kind = isArtifact ? 'artifact' : own ? 'tagged' : 'other';
      if (kind === 'artifact' && open.includes('tagged')) fault(`An artifact ${at} is in text.`);
      if (kind === 'tagged' && open.includes('artifact')) fault(`Text ${at} is in an artifact.`);
      if (kind === 'tagged' && open.includes('tagged')) fault(`Text ${at} is in other text.`);
      open.push(kind);
    } else if (operator === 'EMC') {
      if (!open.pop()) fault(`Marked content ${at} ends twice.`);
    } else if (painting.has(operator) && !open.some((kind) => kind !== 'other'))
      fault(`Something ${at} is drawn that is neither tagged nor an artifact.`);
  }
  if (open.length > 0) fault(`Marked content ${at} does not end.`);
  return ids;
}

function checkAnnotations(
  page: PDFPage,
  at: string,
  parents: ReadonlyMap<number, PDFObject>,
  byDict: ReadonlyMap<PDFDict, Element>,
  fault: (text: string) => void,
): void {
  const { context } = page.node;
  const annotations = listAt(context, page.node, 'Annots');
  if (annotations.length > 0 && nameAt(context, page.node, 'Tabs') !== 'S')
    fault(`The tab order ${at} is not that of the structure.`);
  for (const ref of annotations) {
    const annotation = context.lookup(ref);
    if (!(annotation instanceof PDFDict)) continue;
    const kind = nameAt(context, annotation, 'Subtype') ?? '';
    if (kind === 'Popup') continue;
    const number = annotation.lookup(PDFName.of('StructParent'));
    const owner =
      number instanceof PDFNumber ? context.lookup(parents.get(number.asNumber())) : undefined;
    const element = owner instanceof PDFDict ? byDict.get(owner) : undefined;
    const found = element?.objects.find(([object]) => object === ref);
    if (!element || !found) fault(`A ${kind} annotation ${at} is in no element.`);
    else if (found[1] !== page.ref) fault(`The element of a ${kind} ${at} names another page.`);
    const wanted = kind === 'Link' ? 'Link' : kind === 'Widget' ? 'Form' : 'Annot';
    if (element && element.type !== wanted) fault(`A ${kind} ${at} is in a ${element.type}.`);
    const described = textAt(context, annotation, kind === 'Widget' ? 'TU' : 'Contents');
    if (!described) fault(`A ${kind} annotation ${at} has no description.`);
  }
}

function checkFonts(context: PDFContext, fault: (text: string) => void): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || nameAt(context, object, 'Type') !== 'Font') continue;
    const subtype = nameAt(context, object, 'Subtype') ?? '';
    const name = nameAt(context, object, 'BaseFont') ?? subtype;
    if (subtype === 'Type0' && !object.has(PDFName.of('ToUnicode')))
      fault(`${name} has no map to characters.`);
    if (subtype === 'Type0' || subtype === 'Type3') continue;
    const descriptor = dictAt(context, object, 'FontDescriptor');
    if (!['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(PDFName.of(key))))
      fault(`${name} is not embedded.`);
  }
}

function readNumbers(context: PDFContext, root: PDFDict): Map<number, PDFObject> {
  const found = new Map<number, PDFObject>();
  const visit = (node: PDFDict | undefined, depth: number): void => {
    if (!node || depth > 20) return;
    const pairs = listAt(context, node, 'Nums');
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const [number, value] = [context.lookup(pairs[at]), pairs[at + 1]];
      if (number instanceof PDFNumber && value) found.set(number.asNumber(), value);
    }
    for (const kid of listAt(context, node, 'Kids')) {
      const dict = context.lookup(kid);
      if (dict instanceof PDFDict) visit(dict, depth + 1);
    }
  };
  visit(dictAt(context, root, 'ParentTree'), 0);
  return found;
}

/** An attribute of an element, whichever owner states it. */
function attribute(context: PDFContext, dict: PDFDict, key: string): PDFObject | undefined {
  for (const each of listAt(context, dict, 'A')) {
    const value = context.lookup(each);
    if (value instanceof PDFDict && value.has(PDFName.of(key)))
      return value.lookup(PDFName.of(key));
  }
  return undefined;
}

/** An array's items; a single value as the only one. */
function listAt(context: PDFContext, dict: PDFDict, key: string): PDFObject[] {
  const value = dict.get(PDFName.of(key));
  const object = context.lookup(value);
  if (object instanceof PDFArray) return object.asArray();
  return value === undefined ? [] : [value];
}

function dictAt(context: PDFContext, dict: PDFDict, key: string): PDFDict | undefined {
  const value = context.lookup(dict.get(PDFName.of(key)));
  return value instanceof PDFDict ? value : undefined;
}

function nameAt(context: PDFContext, dict: PDFDict, key: string): string | undefined {
  const value = context.lookup(dict.get(PDFName.of(key)));
  return value instanceof PDFName ? value.decodeText() : undefined;
}

function textAt(context: PDFContext, dict: PDFDict, key: string): string | undefined {
  const value = context.lookup(dict.get(PDFName.of(key)));
  return value instanceof PDFString || value instanceof PDFHexString
    ? value.decodeText()
    : undefined;
}
