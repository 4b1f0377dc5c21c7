// One check from the press of the button to its outcome: what the page waits for, and what it says
// when it fails.

import type { JobControl } from '~/jobs/use-job';
import { toToolError } from '~/platform/part-error';
import { ToolError } from '~/platform/tool-error';
import type { CheckerJobs } from './jobs';
import { messages } from './messages';
import type { CheckInput } from './report';
import { runSimulation } from './run-simulation';
import { grains, type Settings } from './settings';
import { isReady, type Source } from './sources';
import type { Engine, Outcome } from './use-plagiarism-checker';

/** Beyond this a phone has no memory left to compare: some 300 books. */
const MAX_SOURCE_CHARACTERS = 200_000_000;

export interface CheckOrder {
  engine: Engine;
  text: string;
  settings: Settings;
  /** The documents once all of them are read. */
  settled: () => Promise<readonly Source[]>;
  jobs: Pick<CheckerJobs, 'check'>;
}

/** @throws ToolError; a fault of ours in the words of the specification (2, section 8) */
export async function runCheck(order: CheckOrder, control: JobControl): Promise<Outcome> {
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

async function compare(
  { text, settings, settled, jobs }: CheckOrder,
  control: JobControl,
): Promise<Outcome> {
  const list = await Promise.race([settled(), aborted(control.signal)]);
  const ready = list.filter(isReady);
  const length = ready.reduce((sum, { state }) => sum + state.text.length, 0);
  if (length > MAX_SOURCE_CHARACTERS)
    throw new ToolError(
      'limit',
      'Your documents have too much text for one check. Remove some and check in parts.',
    );
  const { noise, guarantee } = grains[settings.grain];
  const input: CheckInput = {
    text,
    sources: ready.map(({ id, name, state }) => ({ id, name, text: state.text })),
    exclude: { quotations: settings.quotations, references: settings.references },
    grain: { noise, guarantee },
  };
  const failures = list.flatMap(({ name, state }) =>
    state.status === 'failed' ? [{ name, reason: state.reason }] : [],
  );
  const { output: report } = await jobs.check(input, control);
  return { engine: 'real', input, report, failures, checkedAt: new Date().toISOString() };
}

/** Never resolves; rejects when the signal says so. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
}
