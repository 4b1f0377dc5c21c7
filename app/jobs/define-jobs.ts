import type { CodecContext } from '@entropy-tools/core/codec-context';

/** A tool's work by name. Each function takes what can be posted to a worker, and gives the same. */
// biome-ignore lint/suspicious/noExplicitAny: the input of each job is its own; callers see its type
export type JobSet = Readonly<Record<string, (input: any, context: CodecContext) => unknown>>;

/**
 * Declares a tool's jobs: `export const jobs = defineJobs({ merge(input: MergeInput, context) { … } })` in
 * `tools/<slug>/jobs.ts`. Identity at run time; it exists so that the files are checked and alike. Heavy
 * libraries are imported inside the functions, at first use.
 */
export function defineJobs<Jobs extends JobSet>(jobs: Jobs): Jobs {
  return jobs;
}

const transfers = new WeakMap<object, Transferable[]>();

/**
 * Marks what an output carries as given away: it is moved to the page without a copy, and gone here.
 * @param output an object or array that holds the buffers, bitmaps or ports
 */
export function withTransfer<Output extends object>(
  output: Output,
  transfer: Transferable[],
): Output {
  transfers.set(output, transfer);
  return output;
}

/** What {@link withTransfer} marked; empty for everything else. */
export function transferOf(output: unknown): Transferable[] {
  return (typeof output === 'object' && output !== null && transfers.get(output)) || [];
}
