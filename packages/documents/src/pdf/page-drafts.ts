/** Converts one page's segments and images to drafts in reading order. */
import type { DocImage } from '../doc/model';
import { type Item, toRegions } from './columns';
import { type TextDraft, toParagraphs } from './paragraphs';
import { toRows } from './prose-columns';
import { findTables, type TableDraft } from './table-rows';
import { joinSegments, type Segment } from './text-lines';

export type Draft = TextDraft | TableDraft | ImageDraft | { kind: 'page'; frame?: TextFrame };

/** A picture with its position. */
export interface ImageDraft {
  kind: 'image';
  image: DocImage;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The edges of a page's text, in points from its top left. */
export interface TextFrame {
  left: number;
  right: number;
  top: number;
}

/** Drafts of one page: regions in reading order, each split into paragraphs, tables and images. */
export function toDrafts(items: readonly Item[]): Draft[] {
  return toRegions(items).flatMap(regionDrafts);
}

function regionDrafts(items: readonly Item[]): Draft[] {
  const drafts: Draft[] = [];
  let segments: Segment[] = [];
  const flush = () => {
    drafts.push(...textDrafts(segments));
    segments = [];
  };
  for (const item of items) {
    if (item.kind === 'segment') {
      segments.push(item);
      continue;
    }
    flush();
    drafts.push(item);
  }
  flush();
  return drafts;
}

function textDrafts(segments: readonly Segment[]): Draft[] {
  const drafts: Draft[] = [];
  let lines: Segment[] = [];
  for (const found of findTables(toRows(segments))) {
    if (Array.isArray(found)) {
      lines.push(joinSegments(found));
      continue;
    }
    drafts.push(...toParagraphs(lines), found);
    lines = [];
  }
  drafts.push(...toParagraphs(lines));
  return drafts;
}
