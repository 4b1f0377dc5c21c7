// Resizes several pictures independently: a failure does not affect the others, and finished pictures are
// kept if the user cancels.

import { uniqueNames } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { JobRunOptions } from '~/jobs/job-pool';
import type { ImageEdit } from './edit';
import type { ResizerJobs } from './jobs';
import { resultName } from './naming';
import type { ResizedImage } from './resize-image';
import type { ResizeSettings } from './settings';

/** A chosen picture. The id distinguishes two files of the same name. */
export interface SourceImage {
  id: number;
  file: File;
  /** Rotation, mirroring and crop, applied before resizing. */
  edit?: ImageEdit;
}

/** The outcome of one picture. */
export type ImageOutcome =
  | {
      id: number;
      file: File;
      image: ResizedImage;
      name: string;
      notes: string[];
      /** How it was rotated, mirrored, straightened and cropped by hand. */
      edit: ImageEdit | undefined;
      settings: ResizeSettings;
    }
  | { id: number; file: File; failure: string };

/** The outcome of a successful picture. */
export type ResizedOutcome = Extract<ImageOutcome, { image: ResizedImage }>;

/** The outcomes of successful pictures. */
export function resizedOutcomes(outcomes: readonly ImageOutcome[]): ResizedOutcome[] {
  return outcomes.filter((outcome): outcome is ResizedOutcome => 'image' in outcome);
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
 * Resizes all pictures, with as much concurrency as `resize` allows.
 * @throws ToolError `cancelled` if nothing was finished yet
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
  { resize, settings, images }: BatchWork,
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
    const parts = {
      sourceName: file.name,
      changed: file.lastModified,
      ...output.size,
      format: settings.format,
      index,
      count: images.length,
    };
    const name = resultName(settings.namePattern, parts);
    return { id, file, image: output, name, notes: warnings, edit, settings };
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
