// Converts several files, each to its target: separately, failures never affect the others, and the results
// are returned as one ZIP. Source: specification 2, section 5, Converter.

import type { FormatId } from '@entropy-tools/convert/formats/formats';
import type { Converted, ConvertOptions, OutputFile, SourceFile } from '@entropy-tools/convert/job';
import { messages } from '@entropy-tools/convert/messages';
import { onlyConvertibleTo } from '@entropy-tools/convert/only-convertible-to';
import { baseName, uniqueNames, zipName } from '@entropy-tools/core/file-names';
import { toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  type OfficeSource,
  type OfficeTarget,
  slideTexts,
} from '@entropy-tools/documents/office/office-formats';
import type { PdfChoices } from '@entropy-tools/documents/office/pdf-choices';
import type { JobOutcome } from '~/jobs/job-pool';
import type { JobControl } from '~/jobs/use-job';
import type { EngineName } from '~/tool-kit/office/faithful-record';
import {
  type ChosenFormat,
  type ChosenTarget,
  enginesFor,
  isLightFormat,
  isOfficeFormat,
  kindOf,
} from './faithful/pick-engine';
import type { ConverterJobs } from './jobs';

/** A file of a batch, with what becomes of it. */
export interface BatchSource extends SourceFile<ChosenFormat> {
  id: number;
  /** Where its results go in the archive: 'photos/june'; '' for its top. */
  folder: string;
  target: ChosenTarget;
  /** The engine that converts it; undefined if none can. */
  engine: EngineName | undefined;
}

/** The outcome of one source. */
export type SourceOutcome = { id: number; name: string; folder: string } & (
  | { converted: Converted; warnings: string[] }
  | { failure: string }
);

/** Where a source of a running batch stands. */
export type SourceState =
  | { status: 'waiting' }
  | { status: 'converting'; fraction: number }
  | { status: 'done' }
  | { status: 'failed'; failure: string };

export interface BatchResult {
  /** The file that the user downloads. */
  download: OutputFile;
  outcomes: SourceOutcome[];
  /** The libraries that made the results, without duplicates. */
  madeBy: string[];
}

export interface BatchWork {
  sources: readonly BatchSource[];
  options: ConvertOptions;
  jobs: Pick<ConverterJobs, 'convert' | 'zip'>;
  /** LibreOffice: one worker, so one document after the other. */
  faithful: { jobs: Pick<ConverterJobs, 'convertOffice'>; pdf: PdfChoices };
  /** How many files Light converts side by side. */
  lanes: number;
  /** Outcomes of an earlier run that stay: only what failed is converted again. */
  earlier?: readonly SourceOutcome[];
  /** Resolves when the next file may begin; for a pause. */
  pass?: () => Promise<void>;
  onState?: (id: number, state: SourceState) => void;
  now: () => Date;
}

/** The share of conversion in the total progress; zipping is the rest. */
const convertShare = 0.95;

/**
 * Converts one source, or several in parallel.
 * @throws ToolError the error of a single source; `cancelled`. With several sources a failure becomes a text
 * file in the ZIP instead.
 */
export async function convertAll(work: BatchWork, control: JobControl): Promise<BatchResult> {
  const [only] = work.sources;
  if (only && work.sources.length === 1) return convertOne(work, only, control);
  const outcomes = await convertEach(work, control);
  control.signal.throwIfAborted();
  const { output: blob } = await work.jobs.zip(archiveEntries(outcomes), {
    signal: control.signal,
    onProgress: (fraction) => control.onProgress(convertShare + (1 - convertShare) * fraction),
  });
  return {
    download: { name: zipName('converted_files', work.now()), blob },
    outcomes,
    madeBy: makers(outcomes),
  };
}

/** Converts every source that has no earlier result, as many at a time as the engines take. */
async function convertEach(work: BatchWork, control: JobControl): Promise<SourceOutcome[]> {
  const { sources, pass = async () => undefined, onState } = work;
  const kept = new Map(
    (work.earlier ?? []).filter((one) => 'converted' in one).map((one) => [one.id, one]),
  );
  const outcomes = new Map<number, SourceOutcome>(kept);
  const fractions = new Map<number, number>();
  const report = () => {
    const sum = sources.reduce((total, { id }) => {
      return total + (outcomes.has(id) ? 1 : (fractions.get(id) ?? 0));
    }, 0);
    control.onProgress((sum / sources.length) * convertShare);
  };
  for (const { id } of sources) onState?.(id, { status: kept.has(id) ? 'done' : 'waiting' });
  const convert = async (source: BatchSource) => {
    const { id } = source;
    onState?.(id, { status: 'converting', fraction: 0 });
    const outcome = await convertKeepingFailure(work, source, {
      signal: control.signal,
      onProgress: (fraction) => {
        fractions.set(id, fraction);
        onState?.(id, { status: 'converting', fraction });
        report();
      },
    });
    outcomes.set(id, outcome);
    onState?.(
      id,
      'failure' in outcome ? { status: 'failed', failure: outcome.failure } : { status: 'done' },
    );
    report();
  };
  const runLane = async (queue: BatchSource[]) => {
    while (queue.length > 0) {
      await pass();
      // A cancellation is reported by the file that it interrupts, else after all lanes.
      const next = control.signal.aborted ? undefined : queue.shift();
      if (next) await convert(next);
      else return;
    }
  };
  const open = sources.filter(({ id }) => !kept.has(id));
  const office = open.filter(({ engine }) => engine === 'faithful');
  const light = open.filter(({ engine }) => engine !== 'faithful');
  const lanes = Array.from({ length: Math.min(work.lanes, light.length) }, () => runLane(light));
  await Promise.all([runLane(office), ...lanes]);
  return sources.flatMap(({ id }) => outcomes.get(id) ?? []);
}

async function convertOne(
  work: BatchWork,
  source: BatchSource,
  control: JobControl,
): Promise<BatchResult> {
  const { output, warnings } = await convertSource(work, source, control);
  const { id, name, folder } = source;
  const outcomes: SourceOutcome[] = [{ id, name, folder, converted: output, warnings }];
  const [first] = output.files;
  if (!first) throw new ToolError('internal', 'The result was empty, so it is not offered.');
  const download =
    output.files.length === 1
      ? first
      : {
          name: `${baseName(source.name)}.zip`,
          blob: (await work.jobs.zip(output.files, control)).output,
        };
  return { download, outcomes, madeBy: makers(outcomes) };
}

async function convertKeepingFailure(
  work: BatchWork,
  source: BatchSource,
  control: JobControl,
): Promise<SourceOutcome> {
  const { id, name, folder } = source;
  try {
    const { output, warnings } = await convertSource(work, source, control);
    return { id, name, folder, converted: output, warnings };
  } catch (error) {
    if (control.signal.aborted) throw error;
    return { id, name, folder, failure: (await toToolError(error)).message };
  }
}

/** Converts with the engine of the pair. @throws ToolError `unsupported` if there is none */
async function convertSource(
  work: BatchWork,
  { name, format, blob, target, engine }: BatchSource,
  control: JobControl,
): Promise<JobOutcome<Converted>> {
  const { options, jobs, faithful } = work;
  if (engine === 'faithful' && isOfficeFormat(format)) {
    const source = { name, format, blob };
    if (kindOf(format) === 'slides' && (slideTexts as readonly string[]).includes(target))
      return slidesToText(work, source, target as FormatId, control);
    const request = { source, target: target as OfficeTarget, pdf: faithful.pdf };
    return faithful.jobs.convertOffice(request, control);
  }
  if (!isLightFormat(format))
    throw new ToolError(
      'unsupported',
      `${format.toUpperCase()} cannot be converted to ${target.toUpperCase()} here.`,
    );
  if (engine !== 'light') throw new ToolError('unsupported', onlyConvertibleTo(format));
  const source = { name, format, blob };
  const request = { source, target: target as FormatId, options };
  const { output, warnings } = await jobs.convert(request, control);
  // Where there are two engines, the result names the one that made it.
  const isOneOfTwo = enginesFor(format, target, true).length > 1;
  const madeBy = isOneOfTwo ? `Light: ${output.madeBy}` : output.madeBy;
  return { output: { ...output, madeBy }, warnings };
}

/** Slides of other formats by way of PPTX, of which our own reader makes a text. */
async function slidesToText(
  { options, jobs, faithful }: BatchWork,
  source: SourceFile<OfficeSource>,
  target: FormatId,
  { signal, onProgress }: JobControl,
): Promise<JobOutcome<Converted>> {
  const half = (from: number): JobControl => ({
    signal,
    onProgress: (fraction) => onProgress(from + fraction / 2),
  });
  const request = { source, target: 'pptx', pdf: faithful.pdf } as const;
  const { output: between, warnings: first } = await faithful.jobs.convertOffice(request, half(0));
  const [pptx] = between.files;
  if (!pptx) throw new ToolError('internal', 'The result was empty, so it is not offered.');
  const slides = { name: source.name, format: 'pptx', blob: pptx.blob } as const;
  const { output, warnings } = await jobs.convert({ source: slides, target, options }, half(0.5));
  const madeBy = `${between.madeBy}, ${output.madeBy}`;
  return { output: { ...output, madeBy }, warnings: [...first, ...warnings] };
}

/** One file per result, a folder if a source gave several, a text file for a failure. */
function archiveEntries(outcomes: readonly SourceOutcome[]): OutputFile[] {
  const entries = outcomes.flatMap((outcome): OutputFile[] => {
    const place = outcome.folder === '' ? '' : `${outcome.folder}/`;
    if ('failure' in outcome)
      return [
        {
          name: `${place}${outcome.name}.txt`,
          blob: new Blob([messages.failedInZip(outcome.failure)], { type: 'text/plain' }),
        },
      ];
    const { files } = outcome.converted;
    const folder = files.length === 1 ? place : `${place}${baseName(outcome.name)}/`;
    return files.map((file) => ({ ...file, name: `${folder}${file.name}` }));
  });
  const names = uniqueNames(entries.map((entry) => entry.name));
  return entries.map((entry, index) => ({ ...entry, name: names[index] ?? entry.name }));
}

function makers(outcomes: readonly SourceOutcome[]): string[] {
  const names = outcomes.flatMap((outcome) =>
    'converted' in outcome ? outcome.converted.madeBy.split(', ') : [],
  );
  return [...new Set(names)];
}
