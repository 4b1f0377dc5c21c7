/** 50 MB of CSV to XLSX and back on the Converter's page, compared with the xlsx package called directly. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type BenchCase, compare, within } from '../../../tests/bench/harness.ts';
import {
  convertAllMs,
  peakRendererMb,
  saveResult,
  startOurs,
} from '../../../tests/bench/support/converter-side.ts';
import { makeCsv } from '../../../tests/bench/support/fixtures.ts';

const execute = promisify(execFile);

/** Runs in a separate process, so that its memory is released. Prints milliseconds. */
function plainScript(csv: string, folder: string): string {
  const library = pathToFileURL(resolve('node_modules/xlsx/xlsx.mjs')).href;
  return `import { readFileSync, writeFileSync } from 'node:fs';
import { read, utils, write } from '${library}';
const started = performance.now();
const book = read(readFileSync('${csv}', 'utf8'), { type: 'string' });
writeFileSync('${folder}/plain.xlsx', write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
const again = read(readFileSync('${folder}/plain.xlsx'));
writeFileSync('${folder}/plain.csv', utils.sheet_to_csv(again.Sheets[again.SheetNames[0]]));
console.log(performance.now() - started);
`;
}

export const bench: BenchCase = {
  title: 'CSV to XLSX to CSV',
  run: async (context) => {
    const megabytes = context.quick ? 5 : 50;
    const csv = await makeCsv(context.folder, megabytes * 1_000_000);
    const script = join(context.folder, 'plain.mjs');
    writeFileSync(script, plainScript(csv, context.folder));
    const page = await startOurs(context);
    const xlsx = join(context.folder, 'ours.xlsx');
    const ours = async () => {
      const there = await convertAllMs(page, [csv], 'XLSX');
      await saveResult(page, xlsx);
      return (there + (await convertAllMs(page, [xlsx], 'CSV'))) / 1000;
    };
    const peer = async () => {
      const { stdout } = await execute(process.execPath, ['--max-old-space-size=8192', script], {
        timeout: 900_000,
      });
      return Number(stdout) / 1000;
    };
    const work = `${megabytes} MB CSV → XLSX → CSV`;
    const row = await compare(context, {
      work,
      ours: { name: 'the page', run: ours },
      peer: { name: 'xlsx in Node', run: peer },
      repetitions: context.quick ? 1 : 3,
      maxRatio: 1,
      unit: 's',
    });
    const peak = await peakRendererMb(await context.browser());
    await page.context().close();
    return peak === null
      ? [row]
      : [row, within(`memory of the page's process: ${work}`, [peak], 600, 'MB')];
  },
};
