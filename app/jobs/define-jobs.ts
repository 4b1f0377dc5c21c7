import type { CodecContext } from '@entropy-tools/core/codec-context';

/** A tool's jobs by name. Inputs and outputs must be structured-cloneable. */
// biome-ignore lint/suspicious/noExplicitAny: the input of each job is its own; callers see its type
export type JobSet = Readonly<Record<string, (input: any, context: CodecContext) => unknown>>;

/**
 * Declares a tool's jobs: `export const jobs = defineJobs({ merge(input: MergeInput, context) { … } })` in
 * `tools/<slug>/jobs.ts`. Returns its argument; it exists so that the files are type-checked and uniform.
 * Heavy libraries are imported inside the functions, at first use.
 */
export function defineJobs<Jobs extends JobSet>(jobs: Jobs): Jobs {
  return jobs;
}

const transfers = new WeakMap<object, Transferable[]>();

/**
 * Marks objects in an output for transfer: they move to the page without a copy and are detached here.
 * @param output an object or array that contains the buffers, bitmaps or ports
 */
export function withTransfer<Output extends object>(
  output: Output,
  transfer: Transferable[],
): Output {
  transfers.set(output, transfer);
  return output;
}

/** The objects marked by {@link withTransfer}; empty for any other output. */
export function transferOf(output: unknown): Transferable[] {
  return (typeof output === 'object' && output !== null && transfers.get(output)) || [];
}
