// @module-tag sweep
/** Pandoc in its own thread, as people run it: every target, cancelling, and a file it refuses. */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { expect, test } from 'vitest';
import { convertFile } from './convert';
import { engines } from './engines/engines';
import { findWay } from './find-way';
import type { FormatId } from './formats/formats';
import { defaultOptions } from './options';

const contextFor = (signal: AbortSignal): CodecContext => ({
  signal,
  onProgress: () => {},
  warn: () => {},
  loadAsset: async (path) => new Uint8Array(await (await fetch(`/${path}`)).arrayBuffer()),
});

const tex =
  '\\section{Tides}\nThe tide turns \\textbf{twice}.\\footnote{Printed.}\n\n\\begin{itemize}\\item Oars\\end{itemize}\n';

function convert(text: string, target: FormatId, signal = new AbortController().signal) {
  const source = { name: 'bay.tex', format: 'tex', blob: new Blob([text]) } as const;
  return convertFile({ source, target, options: defaultOptions, context: contextFor(signal) });
}

test('LaTeX becomes every format that pandoc writes; a refused and a cancelled file end alone', async () => {
  const targets = engines.find(({ id }) => id === 'pandoc')?.to ?? [];
  const empty: FormatId[] = [];
  for (const target of targets) {
    if (!findWay('tex', target)) continue;
    const { files, madeBy } = await convert(tex, target);
    expect(madeBy).toContain('pandoc');
    if ((files[0]?.blob.size ?? 0) < 20) empty.push(target);
  }
  expect(empty).toEqual([]);
  const pdf = await convert(tex, 'pdf');
  expect(await pdf.files[0]?.blob.slice(0, 5).text()).toBe('%PDF-');
  await expect(convert('  ', 'docx')).rejects.toThrow('The file is empty');
  const controller = new AbortController();
  const cancelled = convert(tex.repeat(2000), 'docx', controller.signal);
  controller.abort(new Error('cancelled'));
  await expect(cancelled).rejects.toThrow('cancelled');
  expect((await convert(tex, 'rst')).files[0]?.name).toBe('bay.rst');
}, 120_000);
