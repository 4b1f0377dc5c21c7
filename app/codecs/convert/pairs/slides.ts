// PPTX to PDF and TXT by way of the suite's own slides: their text, lists, tables, charts and pictures. The
// file's own design is not drawn; what is left out is said.
import { type CodecContext, partOf } from '~/codecs/codec-context';
import type { DeckImage } from '~/codecs/deck/deck-images';
import { contentText } from '~/codecs/deck/layout/content-text';
import { type ReadDeck, readDeckPptx } from '~/codecs/deck/read-deck-pptx';
import type { DocImage } from '~/codecs/doc/model';
import { displaySize, readImageHeader } from '~/codecs/image/image-header';
import { baseName } from '~/platform/file-names';
import { formatCount } from '~/platform/format';
import { ToolError } from '~/platform/tool-error';
import { mimeOfTarget } from '../formats';
import type { Converted, ConvertJob } from '../job';
import { onlyConvertibleTo } from '../messages';
import { readBytes } from '../read-bytes';

/** PPTX to PDF, a page for each slide, or to TXT. */
export async function convertSlides({ source, target, context }: ConvertJob): Promise<Converted> {
  const images = new Map<string, DeckImage>();
  const keepImage = ({ bytes, type }: DocImage) => {
    const url = `device:${images.size + 1}`;
    const header = readImageHeader(bytes);
    const size = header ? displaySize(header) : { width: 0, height: 0 };
    images.set(url, { bytes, type, ...size });
    return url;
  };
  const bytes = await readBytes(source.blob);
  const deck = await readDeckPptx(bytes, { keepImage }, partOf(context, 0, 0.4));
  const name = `${baseName(source.name)}.${target}`;
  const detail = formatCount(deck.slides.length, 'slide');
  if (target === 'pdf') {
    const blob = await slidesAsPdf(deck, images, source.name, partOf(context, 0.4, 1));
    return { files: [{ name, blob }], madeBy: 'our PPTX reader, pdfkit', detail };
  }
  if (target !== 'txt') throw new ToolError('unsupported', onlyConvertibleTo(source.format));
  const text = slidesAsText(deck);
  if (text.trim() === '') throw new ToolError('input', 'This presentation holds no text.');
  const blob = new Blob([text], { type: mimeOfTarget.txt });
  return { files: [{ name, blob }], madeBy: 'our PPTX reader', detail };
}

async function slidesAsPdf(
  { title, slides }: ReadDeck,
  images: ReadonlyMap<string, DeckImage>,
  sourceName: string,
  context: CodecContext,
): Promise<Blob> {
  const [{ writeDeckPdf }, { themes }, { verifyWrittenPdf }] = await Promise.all([
    import('~/codecs/deck/write-deck-pdf'),
    import('~/codecs/deck/themes'),
    import('~/codecs/doc/write-pdf/verify-written-pdf'),
  ]);
  context.warn(
    'The slides’ own design is not kept: text, tables, charts and pictures are set anew.',
  );
  const deck = {
    id: 'converted',
    title: title.trim() || baseName(sourceName),
    theme: themes[0]?.id ?? '',
    slides,
    updatedAt: 0,
  };
  const blob = await writeDeckPdf(deck, images, {}, context);
  await verifyWrittenPdf(new Uint8Array(await blob.arrayBuffer()));
  return blob;
}

/** Titles, then what stands on the slide, then the speaker's notes. */
function slidesAsText({ slides }: ReadDeck): string {
  return slides
    .map(({ title, content, notes = '' }) =>
      [title, contentText(content), notes && `Notes: ${notes}`]
        .filter((part) => part.trim() !== '')
        .join('\n\n'),
    )
    .join('\n\n\n');
}
