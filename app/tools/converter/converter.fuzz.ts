/**
 * Damaged files for the Converter: the source of each format in the matrix of pairs, converted as on the page to a
 * target that Node writes. `npm test` looks at a fortieth of them, others with each commit; `npm run test:all` at
 * all. What only a browser decodes is damaged in `packages/convert/src/damaged-files.browser.test.tsx`.
 */
import { convertFile } from '@entropy-tools/convert/convert';
import { findWay, targetsOf } from '@entropy-tools/convert/find-way';
import type { FormatId } from '@entropy-tools/convert/formats/formats';
import { cells } from '@entropy-tools/convert/matrix/cells.testing';
import { nodeTools } from '@entropy-tools/convert/matrix/node-tools.testing';
import { canJudge } from '@entropy-tools/convert/matrix/test-part.testing';
import type { Bytes, Tools } from '@entropy-tools/convert/matrix/tools.testing';
import { defaultOptions } from '@entropy-tools/convert/options';
import { describe, expect, it } from 'vitest';
import { fuzzCodec, fuzzRounds } from '../../../tests/support/mutate.ts';
import { hasProgram } from '../../../tests/support/programs.ts';
import { readScope } from '../../../tests/support/scope.ts';

interface Case {
  from: FormatId;
  to: FormatId;
  what: string;
  make: (tools: Tools) => Promise<Bytes> | Bytes;
}

/** What Node does not read, and what other fuzz tests have, under the page's watchdog where they need it. */
const elsewhere: readonly FormatId[] = [
  ...(['webp', 'avif', 'heic', 'gif', 'bmp', 'tiff', 'eps'] as const),
  ...(['parquet', 'csv', 'pptx', 'pdf'] as const),
  // Pandoc's readers take minutes for damaged ones. The page ends their thread before; Node has none.
  ...(['adoc', 'textile', 'muse'] as const),
  ...(hasProgram('png2icns') ? [] : (['icns'] as const)),
];
/** Damage to these seldom comes through their compression, so that their parts are damaged too. */
const zipped: readonly FormatId[] = ['docx', 'odt', 'epub', 'xlsx', 'xlsb', 'ods'];
const cheapTargets: readonly FormatId[] = ['txt', 'json', 'tar', 'srt', 'png', 'html'];
/** Pairs beyond the cheapest, for what their engines do after reading. */
const furtherPairs = [
  ...(['ttf otf', 'otf woff2', 'ttf css', 'msg eml', 'eml zip', 'eml html'] as const),
  ...(['emf svg', 'wmf svg'] as const),
] satisfies readonly `${FormatId} ${FormatId}`[];

function sourceOf(from: FormatId): Case['make'] {
  const source = cells.find((cell) => cell.from === from)?.source;
  if (!source) throw new Error(`${from} has no source`);
  return source.make;
}

function cheapestTarget(from: FormatId): FormatId | undefined {
  const targets = targetsOf(from).filter((to) => {
    const way = findWay(from, to);
    return way?.length === 1 && !way[0].engine.writesInBrowser?.includes(to);
  });
  return cheapTargets.find((to) => targets.includes(to)) ?? targets[0];
}

/** Uncompressed, so that damage reaches what the reader parses. */
async function expanded(tools: Tools, pdf: Bytes): Promise<Bytes> {
  const args = ['--qdf', '--object-streams=disable', '{folder}/in.pdf', '{folder}/out.pdf'];
  return (await tools.run('qpdf', args, { 'in.pdf': pdf }, 'out.pdf')).made;
}

/** A PDF of our own with everything that tags can say. */
async function tagged(tools: Tools): Promise<Bytes> {
  const [{ writePdf }, { sampleDoc }] = await Promise.all([
    import('@entropy-tools/documents/doc/write-pdf/write-pdf'),
    import('@entropy-tools/documents/doc/testing/sample-doc'),
  ]);
  const page = { pageSize: 'A4', marginMm: 20 } as const;
  return expanded(tools, (await writePdf(sampleDoc, page, tools.context)).bytes);
}

const byOffice = async (tools: Tools) => expanded(tools, await sourceOf('pdf')(tools));

const pdfs: readonly Case[] = (['docx', 'html'] as const).flatMap((to) => [
  { from: 'pdf', to, what: 'with tags', make: tagged },
  { from: 'pdf', to, what: 'of LibreOffice', make: byOffice },
]);

const all: readonly Case[] = [
  ...[...new Set(cells.map(({ from }) => from))].flatMap((from) => {
    const to = cheapestTarget(from);
    if (elsewhere.includes(from) || !to) return [];
    return [{ from, to, what: 'whole', make: sourceOf(from) }];
  }),
  ...furtherPairs.map((pair) => {
    const [from, to] = pair.split(' ') as [FormatId, FormatId];
    return { from, to, what: 'whole', make: sourceOf(from) };
  }),
  ...(hasProgram('qpdf') ? pdfs : []),
];

const isMain = readScope() === 'main';
const turn = Number.parseInt(process.env.TEST_TURN || '0', 16);
/** Without those whose source takes a start of LibreOffice. */
const cheap = all.filter(
  ({ from, what }) =>
    what === 'whole' && cells.find((cell) => cell.from === from)?.source?.by !== 'LibreOffice',
);
const chosen = isMain ? cheap.filter((_, at) => at % 40 === turn % 40) : all;

/** Fewer where the engine takes ten times as long. */
function roundsFor({ from, to }: Case): number {
  const isSlow = findWay(from, to)?.[0].engine.id === 'pandoc' || from === 'pdf';
  return Math.ceil((isMain ? 10 : fuzzRounds) / (isSlow ? 10 : 1));
}

function convert({ from, to }: Case, bytes: Uint8Array, tools: Tools, signal?: AbortSignal) {
  const source = { name: `a.${from}`, format: from, blob: new Blob([new Uint8Array(bytes)]) };
  const context = signal ? { ...tools.context, signal } : tools.context;
  return convertFile({ source, target: to, options: defaultOptions, context });
}

describe.runIf(canJudge)('damaged files', () => {
  it.each(chosen)('$from to $to, $what', async (one) => {
    const tools = nodeTools();
    const bytes = await one.make(tools);
    // A sound one is converted.
    await convert(one, bytes, tools);
    const rounds = roundsFor(one);
    const { opened, refused } = await fuzzCodec(
      bytes,
      (damaged, signal) => convert(one, damaged, tools, signal),
      rounds,
    );
    expect(opened + refused).toBe(rounds);
  });

  it.each(chosen.filter(({ from }) => zipped.includes(from)))(
    '$from to $to, each part',
    async (one) => {
      const { default: JSZip } = await import('jszip');
      const tools = nodeTools();
      const bytes = await one.make(tools);
      const parts = Object.values((await JSZip.loadAsync(bytes)).files).filter(({ dir }) => !dir);
      let found = 0;
      for (const { name } of parts) {
        const zip = await JSZip.loadAsync(bytes);
        const content = await zip.file(name)?.async('uint8array');
        if (!content || content.length === 0) continue;
        const { opened } = await fuzzCodec(
          content,
          async (damaged, signal) => {
            zip.file(name, damaged);
            const changed = await zip.generateAsync({ type: 'uint8array', compression: 'STORE' });
            await convert(one, changed, tools, signal);
          },
          Math.ceil(roundsFor(one) / parts.length),
        );
        found += opened;
      }
      expect(found).toBeGreaterThan(0);
    },
  );
});
