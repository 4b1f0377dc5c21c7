import type { CodecContext } from '@entropy-tools/core/codec-context';
import { z } from 'zod';
import type { FileKind, Kinds } from './file-kind';

// Under our content security policy zod's compiled checks would be refused, and reported, at first use.
z.config({ jitless: true });

/** A file on its way through a recipe. For steps that take all files at once the name may hold folders. */
export interface StepFile {
  name: string;
  blob: Blob;
}

/** Options of a step: numbers, texts, switches and choices by name, each with a default. */
export type StepOptions = Readonly<Record<string, string | number | boolean>>;

/**
 * One thing that a tool does to files without its page. Declared in the tool's `steps.ts`, which loads
 * nothing heavy; the work stands under the same name in its `step-jobs.ts`.
 */
export interface StepDefinition<Schema extends z.ZodObject = z.ZodObject> {
  /** A verb first: 'Remove the background'. */
  title: string;
  /** Whether the work is given each file by itself, or all of them at once, as when they are merged. */
  takes: 'each' | 'all';
  /** Every field has a default and `.meta({ title })`; see {@link option}. */
  options: Schema;
  accepts: (options: z.output<Schema>) => Kinds;
  /** What comes out of a kind that it accepts. */
  produces: (options: z.output<Schema>, kind: FileKind) => readonly FileKind[];
  /** What was done, for the line of a result: 'PNG', '800 px', 'background removed'. */
  says: (options: z.output<Schema>) => string;
  /** Whether the work needs what browsers have and Node has not, such as a canvas. Absent: never. */
  needsBrowser?: (options: z.output<Schema>, kind: FileKind) => boolean;
  /** One of these may run at a time: its model takes much memory. */
  isHeavy?: true;
  /** What is fetched at its first use: 'a model of 42 MB'. */
  fetches?: string;
  /** What a person must know of its results. */
  note?: string;
  /** The options by which a tool's page made a result of this name, where the name tells; else undefined. */
  guess?: (name: string) => Record<string, string | number | boolean> | undefined;
}

/** What a field of options is called, and what its choices are called. */
export interface OptionText {
  title: string;
  /** Words for the choices of a field, by value. */
  labels?: Readonly<Record<string, string>>;
  /** Stands behind a number: 'px', '%'. */
  unit?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: each step's options are its own
export type StepSet = Readonly<Record<string, StepDefinition<any>>>;

/** Declares a tool's steps. Identity at run time; it exists so that the files are checked and alike. */
export function defineSteps<Steps extends StepSet>(steps: Steps): Steps {
  return steps;
}

/** Declares one step with the types of its options. */
export function defineStep<Schema extends z.ZodObject>(
  step: StepDefinition<Schema>,
): StepDefinition<Schema> {
  return step;
}

/** Gives a field its words: `option(z.int().min(1).default(800), { title: 'Longest side', unit: 'px' })`. */
export function option<Field extends z.ZodType>(field: Field, text: OptionText): Field {
  return field.meta({ ...text });
}

type OptionsOf<Step> = Step extends StepDefinition<infer Schema> ? z.output<Schema> : never;

/** The work of a tool's steps, by the same names. */
export type StepJobs<Steps extends StepSet> = {
  readonly [Name in keyof Steps]: (
    files: readonly StepFile[],
    options: OptionsOf<Steps[Name]>,
    context: CodecContext,
  ) => Promise<readonly StepFile[]>;
};

/** Declares the work of a tool's steps in its `step-jobs.ts`: `defineStepJobs<typeof steps>({ … })`. */
export function defineStepJobs<Steps extends StepSet>(jobs: StepJobs<Steps>): StepJobs<Steps> {
  return jobs;
}
