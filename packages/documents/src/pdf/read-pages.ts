/** Converts the pages of a PDF to sections that lay them out as they are: columns, tables, notes, headers. */
import type { Block, Doc } from '../doc/model';
import { BlockMaker, spacer } from './doc-blocks';
import { extractFootnotes } from './footnotes';
import { type PageBand, toPageBands } from './page-drafts';
import { type BlockBand, type FramedPage, framesOf, groupsOf, toSections } from './page-sections';
import { ParagraphFormatReader, topOf } from './paragraph-format-reader';
import type { ReadPage } from './read-pdf';
import { extractRepeated } from './repeated-lines';
import { findRuledTables, rulesOf } from './ruled-tables';

type Pages = Pick<Doc, 'blocks' | 'sections' | 'footnotes' | 'pageDefaults'>;

/** Blocks with their formats, and the sections that contain them. */
export function readPages(pages: readonly ReadPage[]): Pages {
  const repeated = extractRepeated(pages, groupsOf(pages));
  const notes = extractFootnotes(pages);
  const prepared = pages.map((page, index) => {
    const found = findRuledTables(page.segments, rulesOf(page.shapes));
    const items = [...found.rest, ...page.images, ...found.tables];
    const framed: FramedPage = { size: page.size, items, repeated: repeated[index] ?? [] };
    const end = notes.ends[index];
    if (end !== undefined) framed.notesEnd = end;
    const bands = toPageBands(items, found.rules);
    for (const segments of page.turned)
      bands.push(...toPageBands(segments, { across: [], down: [], fills: [], others: [] }));
    return { framed, bands };
  });
  const framed = prepared.map((page) => page.framed);
  const frames = framesOf(framed);
  const looks = new ParagraphFormatReader();
  const drafts = prepared.flatMap(({ bands }) => bands.flatMap(textDraftsOf));
  const maker = new BlockMaker([...drafts, ...notes.drafts], looks);
  const bands = prepared.map((page, index): BlockBand[] => {
    const frame = frames[index] ?? { left: 0, right: page.framed.size.width, top: 0 };
    looks.beginPage(frame);
    let above: Block[] = [];
    return page.bands.map(({ columns }) => {
      const [top, spacing] =
        columns.length > 1 ? startOfColumns(columns, looks.bottom, above) : [looks.bottom, []];
      let lowest = top;
      const made = columns.map(({ left, right, drafts: own }) => {
        if (columns.length > 1) looks.beginColumn(left, right, top);
        else looks.beginColumn(frame.left, frame.right, top);
        const blocks = [...spacing.map((block) => structuredClone(block)), ...maker.make(own)];
        lowest = Math.max(lowest, looks.bottom);
        return { left, right, blocks };
      });
      looks.beginColumn(frame.left, frame.right, lowest);
      above = made.length === 1 ? (made[0]?.blocks ?? []) : [];
      return { columns: made };
    });
  });
  const sections = toSections(framed, bands, frames);
  const footnotes = new Map<number, Block[]>();
  for (const { number, draft } of notes.notes) {
    looks.beginColumn(draft.left, draft.right, draft.lines[0]?.top ?? 0);
    const made = maker.make([draft]);
    for (const block of made) if (block.kind === 'paragraph' && block.look) block.look.before = 0;
    footnotes.set(number, made);
  }
  const blocks = sections.flatMap((section, index): Block[] => [
    ...(index > 0 && section.starts !== 'here' ? [{ kind: 'page-break' as const }] : []),
    ...section.blocks,
  ]);
  const glyphs = pages.reduce((sum, page) => sum + (page.ink?.glyphs ?? 0), 0);
  const kerns = pages.reduce((sum, page) => sum + (page.ink?.kerns ?? 0), 0);
  const pageDefaults = { tabEvery: 36, kerns: kerns > 0.002 * glyphs };
  return { blocks, sections, pageDefaults, ...(footnotes.size > 0 ? { footnotes } : {}) };
}

/**
 * Where columns begin: as high as the highest of them, with the gap before stated outside of them, since
 * LibreOffice would apply a gap within the first one to all.
 */
function startOfColumns(
  columns: PageBand['columns'],
  bottom: number,
  above: readonly Block[],
): [top: number, spacing: Block[]] {
  const tops = columns.map(({ drafts: [first] }) =>
    first?.kind === 'text'
      ? topOf(first)
      : first?.kind === 'ruled' || first?.kind === 'image'
        ? first.top
        : bottom,
  );
  const top = Math.max(bottom, Math.min(...tops));
  const gap = Math.round((top - bottom) * 20) / 20;
  if (gap < 1) return [bottom, []];
  const last = above.at(-1);
  if ((last?.kind === 'paragraph' || last?.kind === 'heading') && last.look) {
    last.look.after += gap;
    return [top, []];
  }
  return [top, [spacer(gap)]];
}

function textDraftsOf({ columns }: PageBand) {
  return columns.flatMap(({ drafts }) =>
    drafts.flatMap((draft) =>
      draft.kind === 'text'
        ? [draft]
        : draft.kind === 'ruled'
          ? draft.cells.flatMap((cell) => cell.drafts)
          : [],
    ),
  );
}
