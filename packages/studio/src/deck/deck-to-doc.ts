/**
 * A deck as a document to read: the title of each slide as a heading, its text, lists, tables, pictures with
 * their descriptions, charts as tables of their values, and the speaker's notes as a quotation. A rule stands
 * between two slides, as slides in Markdown have it. Design, layout and narrations are left out.
 */

import { assembleLists, type FlatEntry } from '@entropy-tools/documents/doc/assemble-lists';
import type { Block, Doc, Inline, TableCell } from '@entropy-tools/documents/doc/model';
import type { Slide } from './deck';
import type { DeckImage } from './deck-images';
import { type ContentBlock, readContent } from './layout/content';
import type { Run } from './slide-drawing';

/** @param images the pictures by the addresses that the slides use; of others the description stays */
export function deckToDoc(
  { title, slides }: { title: string; slides: readonly Slide[] },
  images: ReadonlyMap<string, DeckImage>,
): Doc {
  const blocks = slides.flatMap((slide, index): Block[] => [
    ...(index > 0 ? [{ kind: 'rule' as const }] : []),
    ...slideBlocks(slide, index === 0, images),
  ]);
  return { title, blocks };
}

function slideBlocks(
  { title, content, layout, imageUrl, imageDescription = '', notes = '' }: Slide,
  isFirst: boolean,
  images: ReadonlyMap<string, DeckImage>,
): Block[] {
  const level = isFirst || layout === 'section' ? 1 : 2;
  const picture = imageUrl === undefined ? [] : [pictureOf(imageUrl, imageDescription, images)];
  return [
    ...(title.trim() === '' ? [] : [{ kind: 'heading' as const, level, inlines: [textOf(title)] }]),
    ...readContent(content).flatMap((column) =>
      assembleLists(column.map((block) => entryOf(block, images))),
    ),
    ...picture,
    ...notesBlocks(notes),
  ] as Block[];
}

function entryOf(block: ContentBlock, images: ReadonlyMap<string, DeckImage>): FlatEntry {
  if (block.kind !== 'item') return { kind: 'block', block: blockOf(block, images) };
  const { level, kind, label } = block.bullet;
  const ordered = kind === 'number';
  return {
    kind: 'item',
    level,
    ordered,
    number: ordered ? Number.parseInt(label, 10) : 0,
    label: ordered ? label : '',
    blocks: [paragraphOf(block.runs)],
  };
}

function blockOf(
  block: Exclude<ContentBlock, { kind: 'item' }>,
  images: ReadonlyMap<string, DeckImage>,
): Block {
  switch (block.kind) {
    case 'text': {
      const paragraph = paragraphOf(block.runs);
      if (block.role === 'quote') return { kind: 'quote', blocks: [paragraph] };
      if (block.role === 'paragraph') return paragraph;
      return { kind: 'heading', level: 3, inlines: paragraph.inlines };
    }
    case 'code':
      return {
        kind: 'code',
        text: block.text,
        ...(block.language && { language: block.language }),
      };
    case 'image':
      return pictureOf(block.url, block.alt, images);
    case 'table':
      return tableOf([block.header, ...block.rows].map((row) => row.map(cellOf)));
    case 'chart': {
      const { labels, series } = block.chart;
      const head = ['', ...series.map(({ name }) => name)];
      const rows = labels.map((label, at) => [
        label,
        ...series.map(({ values }) => String(values[at] ?? '')),
      ]);
      return tableOf([head, ...rows].map((row) => row.map((text) => cellOf([{ text }]))));
    }
  }
}

function pictureOf(url: string, alt: string, images: ReadonlyMap<string, DeckImage>): Block {
  const image = images.get(url);
  if (!image) return paragraphOf([{ text: alt }]);
  const { bytes, type, width, height } = image;
  const size = width > 0 && height > 0 ? { width, height } : {};
  return { kind: 'image', image: { bytes, type, alt, ...size } };
}

const tableOf = (rows: TableCell[][]): Block => ({ kind: 'table', headerRows: 1, rows });
const cellOf = (runs: readonly Run[]): TableCell => ({ blocks: [paragraphOf(runs)] });
const textOf = (text: string): Inline => ({ kind: 'text', text });

function paragraphOf(runs: readonly Run[]): Extract<Block, { kind: 'paragraph' }> {
  const inlines = runs.flatMap(({ text, color: _, ...marks }) =>
    text
      .split('\n')
      .flatMap((line, at): Inline[] => [
        ...(at > 0 ? [{ kind: 'break' as const }] : []),
        ...(line === '' ? [] : [{ kind: 'text' as const, text: line, ...marks }]),
      ]),
  );
  return { kind: 'paragraph', inlines };
}

function notesBlocks(notes: string): Block[] {
  const lines = notes.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return [];
  const [first = '', ...others] = lines;
  const opening: Inline[] = [{ kind: 'text', text: 'Notes:', bold: true }, textOf(` ${first}`)];
  return [
    {
      kind: 'quote',
      blocks: [
        { kind: 'paragraph', inlines: opening },
        ...others.map((text): Block => ({ kind: 'paragraph', inlines: [textOf(text)] })),
      ],
    },
  ];
}
