// Paragraph properties for page layout, from the defaults, a style, a list level or the paragraph itself, in
// a form that can be merged. Source: ECMA-376 part 1, 17.3.1.

import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Align } from '../../model';
import type { BorderLine, TabStop } from '../../page-layout';
import { isOn, readColor } from '../run-properties';
import { readAlign } from '../styles';
import { readBorders } from './borders';
import { pointsOf } from './lengths';

/** Only stated properties are present; lengths are in points. */
export interface ParagraphFacts {
  align?: Align;
  start?: number;
  end?: number;
  /** Negative for a hanging indent. */
  first?: number;
  before?: number;
  after?: number;
  /** Automatic spacing of the application, as in HTML. */
  autoBefore?: boolean;
  autoAfter?: boolean;
  line?: { rule: 'times' | 'least' | 'exact'; value: number };
  /** By their position; `undefined` clears a stop of a style. */
  tabs?: ReadonlyMap<number, TabStop | undefined>;
  keepWithNext?: boolean;
  keepTogether?: boolean;
  widowControl?: boolean;
  breakBefore?: boolean;
  tight?: boolean;
  background?: string;
  edges?: Partial<Record<'top' | 'right' | 'bottom' | 'left' | 'between', BorderLine | undefined>>;
  rtl?: boolean;
}

const MAX_TABS = 64;

/** Merges facts, later ones overriding earlier ones; tabs and borders are merged one by one. */
export function mergeParagraphFacts(layers: readonly ParagraphFacts[]): ParagraphFacts {
  const result: ParagraphFacts = {};
  for (const layer of layers) {
    const tabs = layer.tabs && new Map([...(result.tabs ?? []), ...layer.tabs]);
    const edges = layer.edges && { ...result.edges, ...layer.edges };
    Object.assign(result, layer, tabs ? { tabs } : {}, edges ? { edges } : {});
  }
  return result;
}

/** Reads a `w:pPr`. */
export function readParagraphFacts(element: MarkupElement | undefined): ParagraphFacts {
  const facts: ParagraphFacts = {};
  for (const node of elements(element)) {
    const { attributes } = node;
    const on = isOn(attributes['w:val']);
    switch (node.name) {
      case 'w:jc': {
        const align = readAlign(attributes['w:val']);
        if (align) facts.align = align;
        break;
      }
      case 'w:ind':
        readIndent(attributes, facts);
        break;
      case 'w:spacing':
        readSpacing(attributes, facts);
        break;
      case 'w:tabs':
        facts.tabs = readTabs(node);
        break;
      case 'w:keepNext':
        facts.keepWithNext = on;
        break;
      case 'w:keepLines':
        facts.keepTogether = on;
        break;
      case 'w:widowControl':
        facts.widowControl = on;
        break;
      case 'w:pageBreakBefore':
        facts.breakBefore = on;
        break;
      case 'w:contextualSpacing':
        facts.tight = on;
        break;
      case 'w:bidi':
        facts.rtl = on;
        break;
      case 'w:shd':
        facts.background = readColor(attributes['w:fill']);
        break;
      case 'w:pBdr':
        facts.edges = readBorders(node);
        break;
    }
  }
  return facts;
}

function readIndent(attributes: Record<string, string>, facts: ParagraphFacts): void {
  const start = pointsOf(attributes['w:start'] ?? attributes['w:left']);
  const end = pointsOf(attributes['w:end'] ?? attributes['w:right']);
  const hanging = pointsOf(attributes['w:hanging']);
  const first = pointsOf(attributes['w:firstLine']);
  if (start !== undefined) facts.start = start;
  if (end !== undefined) facts.end = end;
  if (hanging !== undefined) facts.first = -hanging;
  else if (first !== undefined) facts.first = first;
}

function readSpacing(attributes: Record<string, string>, facts: ParagraphFacts): void {
  const before = pointsOf(attributes['w:before']);
  const after = pointsOf(attributes['w:after']);
  const line = pointsOf(attributes['w:line']);
  if (before !== undefined) facts.before = before;
  if (after !== undefined) facts.after = after;
  const { 'w:beforeAutospacing': autoBefore, 'w:afterAutospacing': autoAfter } = attributes;
  if (autoBefore !== undefined) facts.autoBefore = isOn(autoBefore);
  if (autoAfter !== undefined) facts.autoAfter = isOn(autoAfter);
  if (line === undefined || line === 0) return;
  const rule = attributes['w:lineRule'] ?? 'auto';
  // A line's height in 240ths of a single line, or in points.
  if (rule === 'exact') facts.line = { rule, value: Math.abs(line) };
  else if (rule === 'atLeast') facts.line = { rule: 'least', value: Math.abs(line) };
  else facts.line = { rule: 'times', value: Math.min(Math.max(line / 12, 0.06), 20) };
}

function readTabs(node: MarkupElement): Map<number, TabStop | undefined> {
  const tabs = new Map<number, TabStop | undefined>();
  for (const tab of elements(node, 'w:tab').slice(0, MAX_TABS)) {
    const at = pointsOf(tab.attributes['w:pos']);
    const kind = tab.attributes['w:val'] ?? 'left';
    if (at === undefined || kind === 'bar') continue;
    const key = Math.round(at * 20);
    if (kind === 'clear') {
      tabs.set(key, undefined);
      continue;
    }
    const leader = leaders[tab.attributes['w:leader'] ?? 'none'];
    tabs.set(key, { at, align: tabAligns[kind] ?? 'start', ...(leader ? { leader } : {}) });
  }
  return tabs;
}

const tabAligns: Readonly<Record<string, TabStop['align']>> = {
  center: 'center',
  right: 'end',
  end: 'end',
  decimal: 'decimal',
};

const leaders: Readonly<Record<string, string>> = {
  dot: '.',
  hyphen: '-',
  underscore: '_',
  heavy: '_',
  middleDot: '·',
};

/** The default paragraph properties of a document's styles. */
export function defaultFacts(defaults: MarkupElement | undefined): ParagraphFacts {
  return readParagraphFacts(child(child(defaults, 'w:pPrDefault'), 'w:pPr'));
}
