import type { CodecContext } from '~/codecs/codec-context';
import { serveJobs } from '~/jobs/serve-jobs';
import { ToolError } from '~/platform/tool-error';
import type { DocumentAnswer, DocumentJob } from './document-jobs';
import { openTranslatable, type TranslatedFile } from './formats/translatable';

serveJobs<DocumentJob, DocumentAnswer>(self, async (job, context) => {
  if (job.kind === 'zip') {
    const { zipFiles } = await import('~/codecs/archive/zip-files');
    return { kind: 'zipped', blob: await zipFiles(job.files, context) };
  }
  const bytes = new Uint8Array(await job.file.arrayBuffer());
  const { name, type } = job.file;
  const document = await openTranslatable({ name, type, bytes }, context);
  if (job.kind === 'open')
    return {
      kind: 'opened',
      passages: document.segments.map(({ text }) => text),
      plainText: document.plainText,
      notes: document.notes,
    };
  const { files, damaged, notes } = await document.write(job.translated, job.to, context);
  await openAgain(files[0], context);
  return {
    kind: 'written',
    files: files.map((file) => ({
      name: file.name,
      blob: new Blob([file.bytes], { type: file.type }),
    })),
    damaged,
    notes,
  };
});

/** Nothing is offered that does not open. */
async function openAgain(file: TranslatedFile | undefined, context: CodecContext): Promise<void> {
  if (!file) throw new ToolError('internal', 'The translation could not be written.');
  try {
    await openTranslatable(file, context);
  } catch (cause) {
    context.signal.throwIfAborted();
    throw new ToolError('internal', 'The translated file did not open again.', { cause });
  }
}
