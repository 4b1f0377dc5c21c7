import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import { openTranslatable, type TargetLanguage, type TranslatedFile } from './formats/translatable';
import type { OpenedDocument, WrittenDocument } from './opened-document';

/** The translator's file jobs, which run off the main thread. */
export const jobs = defineJobs({
  /** @throws ToolError with the specification's message; `cancelled` */
  async open(file: File, context): Promise<OpenedDocument> {
    const document = await openFile(file, context);
    return {
      passages: document.segments.map(({ text }) => text),
      plainText: document.plainText,
      notes: document.notes,
    };
  },
  /**
   * Opens the file again, because the worker may have been replaced. `translated` has one text per passage.
   */
  async write(
    { file, translated, to }: { file: File; translated: readonly string[]; to: TargetLanguage },
    context,
  ): Promise<WrittenDocument> {
    const document = await openFile(file, context);
    const { files, damaged, notes } = await document.write(translated, to, context);
    await openAgain(files[0], context);
    return {
      files: files.map(({ name, bytes, type }) => ({ name, blob: new Blob([bytes], { type }) })),
      damaged,
      notes,
    };
  },
  /** Starts the worker before the first document. */
  warmUp: () => undefined,
});

/** The translator's jobs, as called by its page. */
export type TranslatorJobs = JobCalls<typeof jobs>;

async function openFile(file: File, context: CodecContext) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { name, type } = file;
  return openTranslatable({ name, type, bytes }, context);
}

/** Reopens the result as a check before it is offered. */
async function openAgain(file: TranslatedFile | undefined, context: CodecContext): Promise<void> {
  if (!file) throw new ToolError('internal', 'The translation could not be written.');
  try {
    await openTranslatable(file, context);
  } catch (cause) {
    context.signal.throwIfAborted();
    throw new ToolError('internal', 'The translated file did not open again.', { cause });
  }
}
