// @module-tag sweep
/** Every pair of pandoc: a source that pandoc of the machine wrote, a result that it reads. */

import { nodeContext } from '@tests/support/node-assets';
import { patience } from '@tests/support/patience';
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
import { engines } from './engines/engines';
import { findWay } from './find-way';
import type { FormatId } from './formats/formats';
import { defaultOptions } from './options';

const { from: sources, to: targets } = engines.find(({ id }) => id === 'pandoc') ?? {
  from: [],
  to: [],
};

/** Formats that pandoc of Debian does not write; our own makes them from Markdown. */
const newer: readonly FormatId[] = ['dj'];
/** Formats that nothing here writes. */
const unmade: readonly FormatId[] = ['pod', 't2t'];
/** Formats that pandoc of Debian does not read. */
const unread: readonly FormatId[] = ['typ', 'dj', 'adoc'];
/** Formats that state no headings, tables or pictures as such, or not all of them. */
const bare: readonly FormatId[] = [
  'txt',
  'opml',
  'man',
  'jira',
  'muse',
  'typ',
  'dj',
  'adoc',
  'tex',
  'fb2',
  'textile',
];

async function convert(bytes: Uint8Array<ArrayBuffer>, from: FormatId, to: FormatId) {
  const source = { name: `sample.${from}`, format: from, blob: new Blob([bytes]) };
  const context = nodeContext();
  const { files } = await convertFile({ source, target: to, options: defaultOptions, context });
  return new Uint8Array(await (files[0]?.blob ?? new Blob()).arrayBuffer());
}

describe.skipIf(!canJudge)('pandoc', () => {
  const made = new Map<FormatId, Uint8Array<ArrayBuffer>>();
  const sampleOf = async (format: FormatId) => {
    const bytes =
      made.get(format) ??
      (newer.includes(format) ? await convert(makeSample('md'), 'md', format) : makeSample(format));
    made.set(format, bytes);
    return bytes;
  };
  for (const from of sources.filter((format) => !unmade.includes(format)))
    test(
      `reads ${from} and writes every format`,
      async () => {
        const source = await sampleOf(from);
        // What the writer of the source lost is not asked of the result.
        const known = unread.includes(from) ? sampleWords : readResult(from, source).words;
        // The only heading at the top of an RST file is its subtitle, which is read as metadata.
        const words = from === 'rst' ? sampleWords.slice(4) : sampleWords;
        const wanted = words.filter((word) => known.includes(word));
        const wrong: string[] = [];
        for (const to of targets) {
          if (findWay(from, to)?.[0].engine.id !== 'pandoc') continue;
          try {
            const bytes = await convert(source, from, to);
            if (unread.includes(to)) continue;
            const found = readResult(to, bytes);
            const order = wordsInOrder(wanted, found.words);
            // A last row that AsciiDoc marks as the foot comes before the others in LaTeX.
            if (order < (from === 'adoc' ? 0.9 : 0.95))
              wrong.push(`${to}: words ${order.toFixed(2)}`);
            if (bare.includes(to) || bare.includes(from)) continue;
            // A single heading at the top becomes the title; a figure is set as a table.
            if (found.headings < sampleCounts.headings - 1)
              wrong.push(`${to}: headings ${found.headings}`);
            if (found.tables < sampleCounts.tables) wrong.push(`${to}: tables ${found.tables}`);
          } catch (error) {
            wrong.push(`${to}: ${error instanceof Error ? error.message : error}`);
          }
        }
        expect(wrong).toEqual([]);
      },
      patience(120_000),
    );
});
