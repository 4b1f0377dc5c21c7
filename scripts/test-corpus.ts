/**
 * `npm run test:corpus -- DIR`: feeds every file of DIR/{pdf,docx,doc,xlsx,csv,png} to the page of each tool
 * that accepts it, in Chromium, and counts what was opened, what was refused with a clear message, and what
 * failed. At least 99 % must be opened or refused; every exception is listed with its cause. The files are
 * not part of the project. `--tool SLUG` tests one tool, `--skip-build` uses the existing build.
 */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../tests/support/chromium.ts';
import { type CorpusTool, loadCorpusTools } from '../tests/support/corpus-tool.ts';
import { type DrivenOutcome, openConverter } from '../tests/support/drive-converter.ts';
import { exitOnSignals, startProduct } from '../tests/support/server.ts';
import { buildProject, isBuildFresh } from './platform/build-project.ts';

/** Time after which a file counts as failed. */
const timeoutMs = 60_000;
const pagesAtOnce = 2;
const goal = 0.99;

interface CorpusResult {
  tool: string;
  kind: string;
  file: string;
  outcome: DrivenOutcome;
}

interface CorpusFile {
  tool: CorpusTool;
  kind: string;
  path: string;
}

function listFiles(folder: string, tools: readonly CorpusTool[]): CorpusFile[] {
  return tools.flatMap((tool) =>
    [...tool.kinds, ...Object.keys(tool.mixed ?? {})].flatMap((kind) => {
      const extensions = tool.mixed?.[kind] ?? [kind];
      let names: string[] = [];
      try {
        names = readdirSync(join(folder, kind));
      } catch {}
      return names
        .map((name) => join(folder, kind, name))
        .filter(
          (path) =>
            statSync(path).isFile() && extensions.includes(extname(path).toLowerCase().slice(1)),
        )
        .map((path) => ({ tool, kind, path }));
    }),
  );
}

function report(results: readonly CorpusResult[]): boolean {
  const groups = Map.groupBy(results, ({ tool, kind }) => `${tool} | ${kind}`);
  console.log('\n| tool | kind | files | opened | refused | failed |\n|---|---|---|---|---|---|');
  for (const [name, group] of groups) {
    const count = (ended: DrivenOutcome['kind']) =>
      group.filter((one) => one.outcome.kind === ended).length;
    console.log(
      `| ${name} | ${group.length} | ${count('done')} | ${count('refused')} | ${count('failed')} |`,
    );
  }
  for (const ended of ['refused', 'failed'] as const) {
    console.log(`\n${ended}:`);
    for (const { tool, kind, file, outcome } of results) {
      if (outcome.kind === ended) console.log(`  ${tool} ${kind}/${file}: ${outcome.message}`);
    }
  }
  const slow = results.filter((one) => one.outcome.kind !== 'done' && one.outcome.ms > 10_000);
  for (const { file, outcome } of slow) {
    console.log(`slower than 10 s to say no: ${file} (${(outcome.ms / 1000).toFixed(1)} s)`);
  }
  const good = results.filter((one) => one.outcome.kind !== 'failed').length;
  const share = results.length === 0 ? 0 : good / results.length;
  const met = share >= goal;
  console.log(
    `\n${met ? 'ok' : 'FAILED'}: ${good} of ${results.length} files opened or clearly refused (${(share * 100).toFixed(1)} %, goal ${goal * 100} %)`,
  );
  return met;
}

async function main(args: readonly string[]): Promise<void> {
  const only = args.includes('--tool') ? args[args.indexOf('--tool') + 1] : undefined;
  const corpusTools = await loadCorpusTools();
  const tools = corpusTools.filter(({ slug }) => only === undefined || slug === only);
  const folder = args.find((arg) => !arg.startsWith('--') && arg !== only);
  const files = folder ? listFiles(folder, tools) : [];
  if (files.length === 0) {
    const kinds = [...new Set(corpusTools.flatMap((tool) => tool.kinds))].join(', ');
    console.error(`Usage: npm run test:corpus -- DIR [--tool SLUG]   (DIR holds ${kinds})`);
    process.exit(2);
  }
  if (!args.includes('--skip-build') && !(await isBuildFresh())) await buildProject(console.log);
  const product = await startProduct();
  const browser = await chromium.launch(chromiumLaunchOptions());
  const results: CorpusResult[] = [];
  const waiting = [...files];
  const work = async () => {
    let page = await openConverter(browser, product.url);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { tool, kind, path } = next;
      const outcome = await tool.drive(page, path, kind, timeoutMs);
      const file = path.slice(path.lastIndexOf('/') + 1);
      results.push({ tool: tool.slug, kind, file, outcome });
      const word = outcome.kind === 'done' ? outcome.facts : outcome.message;
      console.log(`${outcome.kind.padEnd(8)} ${tool.slug} ${kind}/${file}: ${word}`);
      if (outcome.kind === 'failed') {
        // A failure may have left the page or its process in any state.
        await page.context().close();
        page = await openConverter(browser, product.url);
      }
    }
    await page.context().close();
  };
  try {
    await Promise.all(Array.from({ length: pagesAtOnce }, work));
  } finally {
    await browser.close();
    await product.stop();
  }
  const name = ({ tool, kind, file }: CorpusResult) => `${tool}/${kind}/${file}`;
  results.sort((a, b) => name(a).localeCompare(name(b), 'en'));
  const met = report(results);
  mkdirSync('test-results', { recursive: true });
  writeFileSync(join('test-results', 'corpus.json'), `${JSON.stringify(results, null, 2)}\n`);
  process.exit(met ? 0 : 1);
}

exitOnSignals();
await main(process.argv.slice(2));
