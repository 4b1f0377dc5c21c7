import type { CodecContext } from '@entropy-tools/core/codec-context';
import { z } from 'zod';
import type { FileKind, Kinds } from './file-kind';

// Our content security policy would block, and report, zod's compiled checks at first use.
z.config({ jitless: true });

/** A file on its way through a recipe. For steps that take all files its name may contain folders. */
export interface StepFile {
  name: string;
  blob: Blob;
}

/** Options of a step by name, each with a default: number, text, switch or choice. */
export type StepOptions = Readonly<Record<string, string | number | boolean>>;

/**
 * One thing that a tool does to files without its page. Declared in the tool's `steps.ts`, which loads
 * nothing heavy; the job has the same name in its `step-jobs.ts`.
 */
export interface StepDefinition<Schema extends z.ZodObject = z.ZodObject> {
  /** Starts with a verb: 'Remove the background'. */
  title: string;
  /** Whether the job gets each file separately, or all of them together, as for merging. */
  takes: 'each' | 'all';
  /** Every field has a default and `.meta({ title })`; see {@link option}. */
  options: Schema;
  accepts: (options: z.output<Schema>) => Kinds;
  /** The kinds that it makes of an accepted kind. */
  produces: (options: z.output<Schema>, kind: FileKind) => readonly FileKind[];
  /** What was done, for the summary of a result: 'PNG', '800 px', 'background removed'. */
  summarise: (options: z.output<Schema>) => string;
  /** Whether the job needs browser features that Node lacks, such as a canvas. Absent: never. */
  needsBrowser?: (options: z.output<Schema>, kind: FileKind) => boolean;
  /** Only one of these may run at a time, because its model takes a lot of memory. */
  isHeavy?: true;
  /** What it downloads at first use: 'a model of 42 MB'. */
  fetches?: string;
  /** What users should know about its results. */
  note?: string;
  /**
   * Guesses the options by which a tool's page made a result from its file name; undefined when it cannot.
   */
  guess?: (name: string) => Record<string, string | number | boolean> | undefined;
}

/** Labels of an options field and of its choices. */
export interface OptionText {
  title: string;
  /** Labels for the choices of a field, by value. */
  labels?: Readonly<Record<string, string>>;
  /** Unit shown after a number: 'px', '%'. */
  unit?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: each step's options are its own
export type StepSet = Readonly<Record<string, StepDefinition<any>>>;

/**
 * Declares a tool's steps. Returns its argument; it exists so that the files are type-checked and uniform.
 */
export function defineSteps<Steps extends StepSet>(steps: Steps): Steps {
  return steps;
}

/** Declares one step with the types of its options. */
export function defineStep<Schema extends z.ZodObject>(
  step: StepDefinition<Schema>,
): StepDefinition<Schema> {
  return step;
}

/** Adds labels to a field: `option(z.int().min(1).default(800), { title: 'Longest side', unit: 'px' })`. */
export function option<Field extends z.ZodType>(field: Field, text: OptionText): Field {
  return field.meta({ ...text });
}

type OptionsOf<Step> = Step extends StepDefinition<infer Schema> ? z.output<Schema> : never;

/** The jobs of a tool's steps, by the same names. */
export type StepJobs<Steps extends StepSet> = {
  readonly [Name in keyof Steps]: (
    files: readonly StepFile[],
    options: OptionsOf<Steps[Name]>,
    context: CodecContext,
  ) => Promise<readonly StepFile[]>;
};

/** Declares the jobs of a tool's steps in its `step-jobs.ts`: `defineStepJobs<typeof steps>({ … })`. */
export function defineStepJobs<Steps extends StepSet>(jobs: StepJobs<Steps>): StepJobs<Steps> {
  return jobs;
}
