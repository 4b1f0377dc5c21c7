/**
 * Puts several pages on one side of a sheet: in a grid, or as a booklet. Form fields and comments become part
 * of the pages; links, bookmarks and tags have no meaning on sheets and are left out.
 */

import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { type PDFDocument, PDFName, type PDFRef } from 'pdf-lib';
import { formatNumber } from '../../doc/write-pdf/operands';
import { openForChange, saveChanged } from '../change-pdf';
import { readPageContent } from '../content/page-content';
import { dropUnreachable } from '../drop-unreachable';
import { flattenAnnotations } from '../flatten/flatten-annotations';
import { frameSize, readPageBox } from '../page-frame';
import { type Paper, papers, pointsPerMm } from './paper';
import { seenMatrix } from './resize-pages';
import { type PagesPerSheet, planBooklet, planSheets, sheetGrids } from './sheets';

export interface ImposeOptions {
  layout: { kind: 'grid'; perSheet: PagesPerSheet } | { kind: 'booklet' };
  paper: Paper;
  /** Draws a fine line around each page. */
  frames: boolean;
  password?: string;
}

/** Space between and around pages in a grid, points. */
const gap = 5 * pointsPerMm;

interface Slot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Places the pages of a PDF on sheets.
 * @throws ToolError `input` when a page's content cannot be read; as `openForChange`
 */
export async function imposePages(
  bytes: Uint8Array,
  { layout, paper, frames, password }: ImposeOptions,
  context: CodecContext,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; pageCount: number; sheets: number }> {
  const { document, pageCount } = await openForChange(
    bytes,
    context,
    password === undefined ? {} : { password },
  );
  flattenAnnotations(document, { forms: true, comments: true }, context);
  const pages = document.getPages().map((_, index) => pageAsForm(document, index, context));
  const [width, height] = sheetSize(layout, paper, pages[0]);
  const slots =
    layout.kind === 'booklet'
      ? gridSlots(2, 1, width, height, 0)
      : gridSlots(
          sheetGrids[layout.perSheet].across,
          sheetGrids[layout.perSheet].down,
          width,
          height,
          gap,
          width < height,
        );
  const sides: (number | undefined)[][] =
    layout.kind === 'booklet' ? planBooklet(pageCount) : planSheets(pageCount, layout.perSheet);
  for (const side of sides) {
    throwIfAborted(context);
    const sheet = document.addPage([width, height]);
    const operators: string[] = [];
    for (const [place, index] of side.entries()) {
      const page = index === undefined ? undefined : pages[index];
      const slot = slots[place];
      if (!page || !slot) continue;
      const name = sheet.node.newXObject('Page', page.form);
      const scale = Math.min(slot.width / page.width, slot.height / page.height);
      const x = slot.x + (slot.width - page.width * scale) / 2;
      const y = slot.y + (slot.height - page.height * scale) / 2;
      const space = multiply([scale, 0, 0, scale, x, y], page.seen);
      operators.push(`q ${space.map(formatNumber).join(' ')} cm ${name.asString()} Do Q`);
      const box = [x, y, page.width * scale, page.height * scale].map(formatNumber).join(' ');
      if (frames) operators.push(`q 0.5 w 0.6 G ${box} re S Q`);
    }
    const content = document.context.flateStream(operators.join('\n'));
    sheet.node.set(PDFName.Contents, document.context.register(content));
  }
  for (let index = 0; index < pageCount; index++) document.removePage(0);
  for (const key of leadsToPages) document.catalog.delete(PDFName.of(key));
  dropUnreachable(document);
  const saved = await saveChanged(document, context);
  context.onProgress(1);
  return { bytes: saved, pageCount, sheets: sides.length };
}

/** Entries of the catalog that refer to pages which no longer exist. */
const leadsToPages = [
  ...['Outlines', 'Dests', 'Names', 'AcroForm', 'StructTreeRoot', 'MarkInfo', 'PageLabels'],
  ...['OpenAction', 'Threads', 'PageMode'],
];

interface PageForm {
  form: PDFRef;
  seen: Matrix;
  width: number;
  height: number;
}

function pageAsForm(document: PDFDocument, index: number, context: CodecContext): PageForm {
  throwIfAborted(context);
  const page = document.getPage(index);
  const content = readPageContent(page);
  if (!content)
    throw new ToolError('input', `Page ${index + 1} of this PDF is packed in a way unknown here.`);
  const box = readPageBox(page);
  const resources = page.node.getInheritableAttribute(PDFName.Resources);
  const group = page.node.get(PDFName.of('Group'));
  const form = document.context.register(
    document.context.flateStream(content, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [box.left, box.bottom, box.right, box.top],
      Resources: resources ?? {},
      ...(group ? { Group: group } : {}),
    }),
  );
  return { form, seen: seenMatrix(page), ...frameSize(box, 0) };
}

/** Grids of two and eight upright pages need a landscape sheet, of four and nine a portrait one. */
function sheetSize(
  layout: ImposeOptions['layout'],
  paper: Paper,
  page: PageForm | undefined,
): readonly [number, number] {
  const [short, long] = papers[paper];
  const isWide = (page?.width ?? 0) > (page?.height ?? 1);
  if (layout.kind === 'booklet') return [long, short];
  const { across, down } = sheetGrids[layout.perSheet];
  const lies = across > down !== isWide;
  return lies ? [long, short] : [short, long];
}

/** Slots from the top left. @param turned whether the sheet is portrait although the grid is wider than high */
function gridSlots(
  across: number,
  down: number,
  width: number,
  height: number,
  between: number,
  turned = false,
): Slot[] {
  const [columns, rows] = turned && across > down ? [down, across] : [across, down];
  const own = {
    width: (width - between * (columns + 1)) / columns,
    height: (height - between * (rows + 1)) / rows,
  };
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: between + (index % columns) * (own.width + between),
    y: height - (Math.floor(index / columns) + 1) * (own.height + between),
    ...own,
  }));
}
