/** Run as a separate process by csv-xlsx.bench.ts: the `xlsx` package, called directly. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// Its CommonJS build inflates with Node's zlib; the ES module build does so in JavaScript, much slower.
const xlsx: typeof import('xlsx') = createRequire(import.meta.url)('xlsx');

const csv = readFileSync(process.argv[2] ?? '');
const started = performance.now();
const table = xlsx.read(csv, { type: 'buffer', raw: false });
const bytes: Uint8Array = xlsx.write(table, {
  type: 'buffer',
  bookType: 'xlsx',
  compression: true,
});
const book = xlsx.read(bytes, { type: 'buffer' });
const back = xlsx.utils.sheet_to_csv(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
const ms = performance.now() - started;
console.log(
  JSON.stringify({
    ms,
    megabytes: process.resourceUsage().maxRSS / 1024,
    same: back.length > 0,
  }),
);
