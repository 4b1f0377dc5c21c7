/**
 * `npm run test:corpus -- DIR`: feeds every file of DIR/{pdf,docx,doc,xlsx,csv,png} to the Converter's
 * page in Chromium and counts what was opened, what was refused with a clear message, and what failed.
 * At least 99 % must be opened or refused; every exception is listed with its cause. The files are not
 * part of the project. `--skip-build` takes the build that is there.
 */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../tests/support/chromium.ts';
import {
  type DrivenOutcome,
  driveConverter,
  openConverter,
} from '../tests/support/drive-converter.ts';
import { exitOnSignals, startProduct } from '../tests/support/server.ts';
import { buildProject, isBuildFresh } from './platform/build-project.ts';

/** What each kind is converted to: the target that reads most of the file. */
const targets: Readonly<Record<string, string>> = {
  pdf: 'DOCX',
  docx: 'PDF',
  doc: 'PDF',
  xlsx: 'CSV',
  csv: 'XLSX',
  png: 'PDF',
};

/** After this a file counts as failed. */
const timeoutMs = 60_000;
const pagesAtOnce = 2;
const goal = 0.99;

interface CorpusResult {
  kind: string;
  file: string;
  outcome: DrivenOutcome;
}

function listFiles(folder: string): { kind: string; path: string }[] {
  return Object.keys(targets).flatMap((kind) => {
    let names: string[] = [];
    try {
      names = readdirSync(join(folder, kind));
    } catch {}
    return names
      .map((name) => join(folder, kind, name))
      .filter((path) => statSync(path).isFile() && extname(path).toLowerCase() === `.${kind}`)
      .map((path) => ({ kind, path }));
  });
}

function report(results: readonly CorpusResult[]): boolean {
  const count = (kind: string, ended: DrivenOutcome['kind']) =>
    results.filter((one) => one.kind === kind && one.outcome.kind === ended).length;
  console.log('\n| kind | files | opened | refused | failed |\n|---|---|---|---|---|');
  for (const kind of Object.keys(targets)) {
    const total = results.filter((one) => one.kind === kind).length;
    console.log(
      `| ${kind} | ${total} | ${count(kind, 'done')} | ${count(kind, 'refused')} | ${count(kind, 'failed')} |`,
    );
  }
  for (const ended of ['refused', 'failed'] as const) {
    console.log(`\n${ended}:`);
    for (const { kind, file, outcome } of results) {
      if (outcome.kind === ended) console.log(`  ${kind}/${file}: ${outcome.message}`);
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
  const folder = args.find((arg) => !arg.startsWith('--'));
  const files = folder ? listFiles(folder) : [];
  if (files.length === 0) {
    console.error(
      `Usage: npm run test:corpus -- DIR   (DIR holds ${Object.keys(targets).join(', ')})`,
    );
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
      const { kind, path } = next;
      const outcome = await driveConverter(page, [path], targets[kind] ?? '', timeoutMs);
      const file = path.slice(path.lastIndexOf('/') + 1);
      results.push({ kind, file, outcome });
      const word = outcome.kind === 'done' ? outcome.facts : outcome.message;
      console.log(`${outcome.kind.padEnd(8)} ${kind}/${file}: ${word}`);
      if (outcome.kind === 'failed') {
        // What failed may have left the page or its process in any state.
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
  results.sort((a, b) => `${a.kind}/${a.file}`.localeCompare(`${b.kind}/${b.file}`, 'en'));
  const met = report(results);
  mkdirSync('test-results', { recursive: true });
  writeFileSync(join('test-results', 'corpus.json'), `${JSON.stringify(results, null, 2)}\n`);
  process.exit(met ? 0 : 1);
}

exitOnSignals();
await main(process.argv.slice(2));
