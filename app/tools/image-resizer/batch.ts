// Several pictures, each on its own: a failing one never takes the others with it, and what was ready
// when the person cancelled is kept.

import { uniqueNames } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { JobRunOptions } from '~/jobs/job-pool';
import type { ImageEdit } from './edit';
import type { ResizerJobs } from './jobs';
import { resultName } from './naming';
import type { ResizedImage } from './resize-image';
import type { ResizeSettings } from './settings';

/** A chosen picture. The id keeps two files of the same name apart. */
export interface SourceImage {
  id: number;
  file: File;
  /** Turned, mirrored or cut before it is resized. */
  edit?: ImageEdit;
}

/** What became of one picture. */
export type ImageOutcome =
  | {
      id: number;
      file: File;
      image: ResizedImage;
      name: string;
      notes: string[];
      /** It was turned, mirrored or cut by hand. */
      edited: boolean;
    }
  | { id: number; file: File; failure: string };

/** A picture that came out. */
export type ImageDone = Extract<ImageOutcome, { image: ResizedImage }>;

/** The pictures that came out. */
export function imagesDone(outcomes: readonly ImageOutcome[]): ImageDone[] {
  return outcomes.filter((outcome): outcome is ImageDone => 'image' in outcome);
}

export interface BatchWork {
  images: readonly SourceImage[];
  settings: ResizeSettings;
  /** Resizes one picture in a worker. */
  resize: ResizerJobs['resize'];
  /** Progress of one picture, 0 to 1. */
  onImage: (id: number, fraction: number) => void;
}

/**
 * Resizes all, as many at once as `resize` allows.
 * @throws ToolError `cancelled` when nothing was ready yet
 */
export async function resizeAll(
  work: BatchWork,
  control: Required<JobRunOptions>,
): Promise<ImageOutcome[]> {
  const fractions = new Map<number, number>();
  const report = (id: number, fraction: number) => {
    fractions.set(id, fraction);
    work.onImage(id, fraction);
    const sum = [...fractions.values()].reduce((total, one) => total + one, 0);
    control.onProgress(sum / work.images.length);
  };
  const outcomes = await Promise.all(
    work.images.map((source, index) => resizeOne(work, source, index + 1, control.signal, report)),
  );
  const ready = outcomes.filter((outcome) => outcome !== 'cancelled');
  if (!ready.some((outcome) => 'image' in outcome)) control.signal.throwIfAborted();
  return withUniqueNames(ready);
}

async function resizeOne(
  { resize, settings }: BatchWork,
  { id, file, edit }: SourceImage,
  index: number,
  signal: AbortSignal,
  report: (id: number, fraction: number) => void,
): Promise<ImageOutcome | 'cancelled'> {
  try {
    const { output, warnings } = await resize(
      { blob: file, settings, edit },
      { signal, onProgress: (fraction) => report(id, fraction) },
    );
    const parts = { sourceName: file.name, ...output.size, format: settings.format, index };
    const name = resultName(settings.namePattern, parts);
    return { id, file, image: output, name, notes: warnings, edited: edit !== undefined };
  } catch (error) {
    if (signal.aborted) return 'cancelled';
    return { id, file, failure: reasonOf(error) };
  } finally {
    if (!signal.aborted) report(id, 1);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof ToolError
    ? error.message
    : 'Something went wrong with this image. Try again, or try another copy of it.';
}

function withUniqueNames(outcomes: readonly ImageOutcome[]): ImageOutcome[] {
  const names = uniqueNames(outcomes.map((outcome) => ('image' in outcome ? outcome.name : '')));
  return outcomes.map((outcome, index) =>
    'image' in outcome ? { ...outcome, name: names[index] ?? outcome.name } : outcome,
  );
}
