// Writes a document as DOCX with real styles, numbering, tables, pictures, links and bookmarks.
// The `docx` library (1 MB, loaded at first use) makes the parts and the archive.
// Limits: WebP, SVG, TIFF, EMF and WMF pictures need the caller's transcoder.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { cleanXmlText } from '@entropy-tools/data/text/escape-xml';
import { visitHeadings } from '../anchors';
import {
  collectImages,
  type PlacedImage,
  prepareImage,
  type TranscodeImage,
} from '../image-for-office';
import type { Block, Doc, DocImage } from '../model';
import { endWithParagraph, listIndent, topLevel, writeBlocks } from './docx-blocks';
import { writeSections } from './docx-sections';
import {
  type DocxLibrary,
  type DocxWriterState,
  MAX_LIST_LEVEL,
  type NumberingList,
} from './docx-state';
import { makeStyles } from './docx-styles';

/** Page setup, for documents that state no sections of their own. */
export interface WriteDocxOptions {
  /** Default: the document's own, else A4. */
  pageSize?: 'A4' | 'Letter' | 'A5';
  /** Default 25. */
  marginMm?: number;
  /** Converts picture types that Word does not accept. */
  transcodeImage?: TranscodeImage;
}

const pageMm = { A4: [210, 297], Letter: [215.9, 279.4], A5: [148, 210] } as const;
const pxPerMm = 96 / 25.4;
const twipsPerMm = 1440 / 25.4;
const bullets = ['•', '◦', '▪'];

/**
 * Writes a document as DOCX.
 * @returns the bytes of the DOCX; pictures that cannot be placed are reported by `context.warn`
 */
export async function writeDocx(
  doc: Doc,
  context: CodecContext,
  options: WriteDocxOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const docx = await import('docx');
  throwIfAborted(context);
  const [widthMm, heightMm] = options.pageSize
    ? pageMm[options.pageSize]
    : (doc.pageMm ?? pageMm.A4);
  const marginMm = Math.min(Math.max(options.marginMm ?? 25, 0), widthMm / 3);
  const state: DocxWriterState = {
    docx,
    images: await placeImages(doc, context, options.transcodeImage),
    numbering: [],
    bookmarks: nameBookmarks(doc),
    textWidth: Math.floor((widthMm - 2 * marginMm) * pxPerMm),
    // Leaves room for a line, or a full-page picture would be pushed to a page of its own.
    textHeight: Math.floor((heightMm - 2 * marginMm) * pxPerMm) - 30,
    isLaidOut: doc.sections !== undefined,
  };
  const sections = doc.sections ? writeSections({ sections: doc.sections }, state) : undefined;
  const children = sections
    ? []
    : endWithParagraph(writeBlocks(doc.blocks, state, topLevel), state);
  const footnotes = Object.fromEntries(
    [...(doc.sections ? (doc.footnotes ?? []) : [])].map(([number, blocks]) => [
      number,
      {
        children: writeBlocks(blocks, state, topLevel).filter(
          (one) => one instanceof docx.Paragraph,
        ),
      },
    ]),
  );
  context.onProgress(0.5);
  const margin = Math.round(marginMm * twipsPerMm);
  const file = new docx.Document({
    title: cleanXmlText(doc.title ?? ''),
    creator: cleanXmlText(doc.author ?? ''),
    description: '',
    lastModifiedBy: '',
    styles: makeStyles(doc.language, doc.pageDefaults?.kerns),
    footnotes,
    numbering: {
      config: [bulletList(docx), ...state.numbering.map((list) => numberList(list, docx))],
    },
    ...(doc.sections?.some((one) => one.evenDiffers) ? { evenAndOddHeaderAndFooters: true } : {}),
    sections: sections ?? [
      {
        properties: {
          page: {
            size: {
              // The library itself swaps the sides of a landscape page.
              width: Math.round(Math.min(widthMm, heightMm) * twipsPerMm),
              height: Math.round(Math.max(widthMm, heightMm) * twipsPerMm),
              orientation: widthMm > heightMm ? 'landscape' : 'portrait',
            },
            margin: { top: margin, right: margin, bottom: margin, left: margin },
          },
        },
        children,
      },
    ],
  });
  const bytes = new Uint8Array(await docx.Packer.toArrayBuffer(file));
  throwIfAborted(context);
  context.onProgress(1);
  return bytes;
}

async function placeImages(
  doc: Doc,
  context: CodecContext,
  transcode: TranscodeImage | undefined,
): Promise<Map<DocImage, PlacedImage>> {
  const placed = new Map<DocImage, PlacedImage>();
  const margins = (doc.sections ?? []).flatMap(({ headers, footers }) => [
    ...Object.values(headers as Record<string, Block[]>),
    ...Object.values(footers as Record<string, Block[]>),
  ]);
  const floats = (doc.sections ?? []).flatMap(({ blocks }) => blocks.flatMap(floatingBlocks));
  for (const image of collectImages([...doc.blocks, ...margins.flat(), ...floats])) {
    throwIfAborted(context);
    if (placed.has(image) || image.formula) continue;
    const result = await prepareImage(image, context, transcode);
    if (result) placed.set(image, result);
  }
  return placed;
}

function floatingBlocks(block: Block): Block[] {
  const own =
    'look' in block && block.look && 'floats' in block.look ? block.look.floats : undefined;
  return (own ?? []).flatMap((box) => box.blocks);
}

function nameBookmarks(doc: Doc): Map<string, string> {
  const names = new Map<string, string>();
  visitHeadings(doc.blocks, (heading) => {
    if (heading.id !== undefined && !names.has(heading.id))
      names.set(heading.id, `section_${names.size + 1}`);
  });
  return names;
}

function bulletList(docx: DocxLibrary) {
  return {
    reference: 'bullets',
    levels: Array.from({ length: MAX_LIST_LEVEL + 1 }, (_, level) => ({
      level,
      format: docx.LevelFormat.BULLET,
      text: bullets[level % bullets.length] ?? '•',
      alignment: docx.AlignmentType.LEFT,
      style: { paragraph: { indent: { start: listIndent(level), hanging: 360 } } },
    })),
  };
}

/** One definition for each list, because instances of the same definition share their counters in Word. */
function numberList(list: NumberingList, docx: DocxLibrary) {
  const { reference, level, start, text = '%.', format = docx.LevelFormat.DECIMAL } = list;
  return {
    reference,
    levels: [
      {
        level,
        start,
        format,
        text: text.replace('%', `%${level + 1}`),
        alignment: docx.AlignmentType.LEFT,
        style: { paragraph: { indent: { start: listIndent(level), hanging: 360 } } },
      },
    ],
  };
}
