import { lookupLimits, type ToolAction } from '../tool-action.contract';
import type { ToolArguments } from './fill-template';
import { jsonResult, type ToolResult } from './tool-result';

/**
 * The rows of a tool's table that fit all arguments: cells are compared without case and surrounding spaces,
 * numbers by their value; `search` names words that occur anywhere in a row.
 */
export function lookUp(
  { columns, rows }: Extract<ToolAction, { kind: 'lookup' }>,
  given: ToolArguments,
): ToolResult {
  const wanted = columns.flatMap(({ argument, isNumber }, index) => {
    const value = Object.hasOwn(given, argument) ? given[argument] : undefined;
    return value === undefined || value === null || value === ''
      ? []
      : [{ index, value, isNumber }];
  });
  const words = plain(given.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const fits = (row: readonly string[]) =>
    wanted.every(({ index, value, isNumber }) => {
      const cell = row[index] ?? '';
      return isNumber
        ? cell !== '' && Number(cell) === Number(value)
        : plain(cell) === plain(value);
    }) &&
    (words.length === 0 || isIn(plain(row.join('\n')), words));
  const found = rows.filter(fits);
  const limit = typeof given.limit === 'number' ? given.limit : lookupLimits.usualAnswer;
  return jsonResult({
    matches: found.length,
    rows: found
      .slice(0, Math.max(1, Math.min(limit, lookupLimits.answer)))
      .map((row) =>
        Object.fromEntries(columns.map((one, index) => [one.name, cellValue(row[index], one)])),
      ),
  });
}

const isIn = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

const plain = (value: unknown) => String(value).trim().normalize('NFKC').toLowerCase();

const cellValue = (cell: string | undefined, { isNumber }: { isNumber: boolean }) =>
  cell === undefined || (isNumber && cell === '') ? null : isNumber ? Number(cell) : cell;
