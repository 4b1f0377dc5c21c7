// The format of a paragraph from its merged facts, and its list marker.

import { symbolText } from '@entropy-tools/core/symbol-fonts';
import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { ListMarker, ParagraphFormat } from '../../page-layout';
import type { ListPosition } from '../numbering';
import type { ReaderState } from '../reader-state';
import { type RunProperties, readRunProperties } from '../run-properties';
import { fontOf } from './page-marks';
import type { PageReading } from './page-reading';
import type { ParagraphFacts } from './paragraph-facts';

/** The gap that browsers put between paragraphs, for "auto" spacing. */
const autoGap = 14;

/** The format of a paragraph; the caller adds markers, floats and borders. */
export function paragraphFormat(
  facts: ParagraphFacts,
  end: ParagraphFormat['end'],
  pages: PageReading,
): ParagraphFormat {
  const tabs = [...(facts.tabs ?? new Map()).values()].filter((tab) => tab !== undefined);
  const room = pages.textWidth;
  return {
    indent: {
      start: bounded(facts.start ?? 0, room),
      end: bounded(facts.end ?? 0, room),
      first: bounded(facts.first ?? 0, room),
    },
    before: facts.autoBefore ? autoGap : Math.max(0, facts.before ?? 0),
    after: facts.autoAfter ? autoGap : Math.max(0, facts.after ?? 0),
    line: facts.line ?? { rule: 'times', value: 1 },
    ...(tabs.length > 0 ? { tabs: tabs.sort((a, b) => Number(a.at) - Number(b.at)) } : {}),
    ...(facts.keepWithNext ? { keepWithNext: true } : {}),
    ...(facts.keepTogether ? { keepTogether: true } : {}),
    ...(facts.widowControl === false ? { mayPart: true } : {}),
    ...(facts.background ? { background: facts.background } : {}),
    ...(facts.rtl ? { rtl: true } : {}),
    end,
  };
}

/** Limits an indent so that there is always room for text. */
function bounded(indent: number, room: number): number {
  return Math.min(Math.max(indent, -room / 2), room * 0.9);
}

/** Size and font of an empty paragraph. */
export function paragraphEnd(run: RunProperties, pages: PageReading): ParagraphFormat['end'] {
  const font = fontOf(run, pages);
  return { sizePt: (run.size ?? 20) / 2, ...(font ? { font } : {}) };
}

/** Borders around and between paragraphs. */
export function paragraphBorders(
  facts: ParagraphFacts,
): Pick<ParagraphFormat, 'edges' | 'between'> {
  const { between, ...sides } = facts.edges ?? {};
  const stated = Object.entries(sides).filter(([, line]) => line !== undefined);
  return {
    ...(stated.length > 0 ? { edges: Object.fromEntries(stated) } : {}),
    ...(between ? { between } : {}),
  };
}

/** The bullet or number of a list paragraph, formatted like the paragraph mark and the list level. */
export function markerOf(
  position: ListPosition,
  level: number,
  end: RunProperties,
  state: ReaderState,
  pages: PageReading,
): ListMarker {
  const { definition } = position;
  const own = readRunProperties(child(definition, 'w:rPr'));
  const run: RunProperties = { ...end, underline: false, highlight: '', ...own };
  const font = fontOf(run, pages);
  const follow = child(definition, 'w:suff')?.attributes['w:val'] ?? 'tab';
  const stated = child(definition, 'w:lvlJc')?.attributes['w:val'];
  return {
    text: position.ordered ? position.label : bulletText(definition, font ?? '', state),
    level,
    ordered: position.ordered,
    follow: follow === 'space' || follow === 'nothing' ? follow : 'tab',
    align:
      stated === 'right' || stated === 'end' ? 'end' : stated === 'center' ? 'center' : 'start',
    sizePt: (run.size ?? 20) / 2,
    ...(font && !/^(symbol|wingdings|webdings)/i.test(font) ? { font } : {}),
    ...(run.bold ? { bold: true } : {}),
    ...(run.italic ? { italic: true } : {}),
    ...(run.color ? { color: run.color } : {}),
  };
}

function bulletText(definition: MarkupElement, font: string, state: ReaderState): string {
  if (elements(definition, 'w:lvlPicBulletId').length > 0) return '•';
  const text = child(definition, 'w:lvlText')?.attributes['w:val'] ?? '•';
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0xe000 || code > 0xf8ff) return character;
    const found = symbolText(font, code);
    if (found === undefined) state.warnOnce('Some bullets of symbol fonts are shown as dots.');
    return found ?? '•';
  }).join('');
}
