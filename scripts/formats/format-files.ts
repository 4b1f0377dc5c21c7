import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWay, sourceFormats, targetFormats, targetsOf } from '@entropy-tools/convert/find-way';
import { type FormatId, formats } from '@entropy-tools/convert/formats/formats';
import { officeSources, officeTargets } from '@entropy-tools/documents/office/office-formats';
import { cells } from '../../packages/convert/src/matrix/cells.testing.ts';

/** A file made from the table of formats; its path starts at the repository's root. */
export interface FormatFile {
  path: string;
  text: string;
}

/** Every file that is made from the table of formats. */
export function formatFiles(): FormatFile[] {
  return [extensionsFile(), tableFile()];
}

function extensionsFile(): FormatFile {
  const pairs = sourceFormats.reduce((sum, from) => sum + targetsOf(from).length, 0);
  const extensions = sourceFormats.flatMap((id) => [id, ...(formats[id].also ?? [])]);
  return {
    path: 'app/tools/converter/source-extensions.gen.ts',
    text: `/** The extensions that the Converter reads, made by \`npm run formats\`. */
export const sourceExtensions =
  '${extensions.join(' ')}';

/** How many formats are read and written, and how many pairs of them are converted. */
export const formatCounts = { sources: ${sourceFormats.length}, targets: ${targetFormats.length}, pairs: ${pairs} };
`,
  };
}

const start = '<!-- made by `npm run formats` -->';
const end = '<!-- end -->';

/** docs/formats.md with its table of sources and targets. */
function tableFile(): FormatFile {
  const path = 'docs/formats.md';
  const text = readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8');
  const [before = '', rest = ''] = text.split(start);
  const [, after = ''] = rest.split(end);
  const pairs = sourceFormats.reduce((sum, from) => sum + targetsOf(from).length, 0);
  const rows = sourceFormats.map((from) => {
    const targets = targetsOf(from).map((to) =>
      (findWay(from, to)?.length ?? 1) > 1 ? `*${to}*` : to,
    );
    return `| ${from} | ${formats[from].name} | ${targets.join(' ')} |`;
  });
  const table = [
    `${sourceFormats.length} source formats, ${targetFormats.length} target formats, ${pairs} pairs. Targets in`,
    '*italics* are reached by way of one format between.',
    '',
    '| source | name | targets |',
    '|---|---|---|',
    ...rows,
    '',
    'LibreOffice, where it can run, adds these, and converts others of the office files with their looks:',
    '',
    '| source | targets |',
    '|---|---|',
    ...officeRows(),
    '',
    '## What judges the pairs',
    '',
    'One small file of each source, made by the programs of the third column, is converted along every pair; the',
    'programs of the first read the result. `npm run test:all` looks at all pairs; `npm test` at some of those that are converted',
    'in Node, others with each commit.',
    '',
    '| judged by | pairs | sources made by |',
    '|---|---|---|',
    ...judgeRows(),
  ];
  return { path, text: `${before}${start}\n\n${table.join('\n')}\n\n${end}${after}` };
}

/** The pairs that only LibreOffice converts. */
function officeRows(): string[] {
  return officeSources.flatMap((from) => {
    const known: readonly string[] = isFormat(from) ? targetsOf(from) : [];
    const targets = officeTargets[from].filter((to) => !known.includes(to));
    return targets.length === 0 ? [] : [`| ${from} | ${targets.join(' ')} |`];
  });
}

const isFormat = (name: string): name is FormatId => Object.hasOwn(formats, name);

/** How many pairs each judge looks at, and who made their sources. */
function judgeRows(): string[] {
  const byJudge = Map.groupBy(cells, ({ judge }) => judge?.by ?? 'nobody');
  return [...byJudge]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([judge, judged]) => {
      const makers = [...new Set(judged.map(({ source }) => source?.by ?? 'nobody'))].sort();
      return `| ${judge} | ${judged.length} | ${makers.join(', ')} |`;
    });
}
