// Converts several files to one target: each separately, failures never affect the others, and the results
// are returned as one ZIP. Source: specification 2, section 5, Converter.

import type { FormatId } from '@entropy-tools/convert/formats/formats';
import type { Converted, ConvertOptions, OutputFile, SourceFile } from '@entropy-tools/convert/job';
import { messages } from '@entropy-tools/convert/messages';
import { onlyConvertibleTo } from '@entropy-tools/convert/only-convertible-to';
import { baseName, uniqueNames, zipName } from '@entropy-tools/core/file-names';
import { toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { OfficeTarget } from '@entropy-tools/documents/office/office-formats';
import type { PdfChoices } from '@entropy-tools/documents/office/pdf-choices';
import type { JobOutcome } from '~/jobs/job-pool';
import type { JobControl } from '~/jobs/use-job';
import {
  type ChosenFormat,
  type ChosenTarget,
  isForFaithful,
  isLightFormat,
  isOfficeFormat,
  pickEngine,
} from './faithful/pick-engine';
import type { ConverterJobs } from './jobs';

/** The outcome of one source. */
export type SourceOutcome =
  | { name: string; converted: Converted; warnings: string[] }
  | { name: string; failure: string };

export interface BatchResult {
  /** The file that the user downloads. */
  download: OutputFile;
  outcomes: SourceOutcome[];
  /** The libraries that made the results, without duplicates. */
  madeBy: string[];
}

export interface BatchWork {
  sources: readonly SourceFile<ChosenFormat>[];
  target: ChosenTarget;
  options: ConvertOptions;
  jobs: Pick<ConverterJobs, 'convert' | 'zip'>;
  /** LibreOffice, if enabled: one worker, so one document after the other. */
  faithful?: { jobs: Pick<ConverterJobs, 'convertOffice'>; pdf: PdfChoices };
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

  const fractions = work.sources.map(() => 0);
  const report = () => {
    const sum = fractions.reduce((total, fraction) => total + fraction, 0);
    control.onProgress((sum / fractions.length) * convertShare);
  };
  const outcomes = await Promise.all(
    work.sources.map(async (source, index): Promise<SourceOutcome> => {
      const outcome = await convertKeepingFailure(work, source, {
        signal: control.signal,
        onProgress: (fraction) => {
          fractions[index] = fraction;
          report();
        },
      });
      fractions[index] = 1;
      report();
      return outcome;
    }),
  );
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

async function convertOne(
  work: BatchWork,
  source: SourceFile<ChosenFormat>,
  control: JobControl,
): Promise<BatchResult> {
  const { output, warnings } = await convertSource(work, source, control);
  const outcomes: SourceOutcome[] = [{ name: source.name, converted: output, warnings }];
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
  source: SourceFile<ChosenFormat>,
  control: JobControl,
): Promise<SourceOutcome> {
  try {
    const { output, warnings } = await convertSource(work, source, control);
    return { name: source.name, converted: output, warnings };
  } catch (error) {
    if (control.signal.aborted) throw error;
    return { name: source.name, failure: (await toToolError(error)).message };
  }
}

/** Converts with the engine of the pair. @throws ToolError `unsupported` if there is none */
async function convertSource(
  { target, options, jobs, faithful }: BatchWork,
  { name, format, blob }: SourceFile<ChosenFormat>,
  control: JobControl,
): Promise<JobOutcome<Converted>> {
  const engine = pickEngine(format, target, faithful !== undefined);
  if (engine === 'faithful' && faithful && isOfficeFormat(format)) {
    const source = { name, format, blob };
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
  const madeBy = isForFaithful([format]) ? `Light: ${output.madeBy}` : output.madeBy;
  return { output: { ...output, madeBy }, warnings };
}

/** One file per result, a folder if a source gave several, a text file for a failure. */
function archiveEntries(outcomes: readonly SourceOutcome[]): OutputFile[] {
  const entries = outcomes.flatMap((outcome): OutputFile[] => {
    if ('failure' in outcome)
      return [
        {
          name: `${outcome.name}.txt`,
          blob: new Blob([messages.failedInZip(outcome.failure)], { type: 'text/plain' }),
        },
      ];
    const { files } = outcome.converted;
    if (files.length === 1) return files;
    return files.map((file) => ({ ...file, name: `${baseName(outcome.name)}/${file.name}` }));
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
