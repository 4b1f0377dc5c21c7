/**
 * Uses the tags of a PDF where they agree with what its pages show: the levels of headings and the alternative
 * texts of pictures. Tags never add, hide or reorder text: a tagged heading counts only if a block of the pages
 * has exactly its characters.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import type { Block, HeadingBlock } from '../../doc/model';
import { inlineText } from '../../doc/model';
import type { Item } from '../columns';
import { abortable, type OpenPdf } from '../open-pdf';

/** Longer headings are text that is tagged wrongly. */
const MAX_HEADING = 300;
const MAX_ALT = 2000;
/** Nodes of one page's tree; more is an attack. */
const MAX_NODES = 20_000;

type Level = HeadingBlock['level'];

interface PageTags {
  headings: { level: Level; ids: string[] }[];
  figures: { alt: string; box: number[] | undefined }[];
}

/** Changes blocks and pictures in place. @param pages the pictures of each page, in the order of drawing */
export async function applyTags(
  pdf: OpenPdf,
  pages: readonly { images: readonly Item[] }[],
  blocks: readonly Block[],
  context: CodecContext,
): Promise<void> {
  const { signal } = context;
  const marks = await pdf.document.getMarkInfo().catch(() => null);
  if (!marks) return;
  const levels = new Map<string, Level>();
  for (const [index, { images }] of pages.entries()) {
    signal.throwIfAborted();
    const page = await pdf.page(index + 1);
    try {
      const tags = collectTags(
        await abortable(
          page.getStructTree().catch(() => null),
          signal,
        ),
      );
      describeImages(page, images, tags.figures);
      if (tags.headings.length === 0) continue;
      // A page whose text is damaged was read as far as it goes before.
      const none = new Map<string, string>();
      const texts = await abortable(
        textsOfMarks(page).catch(() => none),
        signal,
      );
      for (const { level, ids } of tags.headings) {
        const text = bare(ids.map((id) => texts.get(id) ?? '').join(''));
        if (text !== '' && text.length <= MAX_HEADING) levels.set(text, level);
      }
    } finally {
      page.cleanup();
    }
  }
  const found = blocks.flatMap((block) => {
    if (block.kind !== 'heading' && block.kind !== 'paragraph') return [];
    const level = levels.get(bare(inlineText(block.inlines)));
    return level === undefined ? [] : [{ block, level }];
  });
  // A document of headings only is tagged to please a checker.
  if (found.length > blocks.length / 2 && blocks.length > 2) return;
  for (const { block, level } of found) Object.assign(block, { kind: 'heading', level });
}

function collectTags(root: unknown): PageTags {
  const tags: PageTags = { headings: [], figures: [] };
  const waiting: { node: unknown; heading: string[] | undefined }[] = [
    { node: root, heading: undefined },
  ];
  for (let count = 0; count < MAX_NODES; count++) {
    const next = waiting.pop();
    if (!next) break;
    if (typeof next.node !== 'object' || next.node === null) continue;
    const { role, children, alt, bbox, type, id }: Record<string, unknown> = { ...next.node };
    if (type === 'content' && typeof id === 'string') next.heading?.push(id);
    let { heading } = next;
    const level = typeof role === 'string' ? /^H([1-6])$/.exec(role)?.[1] : undefined;
    if (level) {
      heading = [];
      tags.headings.push({ level: Number(level) as Level, ids: heading });
    }
    if (role === 'Figure') {
      const box = Array.isArray(bbox) && bbox.length === 4 ? bbox.map(Number) : undefined;
      tags.figures.push({ alt: typeof alt === 'string' ? alt.trim().slice(0, MAX_ALT) : '', box });
    }
    const kids: unknown[] = Array.isArray(children) ? children : [];
    waiting.push(...kids.toReversed().map((node) => ({ node, heading })));
  }
  return tags;
}

/** The text of each stretch of marked content, by its id. */
async function textsOfMarks(page: PDFPageProxy): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((each) => each !== undefined);
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + item.str);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.type === 'beginMarkedContentProps' ? item.id : undefined);
  }
  return texts;
}

/** Gives pictures the text of the figure in whose box they are, or of the one at the same place in the order. */
function describeImages(
  page: PDFPageProxy,
  items: readonly Item[],
  figures: PageTags['figures'],
): void {
  const images = items.filter((item) => item.kind === 'image');
  const viewport = page.getViewport({ scale: 1 });
  for (const [index, { alt, box }] of figures.entries()) {
    if (alt === '') continue;
    const [a = 0, b = 0, c = 0, d = 0] = box ? seenBox(viewport, box) : [];
    const inside = images.find(({ left, right, top, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return x > Math.min(a, c) && x < Math.max(a, c) && y > Math.min(b, d) && y < Math.max(b, d);
    });
    const found = box ? inside : images.length === figures.length ? images[index] : undefined;
    if (found && found.image.alt === '') found.image.alt = alt;
  }
}

function seenBox(viewport: PageViewport, [a = 0, b = 0, c = 0, d = 0]: number[]): number[] {
  return [...viewport.convertToViewportPoint(a, b), ...viewport.convertToViewportPoint(c, d)].map(
    Number,
  );
}

/** Characters without spaces and soft hyphens, which the two readings may place differently. */
function bare(text: string): string {
  return text.normalize('NFKC').replace(/[\s\u00ad\u200b]+/g, '');
}
