// Heavy work of the abilities, in one worker that is ended when it is not obeyed or stands still.

import { JobPool } from '~/jobs/job-pool';
import { ToolError } from '~/platform/tool-error';
import type { AbilityAnswer, AbilityJob } from '../work/ability-job';

const pool = new JobPool<AbilityJob, AbilityAnswer>(
  () => new Worker(new URL('../ability.worker.ts', import.meta.url), { type: 'module' }),
  1,
);

/** What a job gave, and what it lacks. */
export interface Worked<Kind extends AbilityAnswer['kind']> {
  output: Extract<AbilityAnswer, { kind: Kind }>;
  warnings: string[];
}

/**
 * Runs one job.
 * @param kind what the job answers with
 * @throws ToolError what the engine says; `cancelled` within 250 ms of the signal
 */
export async function runInWorker<Kind extends AbilityAnswer['kind']>(
  kind: Kind,
  job: AbilityJob,
  signal: AbortSignal,
): Promise<Worked<Kind>> {
  const { output, warnings } = await pool.run(job, { signal });
  if (!isOf(output, kind)) throw new ToolError('internal', 'The work gave something else.');
  return { output, warnings };
}

function isOf<Kind extends AbilityAnswer['kind']>(
  answer: AbilityAnswer,
  kind: Kind,
): answer is Extract<AbilityAnswer, { kind: Kind }> {
  return answer.kind === kind;
}
