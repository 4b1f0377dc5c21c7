// Writes a document as a PowerPoint deck: 16:9, a slide for each heading and about 750 characters,
// bullets, tables, pictures, links, right-to-left text, slide numbers.
// pptxgenjs makes the parts; limits: WebP, SVG and the like need the caller's transcoder.

import { toBase64 } from '@entropy-tools/core/base64';
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { cleanXmlText } from '@entropy-tools/data/text/escape-xml';
import type PptxGenJS from 'pptxgenjs';
import { type PlacedImage, prepareImage, type TranscodeImage } from '../image-for-office';
import type { Doc } from '../model';
import { isRightToLeft } from '../text-direction';
import { repairPart } from './repair-part';
import {
  type Box,
  bodyBox,
  fitFontSize,
  fullBox,
  paragraphGap,
  titleFontSize,
} from './slide-layout';
import { defineMasters } from './slide-masters';
import { addTable } from './slide-table';
import { colours, lineToRuns, type TextScope } from './slide-text';
import { type Slide, splitIntoSlides } from './split-into-slides';

export interface WritePptxOptions {
  /** Approximate characters of text for each slide. Default 750 (specification 2, section 9). */
  maxChars?: number;
  /** Converts picture types that PowerPoint does not accept. */
  transcodeImage?: TranscodeImage;
}

const pxPerInch = 96;

/** Writes a document as slides in a PPTX. @throws ToolError `input` when there is nothing to show */
export async function writePptx(
  doc: Doc,
  context: CodecContext,
  options: WritePptxOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const slides = splitIntoSlides(doc, options.maxChars);
  if (slides.length === 0)
    throw new ToolError('input', 'The document holds no text, tables or pictures for slides.');
  const { default: Pptx } = await import('pptxgenjs');
  throwIfAborted(context);
  const pptx = new Pptx();
  pptx.layout = 'LAYOUT_WIDE';
  pptx.title = cleanXmlText(doc.title ?? '');
  pptx.author = cleanXmlText(doc.author ?? '');
  pptx.company = '';
  pptx.subject = '';
  pptx.theme = { headFontFace: 'Calibri', bodyFontFace: 'Calibri' };
  defineMasters(pptx);
  const slideOfId = new Map<string, number>();
  slides.forEach((slide, index) => {
    for (const id of slide.ids) slideOfId.set(id, index + 1);
  });
  const scope: TextScope = { slideOfId, language: doc.language ?? 'en-GB' };
  for (const [index, slide] of slides.entries()) {
    throwIfAborted(context);
    if (slide.kind === 'title') addCover(pptx, slide, doc.author);
    else {
      const image =
        slide.image && (await prepareImage(slide.image, context, options.transcodeImage));
      addContent(pptx, slide, image, scope);
    }
    context.onProgress((index / slides.length) * 0.7);
  }
  const stored = await pptx.write({ outputType: 'arraybuffer' });
  throwIfAborted(context);
  if (!(stored instanceof ArrayBuffer))
    throw new ToolError('internal', 'The presentation could not be put together.');
  const bytes = await finish(stored);
  context.onProgress(1);
  return bytes;
}

/** Repairs and compresses the file: pptxgenjs 4.0.1 ignores `compression` for every output that browsers support. */
async function finish(stored: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const { default: JSZip } = await import('jszip');
  const zip = await JSZip.loadAsync(stored);
  for (const path of Object.keys(zip.files)) {
    const xml = path.endsWith('.xml') ? await zip.file(path)?.async('string') : undefined;
    if (xml !== undefined) zip.file(path, repairPart(path, xml));
  }
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' }));
}

function addCover(pptx: PptxGenJS, slide: Slide, author: string | undefined): void {
  const page = pptx.addSlide({ masterName: 'Cover' });
  page.addText(cleanXmlText(slide.title), {
    placeholder: 'title',
    fontSize: titleFontSize(slide.title, 44),
    ...directionOf(slide.title),
  });
  if (author)
    page.addText(cleanXmlText(author), {
      ...{ x: 0.9, y: 4.75, w: 11.5, h: 0.6 },
      fontSize: 20,
      color: 'D6E4F5',
      ...directionOf(slide.title),
    });
}

function addContent(
  pptx: PptxGenJS,
  slide: Slide,
  image: PlacedImage | undefined,
  scope: TextScope,
): void {
  const empty = slide.lines.length === 0 && !slide.table && !slide.image;
  const page = pptx.addSlide({
    masterName: empty ? 'Section' : slide.title === '' ? 'Blank' : 'Content',
  });
  if (slide.title !== '') {
    const title = slide.part > 1 ? `${slide.title} (${slide.part})` : slide.title;
    page.addText(cleanXmlText(title), {
      placeholder: 'title',
      fontSize: titleFontSize(title, empty ? 40 : 30),
      ...directionOf(title),
    });
  }
  const body = slide.title === '' ? fullBox : bodyBox;
  if (slide.table) addTable(page, slide.table, body, scope);
  const text = slide.lines.length > 0;
  const half = body.w / 2 - 0.2;
  const beside = text && slide.image !== undefined;
  if (text) addLines(page, slide, beside ? { ...body, w: half } : body, scope);
  if (!slide.image) return;
  const place = beside ? { ...body, x: body.x + half + 0.4, w: half } : body;
  if (image) addImage(page, image, place);
  else
    page.addText(cleanXmlText(`[${slide.image.alt || 'picture'}]`), {
      ...place,
      align: 'center',
      valign: 'middle',
      color: colours.soft,
    });
}

function addLines(page: PptxGenJS.Slide, slide: Slide, box: Box, scope: TextScope): void {
  const fontSize = fitFontSize(slide.lines, box);
  page.addText(
    slide.lines.flatMap((line) => lineToRuns(line, scope)),
    {
      ...box,
      fontSize,
      color: colours.ink,
      valign: 'top',
      margin: 0,
      paraSpaceAfter: Math.round(fontSize * paragraphGap),
      fit: 'shrink',
      objectName: 'Text',
    },
  );
}

function addImage(page: PptxGenJS.Slide, image: PlacedImage, box: Box): void {
  const natural = { w: image.width / pxPerInch, h: image.height / pxPerInch };
  // Small pictures are enlarged, but at most to twice their size so that no pixels show.
  const factor = Math.min(box.w / natural.w, box.h / natural.h, 2);
  const w = natural.w * factor;
  const h = natural.h * factor;
  page.addImage({
    data: `${image.type};base64,${toBase64(image.bytes)}`,
    x: box.x + (box.w - w) / 2,
    y: box.y + (box.h - h) / 2,
    w,
    h,
    altText: cleanXmlText(image.alt) || 'Picture',
  });
}

function directionOf(text: string): PptxGenJS.TextPropsOptions {
  return isRightToLeft(text) ? { rtlMode: true, align: 'right' } : {};
}
