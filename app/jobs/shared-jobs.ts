import type { OfficeJob } from '@entropy-tools/convert/pairs/office';
import type { ModelDownload } from '@entropy-tools/data/gguf/download-model';
import type { KeepableModel, KeptModel } from '@entropy-tools/data/gguf/kept-models';
import type { Doc } from '@entropy-tools/documents/doc/model';
import type { FileFormat } from '@entropy-tools/documents/doc/write-file';
import type {
  RecognisedFile,
  RecogniseFileOptions,
} from '@entropy-tools/documents/ocr/recognise-file';
import { defineJobs } from './define-jobs';
import type { StepRequest } from './recipes/run-step';

/** The tool name under which the shared jobs run without a tool. */
export const SHARED_JOBS = 'shared';

/** Jobs that every tool has besides its own. A tool's job of the same name takes precedence. */
export const sharedJobs = defineJobs({
  /** Zips several results into one archive; names must be unique (`uniqueNames`). */
  async zip(files: readonly { name: string; blob: Blob }[], context): Promise<Blob> {
    const { zipFiles } = await import('@entropy-tools/data/archive/zip-files');
    return zipFiles(files, context);
  },
  /** Recognises the text of a scan or a picture of a page; all tools use this. */
  async recognise(
    { file, ...options }: RecogniseFileOptions & { file: Blob },
    context,
  ): Promise<RecognisedFile> {
    const { recogniseFile } = await import('@entropy-tools/documents/ocr/recognise-file');
    return recogniseFile(file, options, context);
  },
  /** Converts a picture in a format that not all browsers support to PNG; all tools use this. */
  async openPicture(file: Blob, context): Promise<Blob> {
    const { openPicture } = await import('@entropy-tools/media/image/open-picture');
    return (await openPicture(file, context)).blob;
  },
  /** Writes a document as a file. */
  async writeDocument({ doc, format }: { doc: Doc; format: FileFormat }, context): Promise<Blob> {
    const { writeFile } = await import('@entropy-tools/documents/doc/write-file');
    return writeFile(doc, format, context);
  },
  /** Converts one document with LibreOffice, of which each worker has its own instance: use a pool of one. */
  async convertOffice(job: OfficeJob, context) {
    const { convertOfficeHere } = await import('@entropy-tools/convert/office-on-device');
    return convertOfficeHere(job, context);
  },
  /** Downloads LibreOffice to the device and starts it. */
  async prepareOffice(_nothing: undefined, context) {
    const { prepareOfficeHere } = await import('@entropy-tools/convert/office-on-device');
    await prepareOfficeHere(context);
  },
  /** Whether a file is a DOCX, XLSX or PPTX protected by a password that the user has to enter. */
  async isLocked(file: Blob, context): Promise<boolean> {
    const { isLockedOffice, openWithDefaultPassword: openByExcelWord } = await import(
      '@entropy-tools/data/locked-office/open-locked-office'
    );
    const bytes = new Uint8Array(await file.arrayBuffer());
    return isLockedOffice(bytes) && !(await openByExcelWord(bytes, context));
  },
  /** Decrypts such a file; all tools use this. */
  async unlock({ file, password }: { file: Blob; password: string }, context): Promise<Blob> {
    const { openLockedOffice } = await import(
      '@entropy-tools/data/locked-office/open-locked-office'
    );
    const bytes = new Uint8Array(await file.arrayBuffer());
    return new Blob([await openLockedOffice(bytes, password, context)], { type: file.type });
  },
  /** Copies a model file into the browser's own storage, which only workers write piece by piece. */
  async keepModel(
    { file, model }: { file: File; model: KeepableModel },
    context,
  ): Promise<KeptModel> {
    const { keepModelFile } = await import('@entropy-tools/data/gguf/kept-models');
    return keepModelFile(file, model, context);
  },
  /** Downloads a model file of the operator's into the browser's own storage, or the rest of it. */
  async downloadModel(model: ModelDownload, context): Promise<KeptModel> {
    const { downloadModel } = await import('@entropy-tools/data/gguf/download-model');
    return downloadModel(model, context);
  },
  /** Runs one step of a recipe, of any tool. */
  async step(request: StepRequest, context) {
    const { runStep } = await import('./recipes/run-step');
    return runStep(request, context);
  },
  /** Loads what `zip` needs, so that it works after the network is lost. */
  async warmZip() {
    await import('@entropy-tools/data/archive/zip-files');
  },
});
