import { convertFile } from '@entropy-tools/convert/convert';
import type { SourceFormat, TargetFormat } from '@entropy-tools/convert/formats';
import type { ConvertJob } from '@entropy-tools/convert/job';
import type { PhotoAnalysis } from '@entropy-tools/documents/page-photo/photo-of-page';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { TextFormat } from './recognise/export-recognised';

/** One file to convert, as it is sent to the worker. */
export type ConvertRequest = Omit<ConvertJob, 'context'>;

/** What is converted into what. */
export interface Pair {
  source: SourceFormat;
  target: TargetFormat;
}

/** What the Converter does off the page's thread. */
export const jobs = defineJobs({
  convert: (request: ConvertRequest, context) => convertFile({ ...request, context }),
  /** A picture of a PDF's first page. */
  async preview(pdf: Blob, context) {
    const { drawPreview } = await import('./preview');
    return drawPreview(pdf, context);
  },
  /** Where the page is on a photograph, and a small copy to show it on. */
  async lookAtPhoto(file: Blob, context): Promise<PhotoAnalysis> {
    const photo = await import('@entropy-tools/documents/page-photo/photo-of-page');
    return photo.analysePhoto(file, context);
  },
  /** The recognised text of a scan as a file of its own. */
  async exportRecognised(input: { pdf: Blob; to: TextFormat }, context): Promise<Blob> {
    const { exportRecognised } = await import('./recognise/export-recognised');
    return exportRecognised(input, context);
  },
  /** Loads what a pair needs. */
  async warmUp({ source, target }: Pair) {
    const { warmUp } = await import('./warm-up');
    await warmUp(source, target);
  },
  /** Loads what it may need besides. */
  async warmTypefaces({ source, target }: Pair, context) {
    const { warmTypefaces } = await import('./warm-up');
    await warmTypefaces(source, target, context);
  },
});

/** The Converter's jobs as its page calls them. */
export type ConverterJobs = JobCalls<typeof jobs>;
