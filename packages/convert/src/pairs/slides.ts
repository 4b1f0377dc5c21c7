// PPTX to documents, to PDF and to pictures of its slides through our own slide model: text, lists, tables, charts
// and pictures. The file's design is not drawn; warnings name what is left out.
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { DocImage } from '@entropy-tools/documents/doc/model';
import { displaySize, readImageHeader } from '@entropy-tools/media/image/image-header';
import type { DeckImage } from '@entropy-tools/studio/deck/deck-images';
import { contentText } from '@entropy-tools/studio/deck/layout/content-text';
import { type ReadDeck, readDeckPptx } from '@entropy-tools/studio/deck/read-deck-pptx';
import { formats } from '../formats/formats';
import type { Converted, ConvertJob } from '../job';

/** PPTX to PDF or pictures with one page for each slide, to TXT, or to a document to read. */
export async function convertSlides(job: ConvertJob): Promise<Converted> {
  const { source, target, context } = job;
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
  const rest = partOf(context, 0.4, 1);
  const name = `${baseName(source.name)}.${target}`;
  const detail = formatCount(deck.slides.length, 'slide');
  const reader = 'our PPTX reader';
  if (target === 'pdf' || target === 'png' || target === 'jpg') {
    const isPdf = target === 'pdf';
    const blob = await slidesAsPdf(deck, images, source.name, isPdf ? rest : partOf(rest, 0, 0.4));
    if (isPdf) return { files: [{ name, blob }], madeBy: `${reader}, pdfkit`, detail };
    const { convertPdf } = await import('./pdf');
    const options = { ...job.options, pages: job.options.pages ?? 'all' };
    const pdf = { ...source, blob, format: 'pdf' as const };
    const drawn = await convertPdf({ ...job, options, source: pdf, context: partOf(rest, 0.4, 1) });
    return { ...drawn, madeBy: `${reader}, pdfkit, ${drawn.madeBy}`, detail };
  }
  if (target === 'txt') {
    const text = slidesAsText(deck);
    if (text.trim() === '') throw nothingToRead();
    const blob = new Blob([text], { type: formats.txt.mime });
    return { files: [{ name, blob }], madeBy: reader, detail };
  }
  const [{ deckToDoc }, { writeConverted }] = await Promise.all([
    import('@entropy-tools/studio/deck/deck-to-doc'),
    import('./documents'),
  ]);
  const doc = deckToDoc(deck, images);
  if (doc.blocks.every(({ kind }) => kind === 'rule')) throw nothingToRead();
  return { ...(await writeConverted(doc, [reader], { ...job, context: rest })), detail };
}

const nothingToRead = () => new ToolError('input', 'This presentation holds no text.');

async function slidesAsPdf(
  { title, slides }: ReadDeck,
  images: ReadonlyMap<string, DeckImage>,
  sourceName: string,
  context: CodecContext,
): Promise<Blob> {
  const [{ writeDeckPdf }, { themes }, { verifyWrittenPdf }] = await Promise.all([
    import('@entropy-tools/studio/deck/write-deck-pdf'),
    import('@entropy-tools/studio/deck/themes'),
    import('@entropy-tools/documents/doc/write-pdf/verify-written-pdf'),
  ]);
  context.warn(
    'The slides’ own design is not kept: text, tables, charts and pictures are laid out again.',
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

/** Titles, then the content of the slide, then the speaker's notes. */
function slidesAsText({ slides }: ReadDeck): string {
  return slides
    .map(({ title, content, notes = '' }) =>
      [title, contentText(content), notes && `Notes: ${notes}`]
        .filter((part) => part.trim() !== '')
        .join('\n\n'),
    )
    .join('\n\n\n');
}
