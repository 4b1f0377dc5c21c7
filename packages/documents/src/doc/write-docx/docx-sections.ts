// Writes the page layout that a document states: sections with their sizes, margins, headers and footers.

import type { ISectionOptions } from 'docx';
import type { Block, Doc } from '../model';
import type { DocSection, HeaderFooterSet } from '../page-layout';
import { endWithParagraph, topLevel, writeBlocks } from './docx-blocks';
import type { DocxWriterState } from './docx-state';

const pxPerPoint = 96 / 72;

/** The sections of a document with a page layout. */
export function writeSections(
  doc: Required<Pick<Doc, 'sections'>>,
  state: DocxWriterState,
): ISectionOptions[] {
  return doc.sections.map((section, index) => {
    const { margin } = section;
    state.textWidth = Math.floor((section.width - margin.left - margin.right) * pxPerPoint);
    state.textHeight = Math.floor((section.height - margin.top - margin.bottom) * pxPerPoint) - 30;
    const { headers, footers } = section;
    const children = endWithParagraph(writeBlocks(section.blocks, state, topLevel), state);
    return {
      properties: {
        page: { size: sizeOf(section), margin: marginOf(section) },
        ...(section.firstDiffers ? { titlePage: true } : {}),
        type: index > 0 && section.starts === 'here' ? 'continuous' : 'nextPage',
        ...(section.columns ? { column: columnsOf(section.columns, state) } : {}),
      },
      headers: eachOf(
        headers,
        (blocks) => new state.docx.Header({ children: contentOf(blocks, state) }),
      ),
      footers: eachOf(
        footers,
        (blocks) => new state.docx.Footer({ children: contentOf(blocks, state) }),
      ),
      children,
    };
  });
}

function columnsOf(
  { gap, widths, line }: NonNullable<DocSection['columns']>,
  state: DocxWriterState,
) {
  const isEven = widths.every((width) => Math.abs(width - (widths[0] ?? 0)) < 2);
  return {
    count: widths.length,
    space: twips(gap),
    ...(line ? { separate: true } : {}),
    equalWidth: isEven,
    ...(isEven
      ? {}
      : {
          children: widths.map(
            (width, index) =>
              new state.docx.Column({
                width: twips(width),
                ...(index < widths.length - 1 ? { space: twips(gap) } : {}),
              }),
          ),
        }),
  };
}

function contentOf(blocks: readonly Block[], state: DocxWriterState) {
  return endWithParagraph(writeBlocks(blocks, state, topLevel), state);
}

function eachOf<T>(margins: HeaderFooterSet, make: (blocks: Block[]) => T): Record<string, T> {
  return Object.fromEntries(
    Object.entries(margins as Record<string, Block[]>).map(([name, blocks]) => [
      name,
      make(blocks),
    ]),
  );
}

function sizeOf({ width, height }: DocSection) {
  // The library itself swaps the sides of a landscape page.
  return {
    width: twips(Math.min(width, height)),
    height: twips(Math.max(width, height)),
    orientation: width > height ? ('landscape' as const) : ('portrait' as const),
  };
}

function marginOf({ margin, headerFrom, footerFrom }: DocSection) {
  const { top, right, bottom, left } = margin;
  return {
    top: twips(top),
    right: twips(right),
    bottom: twips(bottom),
    left: twips(left),
    header: twips(headerFrom),
    footer: twips(footerFrom),
  };
}

function twips(points: number): number {
  return Math.round(points * 20);
}
