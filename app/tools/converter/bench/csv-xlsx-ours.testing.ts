/** Run as a separate process by csv-xlsx.bench.ts: our engines, with their time and memory. */
import { openAsBlob } from 'node:fs';
import { csvToXlsx } from '@entropy-tools/data/data/csv-to-xlsx';
import { xlsxToCsv } from '@entropy-tools/data/data/xlsx-to-csv';

const context = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  loadAsset: () => Promise.reject(new Error('no asset is needed')),
  warn: () => undefined,
};
const csv = await openAsBlob(process.argv[2] ?? '');
const started = performance.now();
const workbook = await csvToXlsx(csv, {}, context);
const { files } = await xlsxToCsv(workbook.blob, {}, context);
const ms = performance.now() - started;
console.log(
  JSON.stringify({
    ms,
    megabytes: process.resourceUsage().maxRSS / 1024,
    same: (await files[0]?.blob.text()) === (await csv.text()),
  }),
);
