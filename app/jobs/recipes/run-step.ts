import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { StepFile, StepJobs, StepOptions, StepSet } from './define-steps';

/** A step with validated options and its input files. */
export interface StepRequest {
  /** The tool's slug and the step's name: 'some-tool/its-step'. */
  step: string;
  options: StepOptions;
  files: readonly StepFile[];
}

const places = import.meta.glob<{ stepJobs: StepJobs<StepSet> }>('../../tools/*/step-jobs.ts');

/**
 * Runs one step. In the shared worker it is the job `step` of every tool; in Node the command line calls it.
 * @throws ToolError what the job throws; `internal` for an unknown step
 */
export async function runStep(
  { step, options, files }: StepRequest,
  context: CodecContext,
): Promise<StepFile[]> {
  const [tool = '', name = ''] = step.split('/');
  const load = places[`../../tools/${tool}/step-jobs.ts`];
  const jobs = load && (await load()).stepJobs;
  const work = jobs && Object.hasOwn(jobs, name) ? jobs[name] : undefined;
  if (!work) throw new ToolError('internal', `There is no step named ${step}.`);
  const made = await work(files, options, context);
  if (made.length === 0 || made.some(({ blob }) => blob.size === 0))
    throw new ToolError('internal', 'The result was empty, so it is not offered.');
  return [...made];
}
