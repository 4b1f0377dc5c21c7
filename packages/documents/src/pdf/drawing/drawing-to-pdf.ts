/**
 * A drawing to a PDF of one page, as vectors. Its text is drawn as outlines, so that it looks as it did, under text
 * that cannot be seen but is found, selected and copied, as in a scan that was read (text rendering mode 3).
 */

import { type Matrix, multiply } from '@entropy-tools/core/affine-matrix';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { throwIfAborted } from '@entropy-tools/core/codec-context';
import { elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { PDFBool, PDFDocument, type PDFImage, PDFName, PDFRawStream } from 'pdf-lib';
import { composeLine } from '../write-text/compose-line';
import { FontSet } from '../write-text/font-set';
import { partOperators } from '../write-text/line-operators';
import { DrawingStream } from './drawing-stream';
import { type Box, coordinates } from './outline';
import { boxOf, fitViewBox, NoVectors, numberOf, type PlainDrawing, viewBoxOf } from './plain-svg';
import { drawPlainSvg } from './write-drawing';

/** A page and where the drawing is on it. Points, y up. */
export interface DrawingPage {
  page: [width: number, height: number];
  /** From the unit square to the place. */
  matrix: Matrix;
}

/** A PDF of vectors. */
export interface VectorPdf {
  bytes: Uint8Array<ArrayBuffer>;
  /** Pieces of text that can be selected. */
  texts: number;
}

/**
 * @param runs what each text element says, by the id of its group
 * @throws NoVectors where vectors would not show the drawing
 */
export async function drawingToPdf(
  drawing: PlainDrawing,
  runs: ReadonlyMap<string, readonly string[]>,
  { page: size, matrix }: DrawingPage,
  context: CodecContext,
): Promise<VectorPdf> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage(size);
  const stream = new DrawingStream(pdf, [0, 0, ...size]);
  const texts: PlacedText[] = [];
  const pictures = await embedPictures(pdf, drawing);
  const place = {
    pdf,
    pictures,
    onNamedGroup: (to: DrawingStream, group: MarkupElement) => {
      const said = runs.get(group.attributes.id ?? '');
      if (said) texts.push(...placedTexts(to, group, said));
    },
  };
  stream.within(toPage(drawing, matrix), () => drawPlainSvg(drawing, stream, place));
  throwIfAborted(context);
  const fonts = new FontSet(pdf, context);
  stream.push('3 Tr');
  for (const text of texts) await pushText(stream, text, fonts);
  fonts.finish();
  const { context: objects } = pdf;
  page.node.set(PDFName.of('Contents'), objects.register(objects.flateStream(stream.text())));
  page.node.set(PDFName.of('Resources'), stream.resources());
  page.node.set(
    PDFName.of('Group'),
    objects.obj({ Type: 'Group', S: 'Transparency', CS: 'DeviceRGB' }),
  );
  pdf.setProducer('Entropy Tools (pdf-lib)');
  pdf.setCreator('Entropy Tools');
  return { bytes: new Uint8Array(await pdf.save()), texts: texts.length };
}

/** From the space of the root's children to the page. */
function toPage({ root, size }: PlainDrawing, matrix: Matrix): Matrix {
  const view = viewBoxOf(root) ?? [0, 0, size.width, size.height];
  const fit = fitViewBox(view, size, root.attributes.preserveAspectRatio);
  const upright: Matrix = [1 / size.width, 0, 0, -1 / size.height, 0, 1];
  return multiply(multiply(matrix, upright), fit);
}

async function embedPictures(
  pdf: PDFDocument,
  { root }: PlainDrawing,
): Promise<ReadonlyMap<string, PDFImage>> {
  const found = new Map<string, PDFImage>();
  const look = async (node: MarkupElement): Promise<void> => {
    const address = node.attributes['xlink:href'] ?? node.attributes.href;
    const [, type, data] =
      /^data:image\/(png|jpe?g);base64,\s*([\w+/=\s]*)$/.exec(
        node.name === 'image' && address !== undefined ? address : '',
      ) ?? [];
    if (address !== undefined && type !== undefined && data !== undefined && !found.has(address)) {
      const bytes = Uint8Array.from(atob(data.replace(/\s+/g, '')), (one) => one.charCodeAt(0));
      try {
        const embedded = await (type === 'png' ? pdf.embedPng(bytes) : pdf.embedJpg(bytes));
        await embedded.embed();
        const isSharp = /pixelated|crisp-edges|optimizeSpeed/.test(
          `${node.attributes.style} ${node.attributes['image-rendering']}`,
        );
        const written = pdf.context.lookup(embedded.ref);
        if (written instanceof PDFRawStream && !isSharp)
          written.dict.set(PDFName.of('Interpolate'), PDFBool.True);
        found.set(address, embedded);
      } catch {
        throw new NoVectors('a picture in it is damaged');
      }
    }
    for (const child of elements(node)) await look(child);
  };
  await look(root);
  return found;
}

/** A run of text and the box of its outlines, on the page. */
interface PlacedText {
  text: string;
  box: Box;
  matrix: Matrix;
}

/** One run for each outline where both are as many, else all of them together. */
function placedTexts(
  to: DrawingStream,
  group: MarkupElement,
  runs: readonly string[],
): PlacedText[] {
  const outlines = elements(group);
  const said = runs.filter((run) => run !== '');
  const isEach = outlines.length === said.length && outlines.every(({ name }) => name === 'path');
  const pairs = isEach
    ? outlines.map((node, at) => [said[at] ?? '', node] as const)
    : [[runs.map((run) => run || ' ').join(''), group] as const];
  return pairs.flatMap(([text, node]) => {
    const box = node === group ? boxOfChildren(outlines) : boxOf(node);
    const clean = text.replace(/\s+/g, ' ').trim();
    return box && clean !== '' && isPainted(node)
      ? [{ text: clean, box, matrix: to.onPage() }]
      : [];
  });
}

/** Whether any outline is seen: words that a drawing does not show are not said by its PDF either. */
function isPainted(node: MarkupElement): boolean {
  if (node.name !== 'path') return elements(node).some(isPainted);
  const { fill, stroke = 'none', visibility = 'visible' } = node.attributes;
  const isFilled = fill !== 'none' && numberOf(node, 'fill-opacity', 1) > 0;
  const isStroked = stroke !== 'none' && numberOf(node, 'stroke-opacity', 1) > 0;
  return visibility === 'visible' && (isFilled || isStroked);
}

function boxOfChildren(nodes: readonly MarkupElement[]): Box | undefined {
  return boxOf({ name: 'g', attributes: {}, children: [...nodes] });
}

async function pushText(
  to: DrawingStream,
  { text, box: [left, top, right, bottom], matrix }: PlacedText,
  fonts: FontSet,
): Promise<void> {
  const [width, height] = [right - left, bottom - top];
  const own = await composeLine(text, 'Helvetica', fonts);
  if (!(own.width > 0 && width > 0 && height > 0)) return;
  const whole = await composeLine(`${text} `, 'Helvetica', fonts);
  const upright = multiply(matrix, [width / own.width, 0, 0, -height, left, bottom]);
  to.push('q', `${coordinates(upright)} cm`);
  const parts = partOperators(
    whole,
    1,
    (x) => `1 0 0 1 ${coordinates([x, 0])} Tm`,
    (font) => {
      to.nameOf('Font', fonts.refOf(font), FontSet.nameOf(font).asString().slice(1));
    },
  );
  to.push(...parts.map((part) => `BT ${part}\nET`), 'Q');
}
