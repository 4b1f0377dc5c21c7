import type { OfficeJob } from '@entropy-tools/convert/pairs/office';
import type {
  RecognisedFile,
  RecogniseFileOptions,
} from '@entropy-tools/documents/ocr/recognise-file';
import { defineJobs } from './define-jobs';
import type { StepRequest } from './recipes/run-step';

/** The name under which the jobs of all tools run without a tool. */
export const SHARED_JOBS = 'shared';

/** Jobs that every tool has besides its own. A tool's job of the same name goes before. */
export const sharedJobs = defineJobs({
  /** Several results as one archive; names must be unique (`uniqueNames`). */
  async zip(files: readonly { name: string; blob: Blob }[], context): Promise<Blob> {
    const { zipFiles } = await import('@entropy-tools/data/archive/zip-files');
    return zipFiles(files, context);
  },
  /** Reads the print of a scan or a picture of a page: the one way in which tools do it. */
  async recognise(
    { file, ...options }: RecogniseFileOptions & { file: Blob },
    context,
  ): Promise<RecognisedFile> {
    const { recogniseFile } = await import('@entropy-tools/documents/ocr/recognise-file');
    return recogniseFile(file, options, context);
  },
  /** A picture of a kind that browsers do not all show, as PNG: the one way in which tools open it. */
  async openPicture(file: Blob, context): Promise<Blob> {
    const { openPicture } = await import('@entropy-tools/media/image/open-picture');
    return (await openPicture(file, context)).blob;
  },
  /** One document by LibreOffice, of which there is one in each worker: ask a pool of one. */
  async convertOffice(job: OfficeJob, context) {
    const { convertOfficeHere } = await import('@entropy-tools/convert/office-on-device');
    return convertOfficeHere(job, context);
  },
  /** Brings LibreOffice onto the device and starts it. */
  async prepareOffice(_nothing: undefined, context) {
    const { prepareOfficeHere } = await import('@entropy-tools/convert/office-on-device');
    await prepareOfficeHere(context);
  },
  /** Whether a file is a DOCX, XLSX or PPTX under a password that a person has to know. */
  async isLocked(file: Blob, context): Promise<boolean> {
    const { isLockedOffice, openWithDefaultPassword: openByExcelWord } = await import(
      '@entropy-tools/data/locked-office/open-locked-office'
    );
    const bytes = new Uint8Array(await file.arrayBuffer());
    return isLockedOffice(bytes) && !(await openByExcelWord(bytes, context));
  },
  /** Takes the password off such a file: the one way in which tools open it. */
  async unlock({ file, password }: { file: Blob; password: string }, context): Promise<Blob> {
    const { openLockedOffice } = await import(
      '@entropy-tools/data/locked-office/open-locked-office'
    );
    const bytes = new Uint8Array(await file.arrayBuffer());
    return new Blob([await openLockedOffice(bytes, password, context)], { type: file.type });
  },
  /** One step of a recipe, of whatever tool. */
  async step(request: StepRequest, context) {
    const { runStep } = await import('./recipes/run-step');
    return runStep(request, context);
  },
  /** Loads what `zip` needs, so that it is there when the network goes. */
  async warmZip() {
    await import('@entropy-tools/data/archive/zip-files');
  },
});
