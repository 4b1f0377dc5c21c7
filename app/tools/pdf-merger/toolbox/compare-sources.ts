import type { CodecContext } from '@entropy-tools/core/codec-context';
import { formatCount } from '@entropy-tools/core/format';
import type { PdfSource } from '../made-pdf';
import { readSource } from '../read-source';
import type { TaskFile } from './task-files';

/** The differences of two files, and the files that show them. */
export interface ComparedFiles {
  files: (TaskFile & { detail: string })[];
  /** The finding in a sentence. */
  finding: string;
}

/** @throws ToolError as `comparePdfs` */
export async function compareSources(
  before: PdfSource,
  after: PdfSource,
  context: CodecContext,
): Promise<ComparedFiles> {
  const { comparePdfs } = await import('@entropy-tools/documents/pdf/compare/compare-pdfs');
  const [one, other] = [await opened(before), await opened(after)];
  const made = await comparePdfs(one, other, context);
  const { pages, pageCount, linesAdded, linesRemoved, patch, overlay } = made;
  const lines = `${formatCount(linesAdded, 'line')} added, ${formatCount(linesRemoved, 'line')} removed`;
  const looks = `${pages.length} of ${formatCount(pageCount, 'page')} look different`;
  const files: ComparedFiles['files'] = [];
  if (overlay)
    files.push({
      name: 'differences.pdf',
      blob: new Blob([overlay], { type: 'application/pdf' }),
      pageCount: pages.length,
      detail: `${looks}: gone in red, new in blue`,
    });
  if (patch !== '')
    files.push({
      name: 'differences.txt',
      blob: new Blob([patch], { type: 'text/plain' }),
      detail: lines,
    });
  const finding =
    files.length === 0
      ? 'No difference was found: the text is the same, and pages drawn at 100 dpi look the same.'
      : `${looks}. Text: ${patch === '' ? 'the same' : lines}.`;
  return { files, finding };
}

async function opened({ blob, name, password }: PdfSource) {
  const bytes = await readSource(blob);
  return { name, bytes, ...(password === undefined ? {} : { password }) };
}
