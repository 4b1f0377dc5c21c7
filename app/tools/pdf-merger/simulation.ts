/**
 * The simulation described by specification 2, section 9: page counts are random, and the merged file is a
 * placeholder that says so. The files are not read.
 */
import { ToolError } from '@entropy-tools/core/tool-error';
import type { MadePdf } from './made-pdf';
import { mergedName } from './merged-name';
import { messages } from './messages';
import { tinyPdf } from './tiny-pdf';

/** @throws ToolError `input` for fewer than two files */
export function simulateMerge(
  files: readonly { name: string; pageCount: number }[],
  now: Date,
): MadePdf {
  if (files.length < 2) throw new ToolError('input', messages.tooFew);
  const pageCount = files.reduce((sum, file) => sum + file.pageCount, 0);
  const lines = [
    'Simulated: this is a placeholder, not your documents.',
    `A merge of ${files.length} files with ${pageCount} pages would be here.`,
  ];
  return { name: mergedName(now), blob: tinyPdf([lines]), pageCount };
}
