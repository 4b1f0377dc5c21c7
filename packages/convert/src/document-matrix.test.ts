// @module-tag sweep
/** Every pair of documents: a source that others' programs wrote, a result that others' programs read. */

import { nodeContext } from '@tests/support/node-assets';
import { describe, expect, test } from 'vitest';
import { convertFile } from './convert';
import {
  canJudge,
  makeSample,
  readResult,
  sampleCounts,
  sampleWords,
  wordsInOrder,
} from './document-matrix.testing';
import type { FormatId } from './formats/formats';
import { defaultOptions } from './options';

const sources = ['docx', 'odt', 'rtf', 'doc', 'epub', 'html', 'md', 'txt', 'pdf'] as const;
const targets = ['txt', 'md', 'html', 'epub', 'docx', 'pdf'] as const;

/** Plain text has no headings, tables or pictures; a PDF states them by their look only. */
const isBare = (format: string) => format === 'txt' || format === 'pdf';

describe.skipIf(!canJudge)('documents from other programs', () => {
  const made = new Map<string, Uint8Array<ArrayBuffer>>();
  const sampleOf = (format: string) => {
    const bytes = made.get(format) ?? makeSample(format);
    made.set(format, bytes);
    return bytes;
  };
  const pairs = sources.flatMap((from) =>
    targets.flatMap((to) => (from === to ? [] : [{ from, to }])),
  );
  test.each(pairs)(
    '$from to $to keeps words, headings, tables and pictures',
    async ({ from, to }) => {
      const format: FormatId = from;
      const source = { name: `sample.${from}`, format, blob: new Blob([sampleOf(from)]) };
      const { files } = await convertFile({
        source,
        target: to,
        options: defaultOptions,
        context: nodeContext(),
      });
      const [file] = files;
      const found = readResult(to, new Uint8Array(await (file?.blob ?? new Blob()).arrayBuffer()));
      expect(wordsInOrder(sampleWords, found.words)).toBeGreaterThanOrEqual(0.97);
      if (isBare(to) || from === 'txt') return;
      const { headings, tables, pictures } = sampleCounts;
      if (from !== 'pdf') expect(found.headings).toBeGreaterThanOrEqual(headings);
      expect(found.tables).toBe(tables);
      // A Markdown source names its picture without containing it; in Node a PDF's cannot be drawn.
      if (from !== 'md' && from !== 'pdf') expect(found.pictures).toBe(pictures);
    },
  );
});
