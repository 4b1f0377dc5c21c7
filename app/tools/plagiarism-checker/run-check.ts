// One check from the click to its outcome, including the messages for failures.

import { formatCount } from '@entropy-tools/core/format';
import { toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { JobControl } from '~/jobs/use-job';
import type { CheckerJobs } from './jobs';
import { MAX_PAIR_DOCUMENTS, messages } from './messages';
import type { CheckInput, PairInput, SourceText } from './report';
import { runSimulation } from './run-simulation';
import { granularities, type Settings } from './settings';
import { isReady, type Source } from './sources';
import type { Engine, Outcome } from './use-plagiarism-checker';

/** More than this exceeds a phone's memory; about 300 books. */
const MAX_SOURCE_CHARACTERS = 200_000_000;
/** Documents compared with each other are all in memory at once. */
const MAX_PAIR_CHARACTERS = 50_000_000;

export interface CheckRequest {
  engine: Engine;
  text: string;
  settings: Settings;
  /** Resolves to the documents once all of them have been read. */
  settled: () => Promise<readonly Source[]>;
  jobs: Pick<CheckerJobs, 'check'>;
}

/** @throws ToolError; an internal error with the specification's message (2, section 8) */
export async function runCheck(order: CheckRequest, control: JobControl): Promise<Outcome> {
  try {
    if (order.engine === 'real') return await compare(order, control);
    const { text } = order;
    return { engine: 'simulation', text, result: await runSimulation(text, control) };
  } catch (error) {
    if (control.signal.aborted) throw error;
    const told = await toToolError(error);
    if (told.code !== 'internal') throw told;
    throw new ToolError('internal', messages.failed, { cause: error });
  }
}

/**
 * All documents against each other.
 * @throws ToolError `input` with fewer than two, `limit` with too many or too much text
 */
export async function runPairs(
  {
    settings,
    settled,
    jobs,
  }: Pick<CheckRequest, 'settings' | 'settled'> & {
    jobs: Pick<CheckerJobs, 'comparePairs'>;
  },
  control: JobControl,
): Promise<Outcome> {
  const { sources: documents, failures } = await gather(settled, MAX_PAIR_CHARACTERS, control);
  if (documents.length < 2)
    throw new ToolError('input', 'Add two or more documents to compare them with each other.');
  if (documents.length > MAX_PAIR_DOCUMENTS)
    throw new ToolError(
      'limit',
      `There are ${formatCount(documents.length, 'document')}; ${MAX_PAIR_DOCUMENTS} are compared with each other at once. Remove some and compare in parts.`,
    );
  const input: PairInput = { documents, ...optionsOf(settings) };
  const { output: report } = await jobs.comparePairs(input, control);
  return { engine: 'pairs', input, report, failures, checkedAt: new Date().toISOString() };
}

async function compare(
  { text, settings, settled, jobs }: CheckRequest,
  control: JobControl,
): Promise<Outcome> {
  const { sources, failures } = await gather(settled, MAX_SOURCE_CHARACTERS, control);
  const input: CheckInput = { text, sources, ...optionsOf(settings), isLong: settings.long };
  const { output: report } = await jobs.check(input, control);
  return { engine: 'real', input, report, failures, checkedAt: new Date().toISOString() };
}

function optionsOf({ grain, quotations, references }: Settings) {
  const { noise, guarantee } = granularities[grain];
  return { exclude: { quotations, references }, grain: { noise, guarantee } };
}

/** The documents that could be read, and those that could not. */
async function gather(
  settled: CheckRequest['settled'],
  maxCharacters: number,
  { signal }: JobControl,
) {
  const list = await Promise.race([settled(), aborted(signal)]);
  const sources = list
    .filter(isReady)
    .map(({ id, name, state }): SourceText => ({ id, name, text: state.text }));
  if (sources.reduce((sum, { text }) => sum + text.length, 0) > maxCharacters)
    throw new ToolError(
      'limit',
      'Your documents have too much text for one check. Remove some and check in parts.',
    );
  const failures = list.flatMap(({ name, state }) =>
    state.status === 'failed' ? [{ name, reason: state.reason }] : [],
  );
  return { sources, failures };
}

/** Never resolves; rejects when the signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
}
