import { describe, expect, test } from 'vitest';
import { engines } from './engines/engines';
import { findWay, lossesOf, needsBrowser, sourceFormats, targetsOf } from './find-way';
import { formatIds, formats } from './formats/formats';
import { specifiedTargetsOf } from './formats/specified';

const way = (...[from, to]: Parameters<typeof findWay>) =>
  findWay(from, to)?.map((step) => `${step.from} ${step.engine.id} ${step.to}`);

describe('the table of formats', () => {
  test('gives each extension to one format', () => {
    const extensions = formatIds.flatMap((id) => [id, ...(formats[id].also ?? [])]);
    expect(extensions.filter((name, index) => extensions.indexOf(name) !== index)).toEqual([]);
  });
  test('has an engine for every format', () => {
    const used = new Set(engines.flatMap(({ from, to }) => [...from, ...to]));
    expect(formatIds.filter((id) => !used.has(id))).toEqual([]);
  });
  test('names each engine once', () => {
    const ids = engines.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe('the way between two formats', () => {
  test('is direct where an engine converts the pair', () => {
    expect(way('docx', 'pdf')).toEqual(['docx document-model pdf']);
  });
  test('leads by one format between where none does', () => {
    expect(way('pdf', 'webp')).toEqual(['pdf pdf png', 'png picture webp']);
  });
  test('does not exist where a second format between would be needed', () => {
    expect(way('mov', 'pdf')).toBeUndefined();
    // One icon a frame is nothing that anybody wants of a film.
    expect(way('mov', 'ico')).toBeUndefined();
    expect(way('mov', 'mov')).toBeUndefined();
  });
  test('says what it does not keep', () => {
    const found = findWay('pptx', 'txt');
    expect(found && lossesOf(found)).toEqual(['pictures and design']);
    const lossless = findWay('csv', 'json');
    expect(lossless && lossesOf(lossless)).toEqual([]);
  });
  test('takes a browser only where its engine does', () => {
    const [drawn, read] = [findWay('png', 'jpg'), findWay('csv', 'xlsx')];
    expect(drawn && needsBrowser(drawn)).toBe(true);
    expect(read && needsBrowser(read)).toBe(false);
  });
});

test('every pair of the specification has a way, first in the menu', () => {
  for (const from of sourceFormats) {
    const specified = specifiedTargetsOf(from);
    expect(targetsOf(from).slice(0, specified.length), from).toEqual(specified);
    for (const to of specified) expect(findWay(from, to), `${from} to ${to}`).toBeDefined();
  }
});
