import { readdirSync } from 'node:fs';
import { targetsOf } from '@entropy-tools/convert/find-way';
import { type FormatId, formatIds, formats } from '@entropy-tools/convert/formats/formats';
import { expect, test } from 'vitest';
import { openedEndings } from '~/tool-kit/pictures/picture-file';
import { allActions } from './action-registry';
import { groundOfQuery } from './background-remover/look';
import { sectionOfQuery } from './data-analysis/sections';
import { findOffers } from './find-offers';
import { settingsFromAddress } from './image-resizer/settings-from-address';
import { modeOfQuery } from './pdf-editor/modes';
import { modeFromQuery } from './pdf-merger/toolbox/tasks';
import { findTool, tools } from './registry';
import { askedInAddress } from './video-trimmer/start-from-address';

/** How each tool reads the query of its address; undefined for a query that it does not understand. */
const readers: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
  'background-remover': groundOfQuery,
  converter: (query) =>
    query.get('do') === 'text' || formatIds.find((id) => id === query.get('to')),
  'data-analysis': sectionOfQuery,
  'file-compressor': (query) => query.get('do') === 'pack' || undefined,
  'image-resizer': (query) => Object.keys(settingsFromAddress(query))[0],
  'pdf-editor': modeOfQuery,
  'pdf-merger': modeFromQuery,
  'qr-generator': (query) => ['read', 'batch'].find((one) => one === query.get('do')),
  'video-trimmer': (query) => askedInAddress(query)[0],
};

/** What a tool takes once its query has set it, beside the files that it declares. */
const takenByQuery: Readonly<Record<string, readonly string[]>> = {
  '/pdf-merger?do=from-pictures': openedEndings,
  '/qr-generator?do=read': openedEndings,
  '/qr-generator?do=batch': ['csv'],
  // Where LibreOffice can run.
  '/converter': ['ppt', 'odp'],
};

const file = (name: string, content = 'x') => new File([content], name);

test('every actions.ts stands in the folder of a tool, and every tool that takes files has one', () => {
  const folders = readdirSync('app/tools', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/actions.ts'))
    .map((path) => path.split('/')[0] ?? '');
  const takers = tools.filter(({ extensions }) => extensions.length > 0).map(({ slug }) => slug);
  expect(folders.filter((slug) => !findTool(slug))).toEqual([]);
  expect(takers.filter((slug) => !folders.includes(slug))).toEqual([]);
});

test.each(allActions().map((action) => [`${action.to} ${action.label}`, action] as const))(
  '%s: the tool takes these files and understands its query, and the label is a short sentence',
  (_, { slug, to, query, extensions, label, words, rank }) => {
    const taken = new Set([...(findTool(slug)?.extensions ?? []), ...(takenByQuery[to] ?? [])]);
    expect(extensions.length).toBeGreaterThan(0);
    expect(extensions.filter((one) => one !== '*' && !taken.has(one))).toEqual([]);
    if (query) expect(readers[slug]?.(new URLSearchParams(query)), query).toBeDefined();
    expect(label).toMatch(/^[A-Z].{2,27}$/);
    expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
    expect(rank).toBeGreaterThanOrEqual(1);
  },
);

test('no two actions of a tool for the same kind of file have the same name', () => {
  const names = allActions().flatMap(({ slug, label, extensions }) =>
    extensions.map((one) => `${slug} ${label} ${one}`),
  );
  expect(new Set(names).size).toBe(names.length);
});

const known = [
  ...formatIds.flatMap((id) => [id, ...(formats[id].also ?? [])]),
  ...tools.flatMap(({ extensions }) => extensions),
];

test('no format of the table and no file that a tool takes is without an action, and no more than fit are shown', async () => {
  const bare: string[] = [];
  for (const extension of new Set(known)) {
    const { all, some } = await findOffers([file(`a.${extension}`)]);
    const beside = all.filter(({ action }) => !action.extensions.includes('*'));
    const isTarget = !tools.some(({ extensions }) => extensions.includes(extension));
    if ((beside.length === 0 && !isTarget) || all.length === 0) bare.push(extension);
    expect(some).toEqual([]);
  }
  expect(bare).toEqual([]);
});

test('a file can be converted to every format of the table, the likeliest in sight', async () => {
  const { all } = await findOffers([file('letter.docx')]);
  const converted = all.flatMap(
    ({ action }) => action.to.match(/^\/converter.*to[-=]([a-z0-9.]+)$/)?.[1] ?? [],
  );
  expect(converted.slice(0, 3)).toEqual(['pdf', 'md', 'txt']);
  expect(new Set(converted)).toEqual(
    new Set(targetsOf('docx').filter((to: FormatId) => to !== 'docx')),
  );
  expect(all[0]?.action).toMatchObject({ label: 'Convert to PDF', to: '/converter/docx-to-pdf' });
});

test('says what can be done with all of several files, and what with some of them', async () => {
  const pdfs = [file('a.pdf'), file('b.PDF')];
  const { all } = await findOffers(pdfs);
  expect(all[0]?.action.label).toBe('Join into one PDF');
  expect(all.map(({ action }) => action.label)).not.toContain('Sign');
  const mixed = await findOffers([...pdfs, file('c.png'), file('d.mp3')]);
  expect(mixed.all.map(({ action }) => action.label)).toEqual([
    'Convert to something else',
    'Pack into a ZIP',
    'Look at it in a terminal',
  ]);
  const join = mixed.some.find(({ action }) => action.label === 'Join into one PDF');
  expect(join?.files).toEqual(pdfs);
  const only = mixed.some.find(({ action }) => action.label === 'Remove the background');
  expect(only?.files.map(({ name }) => name)).toEqual(['c.png']);
});

test('recognises what has no known extension by its first bytes, and hands it over with one', async () => {
  const names = async (given: File) =>
    (await findOffers([given])).files.map(({ file: { name }, kind }) => [name, kind]);
  expect(await names(file('scan', '%PDF-1.7'))).toEqual([['scan.pdf', 'PDF']]);
  expect(await names(file('main.py', 'print(1)\n'))).toEqual([['main.py.txt', 'Text']]);
  expect(await names(file('x.qqq', '\0\u0001\u0002'))).toEqual([['x.qqq', 'QQQ file']]);
});

test('offers to pack, or to look into, what nobody knows and what is empty', async () => {
  for (const given of [file('x.qqq', '\0\u0001'), file('empty.docx', ''), file('.env', '\0')]) {
    const { all } = await findOffers([given]);
    expect(all.map(({ action }) => action.label)).toEqual([
      'Pack into a ZIP',
      'Look at it in a terminal',
    ]);
  }
});

test('reads no more than the beginning of a file, whatever its size', async () => {
  const huge = file('film.unknown', 'x'.repeat(100_000));
  huge.arrayBuffer = () => Promise.reject(new Error('It was read whole.'));
  const read: number[] = [];
  const slice = huge.slice.bind(huge);
  huge.slice = (from = 0, to = huge.size) => {
    read.push(to - from);
    return slice(from, to);
  };
  await findOffers([huge]);
  expect(Math.max(...read)).toBeLessThanOrEqual(4096);
});
