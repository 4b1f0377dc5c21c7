/** Data Analysis' reading, typing and profiling in plain Node: prints the milliseconds for the given file. */
import { readFileSync } from 'node:fs';
import { jobs } from './jobs';

const file = new Blob([readFileSync(process.argv[2] ?? '')]);
const dataset = { id: 1, name: 'a.csv', file, format: 'csv', header: true, types: {} } as const;
const context = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  warn: () => undefined,
  loadAsset: (path: string) => Promise.reject(new Error(path)),
};
const started = performance.now();
const summary = await jobs.summary({ dataset, filters: [] }, context);
const milliseconds = performance.now() - started;
if (summary.rowCount === 0) throw new Error('no rows');
console.log(milliseconds);
