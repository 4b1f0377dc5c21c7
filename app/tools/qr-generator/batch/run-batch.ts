import { csvField } from '@entropy-tools/data/data/csv-text';
import { symbolMaker } from '@entropy-tools/media/qr/symbol-maker';
import type { QrJobs } from '../jobs';
import type { QrOptions } from '../qr-options';
import type { MadeCodes } from './make-codes';
import type { PlannedCode } from './plan-codes';

/** A finished batch. */
export interface BatchResult {
  zip: Blob;
  /** Number of codes in the ZIP. */
  made: number;
  failures: MadeCodes['failures'];
  warnings: readonly string[];
  /** Libraries used. */
  madeBy: readonly string[];
}

/** Codes per job: few enough for progress and cancelling, enough to make the messages negligible. */
const chunkLength = 16;
/** Share of the progress bar for making codes; the rest is packing. */
const makingShare = 0.95;

/**
 * Makes a batch in all workers of the pool, then one ZIP in row order. Failed rows are listed in
 * `not-made.csv` inside it.
 */
export async function runBatch(
  jobs: Pick<QrJobs, 'makeMany' | 'zip'>,
  batch: { codes: readonly PlannedCode[]; options: QrOptions; logo: Blob | undefined },
  control: { signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<BatchResult> {
  const { codes, options, logo } = batch;
  const chunks = Array.from({ length: Math.ceil(codes.length / chunkLength) }, (_, index) =>
    codes.slice(index * chunkLength, (index + 1) * chunkLength),
  );
  let finished = 0;
  const parts = await Promise.all(
    chunks.map(async (chunk) => {
      const { signal } = control;
      const { output } = await jobs.makeMany({ codes: chunk, options, logo }, { signal });
      finished += chunk.length;
      control.onProgress((finished / codes.length) * makingShare);
      return output;
    }),
  );
  const files = parts.flatMap((part) => part.files);
  const failures = parts.flatMap((part) => part.failures);
  const report =
    failures.length > 0 ? [{ name: 'not-made.csv', blob: failureReport(failures) }] : [];
  const { output: zip } = await jobs.zip([...files, ...report], {
    signal: control.signal,
    onProgress: (fraction) => control.onProgress(makingShare + (1 - makingShare) * fraction),
  });
  const warnings = [...new Set(parts.flatMap((part) => part.warnings))];
  const madeBy = [...new Set(codes.map(({ text }) => symbolMaker(text))), 'jsQR'];
  return { zip, made: files.length, failures, warnings, madeBy };
}

function failureReport(failures: BatchResult['failures']): Blob {
  const rows = [
    ['row', 'text', 'reason'],
    ...failures.map(({ row, text, reason }) => [String(row), text, reason]),
  ];
  const lines = rows.map((cells) => cells.map((cell) => csvField(cell, ',')).join(','));
  return new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/csv' });
}
