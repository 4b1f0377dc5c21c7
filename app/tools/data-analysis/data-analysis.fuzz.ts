/**
 * Damaged tables for Data Analysis: read, typed, profiled and drawn as on the page, in a worker under the
 * page's own watchdog. The watchdog is needed: hyparquet loops forever on negative lengths.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { TableFormat } from '@entropy-tools/data/data/table/table-format';
import { makeWorkbook } from '@entropy-tools/data/data/xlsx-fixture.testing';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLimits, type JobOutcome, JobPool, type JobWorker } from '~/jobs/job-pool';
import type { JobRequest } from '~/jobs/job-protocol';
import { callsOf } from '~/jobs/open-jobs';
import { bundleForNode } from '../../../tests/support/bundle-for-node.ts';
import { fuzzCodec, fuzzRounds } from '../../../tests/support/mutate.ts';
import { patience } from '../../../tests/support/patience.ts';
import type { TableJobs, jobs as tableJobs } from './jobs';
import { sampleFile } from './sample';

const folder = mkdtempSync(join(tmpdir(), 'entropy-fuzz-'));
let pool: JobPool<JobRequest, unknown>;
let jobs: TableJobs;
let nextId = 1;

beforeAll(async () => {
  const bundle = await bundleForNode(
    'app/tools/data-analysis/data-analysis.fuzz-worker.testing.ts',
    folder,
  );
  // As on the page but with a shorter timeout: the watchdog's 9 s would make the run too long.
  pool = new JobPool(() => nodeWorker(bundle), 1, { ...defaultLimits, silenceMs: 3000 });
  jobs = callsOf<typeof tableJobs>(pool, 'data-analysis');
});

afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true, force: true });
});

function nodeWorker(path: string): JobWorker {
  const worker = new Worker(path);
  const job: JobWorker = {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => void worker.terminate(),
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  };
  worker.on('message', (data) => job.onmessage?.({ data } as MessageEvent));
  worker.on('error', (error) => job.onerror?.({ message: String(error) } as ErrorEvent));
  return job;
}

async function analyse(format: TableFormat, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
  const file = new Blob([bytes.slice()]);
  const dataset = { id: nextId++, name: `a.${format}`, file, format, header: true, types: {} };
  const settled = async <Answer>(answer: Promise<JobOutcome<Answer>>) => {
    try {
      return (await answer).output;
    } catch (error) {
      // A worker turns any error into a ToolError; our own bugs must not be taken for a rejection.
      if (error instanceof ToolError && error.code === 'internal') throw new Error(error.message);
      throw error;
    }
  };
  await settled(jobs.summary({ dataset, filters: [] }, { signal }));
  const view = { filters: [], sort: { column: 0, descending: true } };
  await settled(jobs.rows({ dataset, view, from: 0, count: 50, columns: [0, 1] }, { signal }));
  for (const type of ['bar', 'pie', 'histogram', 'box'] as const) {
    const settings = { type, columns: [0, 1], rows: 'all', group: null } as const;
    await settled(jobs.chart({ dataset, settings, filters: [] }, { signal }));
  }
  await settled(jobs.missing({ dataset, filters: [] }, { signal }));
  const exported = await settled(jobs.export({ dataset, filters: [] }, { signal }));
  JSON.parse(await exported.text());
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const textBytes = (text: string) => new TextEncoder().encode(text);

const rows = Array.from({ length: 60 }, (_, id) => ({
  id,
  name: id % 7 ? `Žofie "${id}"` : null,
  share: id / 7,
  when: `2026-01-${String(1 + (id % 28)).padStart(2, '0')}`,
  inner: { list: [id, 'x'], flag: id % 2 === 0 },
}));

async function xlsx(): Promise<Uint8Array> {
  const number = (place: string, value: number) => `<c r="${place}" s="1"><v>${value}</v></c>`;
  const text = (place: string, value: string) =>
    `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const lines = rows.map(
    ({ id }) =>
      `<row r="${id + 2}">${number(`A${id + 2}`, 46_000 + id)}${text(`B${id + 2}`, `n ${id}`)}</row>`,
  );
  const head = `<row r="1">${text('A1', 'when')}${text('B1', 'name')}</row>`;
  const sheets = [{ name: 'S', xml: `<sheetData>${head}${lines.join('')}</sheetData>` }];
  return bytesOf(await makeWorkbook({ sheets, formats: [0, 14] }));
}

function parquet(): Uint8Array {
  const columnData = [
    { name: 'id', data: rows.map(({ id }) => id), type: 'INT32' as const },
    { name: 'name', data: rows.map(({ name }) => name), type: 'STRING' as const },
    { name: 'share', data: rows.map(({ share }) => share), type: 'DOUBLE' as const },
    { name: 'when', data: rows.map(({ when }) => new Date(when)), type: 'TIMESTAMP' as const },
  ];
  return new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 25 }));
}

const samples = {
  csv: () => bytesOf(sampleFile()),
  json: () => textBytes(JSON.stringify(rows)),
  ndjson: () => textBytes(rows.map((row) => JSON.stringify(row)).join('\n')),
  xlsx,
  parquet,
} satisfies Partial<Record<TableFormat, () => Promise<Uint8Array> | Uint8Array>>;

test.each(Object.keys(samples) as (keyof typeof samples)[])('%s', async (format) => {
  const sample = await samples[format]();
  await analyse(format, sample, AbortSignal.timeout(patience(60_000)));
  const { opened, refused } = await fuzzCodec(sample, (bytes, signal) =>
    analyse(format, bytes, signal),
  );
  expect(opened + refused).toBe(fuzzRounds);
  // Nearly any bytes are valid CSV; the other formats must have rejected some damage.
  if (format !== 'csv') expect(refused).toBeGreaterThan(0);
});
