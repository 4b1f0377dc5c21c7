import type { CodecContext } from '@entropy-tools/core/codec-context';
import { safeFileName } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import { defineStepJobs, type StepFile } from '~/jobs/recipes/define-steps';
import type { PdfSource } from './made-pdf';
import { mergePdfs, splitPdf } from './merge-pdfs';
import type { steps } from './steps';

const wholePdf = ({ name, blob }: StepFile): PdfSource => ({
  name: name.slice(name.lastIndexOf('/') + 1),
  blob,
  pages: '',
  turns: {},
});

/** The PDF Merger's steps in a recipe. A file that cannot be opened is left out of the merged PDF with a warning. */
export const stepJobs = defineStepJobs<typeof steps>({
  async merge(files, { name, bookmarks }, context) {
    const options = {
      bookmarkPerFile: bookmarks,
      name: `${safeFileName(name.trim() || 'merged')}.pdf`,
    };
    const file = await mergeGood(files.map(wholePdf), options, context);
    return [{ name: options.name, blob: file }];
  },
  split: async ([file], { every }, context) =>
    file ? splitPdf(wholePdf(file), { by: 'every', pageCount: every }, context) : [],
});

async function mergeGood(
  sources: readonly PdfSource[],
  options: { bookmarkPerFile: boolean; name: string },
  context: CodecContext,
): Promise<Blob> {
  const answer = await mergePdfs(sources, options, context);
  if (answer.kind === 'made') return answer.file.blob;
  const reasons = answer.failures.map(
    ({ place, message }) => `${sources[place]?.name ?? ''}: ${message}`,
  );
  const good = sources.filter((_, at) => !answer.failures.some(({ place }) => place === at));
  if (good.length === 0) throw new ToolError('input', reasons.join(' '));
  for (const reason of reasons) context.warn(`Left out: ${reason}`);
  return mergeGood(good, options, context);
}
