// Converts the format of a paragraph to paragraph properties of Word.

import type { IParagraphOptions } from 'docx';
import type { Inline } from '../model';
import type { ParagraphFormat, TabStop } from '../page-layout';

/** Word's own limit of lengths in paragraphs, 22 inches in twips. */
const MAX_TWIPS = 31680;

/** Indents, distances, tab stops and breaks of a paragraph format; empty without one. */
export function formatOptions(look: ParagraphFormat | undefined): IParagraphOptions {
  if (!look) return {};
  const { start, end, first } = look.indent;
  return {
    indent: {
      start: twips(start),
      end: twips(end),
      ...(first < 0 ? { hanging: twips(-first) } : { firstLine: twips(first) }),
    },
    spacing: {
      before: twips(look.before),
      after: twips(look.after),
      ...(look.line.rule === 'times'
        ? { line: Math.round(look.line.value * 240), lineRule: 'auto' as const }
        : {
            line: twips(look.line.value),
            lineRule: look.line.rule === 'exact' ? ('exact' as const) : ('atLeast' as const),
          }),
    },
    ...(look.tabs ? { tabStops: look.tabs.flatMap(tabStop) } : {}),
    ...(look.keepWithNext ? { keepNext: true } : {}),
    ...(look.keepTogether ? { keepLines: true } : {}),
    ...(look.breakBefore === 'page' ? { pageBreakBefore: true } : {}),
  };
}

/** Runs that explicitly override what a heading's style would add. */
export function plainRuns(inlines: readonly Inline[], look: ParagraphFormat | undefined): Inline[] {
  if (!look) return [...inlines];
  return inlines.map((inline) =>
    inline.kind === 'text' ? { color: '#000000', ...inline, bold: inline.bold === true } : inline,
  );
}

const leaders: Readonly<Record<string, 'dot' | 'hyphen' | 'underscore' | 'middleDot'>> = {
  '.': 'dot',
  '-': 'hyphen',
  _: 'underscore',
  '·': 'middleDot',
};

function tabStop({ at, align, leader }: TabStop) {
  if (typeof at !== 'number') return [];
  const drawn = leader === undefined ? undefined : leaders[leader];
  return [
    {
      type: align === 'end' ? ('right' as const) : align === 'start' ? ('left' as const) : align,
      position: twips(at),
      ...(drawn ? { leader: drawn } : {}),
    },
  ];
}

function twips(points: number): number {
  return Math.min(Math.max(Math.round(points * 20), -MAX_TWIPS), MAX_TWIPS);
}
