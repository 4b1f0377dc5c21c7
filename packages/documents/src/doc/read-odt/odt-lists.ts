// Lists of an OpenDocument text: nested elements, formatted by a list style.

import { elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { formatListNumber } from '../list-numbers';
import type { ListBlock, ListItem } from '../model';
import type { OdtState } from './odt-state';
import { outlineList } from './odt-styles';

const formats: Readonly<Record<string, string>> = {
  I: 'upperRoman',
  i: 'lowerRoman',
  A: 'upperLetter',
  a: 'lowerLetter',
};

/** Undefined when it has no items. */
export function readOdtList(
  list: MarkupElement,
  state: OdtState,
  outer: { style: string | undefined; level: number },
  readItem: (
    item: MarkupElement,
    inner: { style: string | undefined; level: number },
  ) => ListItem['blocks'],
): ListBlock | undefined {
  const style = list.attributes['text:style-name'] ?? outer.style;
  const { level } = outer;
  const definition = state.styles.list(style, level);
  const ordered = definition?.ordered === true && definition.format !== '';
  const counts = state.counters.get(style ?? '') ?? [];
  state.counters.set(style ?? '', counts);
  const goesOn =
    list.attributes['text:continue-numbering'] === 'true' ||
    list.attributes['text:continue-list'] !== undefined;
  let number = (goesOn ? counts[level] : undefined) ?? (definition?.start ?? 1) - 1;
  const start = number + 1;
  const items: ListItem[] = [];
  for (const element of elements(list)) {
    if (element.name !== 'text:list-item' && element.name !== 'text:list-header') continue;
    state.check();
    const stated = Number(element.attributes['text:start-value']);
    number = Number.isInteger(stated) ? stated : number + 1;
    counts[level] = number;
    const item: ListItem = { blocks: readItem(element, { style, level: level + 1 }) };
    if (ordered && definition) item.label = labelOf(state, style, level, counts);
    items.push(item);
  }
  if (items.length === 0) return undefined;
  return { kind: 'list', ordered, ...(ordered && start !== 1 ? { start } : {}), items };
}

/** The label of a heading from the document's chapter numbering; '' where it has none. */
export function outlineLabel(state: OdtState, level: number): string {
  const own = state.styles.list(outlineList, level);
  if (!own || own.format === '') return '';
  const counts = state.counters.get(outlineList) ?? [];
  state.counters.set(outlineList, counts);
  counts[level] = (counts[level] ?? own.start - 1) + 1;
  counts.length = level + 1;
  return labelOf(state, outlineList, level, counts);
}

function labelOf(
  state: OdtState,
  style: string | undefined,
  level: number,
  counts: readonly number[],
): string {
  const own = state.styles.list(style, level);
  if (!own) return '';
  const numbers: string[] = [];
  for (let at = Math.max(0, level - own.shown + 1); at <= level; at++) {
    const format = state.styles.list(style, at)?.format ?? '1';
    if (format !== '')
      numbers.push(formatListNumber(counts[at] ?? 1, formats[format] ?? 'decimal'));
  }
  return `${own.prefix}${numbers.join('.')}${own.suffix}`;
}
