// Numbering definitions of a DOCX and the counters that run through it, so that a list which goes
// on after other text keeps its numbers and numbered headings keep their labels ('2.1').
// Source: ECMA-376 part 1, 17.9.

import { child, elements, type MarkupElement } from '../markup-tree';

interface NumberingLevel {
  format: string;
  start: number;
  /** Label pattern such as `%1.%2.` */
  text: string;
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
}

/** Counts paragraphs as they are met. */
export interface Numbering {
  /** Advances the counter of a paragraph's list; undefined when there is no such definition. */
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
      return { ordered, number, label };
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
    return formatNumber(counts[level] ?? 1, levels.get(level)?.format ?? 'decimal');
  });
}

/** A number as Word shows it; formats that are not known appear as decimals. */
function formatNumber(number: number, format: string): string {
  switch (format) {
    case 'upperRoman':
      return roman(number);
    case 'lowerRoman':
      return roman(number).toLowerCase();
    case 'upperLetter':
      return letters(number);
    case 'lowerLetter':
      return letters(number).toLowerCase();
    case 'decimalZero':
      return String(number).padStart(2, '0');
    case 'bullet':
    case 'none':
      return '';
    default:
      return String(number);
  }
}

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  const steps: readonly (readonly [number, string])[] = [
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  let rest = number;
  let result = '';
  for (const [value, sign] of steps)
    while (rest >= value) {
      result += sign;
      rest -= value;
    }
  return result;
}

/** Word goes on after Z with AA, BB, CC. */
function letters(number: number): string {
  if (number < 1) return String(number);
  const letter = String.fromCharCode(65 + ((number - 1) % 26));
  return letter.repeat(Math.min(20, Math.floor((number - 1) / 26) + 1));
}
