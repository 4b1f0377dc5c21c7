// Numbering definitions of a DOCX and their running counters, so that a list interrupted by other text
// continues its numbers and numbered headings keep their labels ('2.1'). Source: ECMA-376 part 1, 17.9.

import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { formatListNumber } from '../list-numbers';

interface NumberingLevel {
  format: string;
  start: number;
  /** Label pattern such as `%1.%2.` */
  text: string;
  element: MarkupElement;
}

interface NumberingInstance {
  abstractId: string;
  levels: ReadonlyMap<number, NumberingLevel>;
  startOverrides: ReadonlyMap<number, number>;
}

/** One numbered or bulleted paragraph. */
export interface ListPosition {
  ordered: boolean;
  /** Its number at its own level. */
  number: number;
  /** The label as shown, without the tab: `2.1.`, `a)`; empty for bullets. */
  label: string;
  /** The level's definition, `w:lvl`. */
  definition: MarkupElement;
}

/** Numbers paragraphs in the order in which they are read. */
export interface Numbering {
  /** Advances the counter of a paragraph's list; undefined when the list is not defined. */
  next: (numId: string, level: number) => ListPosition | undefined;
}

/** Reads `numbering.xml`; a document without it has no lists. */
export function readNumbering(root: MarkupElement | undefined): Numbering {
  const instances = readInstances(root);
  const counters = new Map<string, number[]>();
  const started = new Set<string>();
  return {
    next(numId, level) {
      const instance = instances.get(numId);
      const definition = instance?.levels.get(level);
      if (!instance || !definition || definition.format === 'none') return undefined;
      const counts = counters.get(instance.abstractId) ?? [];
      counters.set(instance.abstractId, counts);
      const override = instance.startOverrides.get(level);
      if (override !== undefined && !started.has(`${numId} ${level}`)) counts.length = level;
      started.add(`${numId} ${level}`);
      for (let outer = 0; outer < level; outer++)
        counts[outer] ??= instance.levels.get(outer)?.start ?? 1;
      const current = counts[level];
      const number = current === undefined ? (override ?? definition.start) : current + 1;
      counts[level] = number;
      counts.length = level + 1;
      const ordered = definition.format !== 'bullet';
      const label = ordered ? makeLabel(definition.text, counts, instance.levels) : '';
      return { ordered, number, label, definition: definition.element };
    },
  };
}

function readInstances(root: MarkupElement | undefined): Map<string, NumberingInstance> {
  const abstract = new Map<string, Map<number, NumberingLevel>>();
  for (const element of elements(root, 'w:abstractNum')) {
    const id = element.attributes['w:abstractNumId'];
    if (id !== undefined) abstract.set(id, readLevels(element));
  }
  const instances = new Map<string, NumberingInstance>();
  for (const element of elements(root, 'w:num')) {
    const id = element.attributes['w:numId'];
    const abstractId = child(element, 'w:abstractNumId')?.attributes['w:val'];
    if (id === undefined || abstractId === undefined) continue;
    const levels = new Map(abstract.get(abstractId));
    const startOverrides = new Map<number, number>();
    for (const override of elements(element, 'w:lvlOverride')) {
      for (const [level, definition] of readLevels(override)) levels.set(level, definition);
      const start = Number(child(override, 'w:startOverride')?.attributes['w:val']);
      if (Number.isInteger(start)) startOverrides.set(Number(override.attributes['w:ilvl']), start);
    }
    instances.set(id, { abstractId, levels, startOverrides });
  }
  return instances;
}

function readLevels(parent: MarkupElement): Map<number, NumberingLevel> {
  const levels = new Map<number, NumberingLevel>();
  for (const element of elements(parent, 'w:lvl')) {
    const start = Number(child(element, 'w:start')?.attributes['w:val'] ?? '1');
    levels.set(Number(element.attributes['w:ilvl']), {
      format: child(element, 'w:numFmt')?.attributes['w:val'] ?? 'decimal',
      start: Number.isInteger(start) ? start : 1,
      text: child(element, 'w:lvlText')?.attributes['w:val'] ?? '',
      element,
    });
  }
  return levels;
}

function makeLabel(
  pattern: string,
  counts: readonly number[],
  levels: ReadonlyMap<number, NumberingLevel>,
): string {
  return pattern.replace(/%([1-9])/g, (_, digit: string) => {
    const level = Number(digit) - 1;
    return formatListNumber(counts[level] ?? 1, levels.get(level)?.format ?? 'decimal');
  });
}
