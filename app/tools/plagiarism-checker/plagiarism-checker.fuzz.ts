/** Damaged input for the Plagiarism Checker: the files it reads, and the report on their text. */

import { seededRandom } from '@entropy-tools/core/random';
import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { expect, test } from 'vitest';
import { fuzzCodec } from '../../../tests/support/mutate.ts';
import { checkText } from './check-text.ts';
import { tokenise } from './compare/tokens.ts';
import { readSource } from './read-source.ts';
import type { CheckReport, TextRange } from './report.ts';
import { sampleSources, sampleText } from './sample.ts';
import { settingsRecord } from './settings.ts';
import { simulateReport } from './simulation.ts';
import { reportDoc } from './write-report.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Texts in several scripts, with everything that our rules look for. */
const samples: [string, string][] = [
  ['English', sampleText],
  [
    'many scripts',
    '我们都是好朋友，我们都是好朋友。「今天天气很好」 Ἐν ἀρχῇ ἦν ὁ λόγος „сору раste“ ภาษาไทยเขียนติดกัน exam-\nple «\u00a0mot à mot\u00a0» it’s 👩‍👩‍👧 a\u0301\u200bb\u00adc\n\n参考文献\n[1] 张三 (2003)\n',
  ],
];

function expectSound(report: CheckReport, text: string, sources: ReadonlyMap<string, string>) {
  const inside = ({ start, end }: TextRange, whole: string) =>
    expect(start >= 0 && start < end && end <= whole.length, `${start} to ${end}`).toBe(true);
  expect(report.score).toBeGreaterThanOrEqual(0);
  expect(report.score).toBeLessThanOrEqual(100);
  expect(report.matchedWords).toBeLessThanOrEqual(report.countedWords);
  const ids = (whole: string, { start, end }: TextRange) =>
    tokenise(whole.slice(start, end)).ids.join();
  for (const range of [...report.found, ...report.exclusions, ...report.phrases])
    inside(range, text);
  for (const { id, passages } of report.matches)
    for (const { parts, words } of passages) {
      expect(words).toBeGreaterThanOrEqual(report.grain.noise);
      for (const part of parts) {
        const source = sources.get(id) ?? '';
        inside(part.text, text);
        inside(part.source, source);
        expect(ids(text, part.text), 'the same words').toBe(ids(source, part.source));
      }
    }
}

test.each(samples)('%s: the report on damaged text is valid', async (_, sample) => {
  const sources = [
    ...(await Promise.all(sampleSources().map(async (file) => file.text()))),
    sample,
  ].map((text, id) => ({ id: `${id}`, name: `${id}.txt`, text }));
  const texts = new Map(sources.map(({ id, text }) => [id, text]));
  const { opened } = await fuzzCodec(encode(sample), async (bytes, signal) => {
    const text = decode(bytes).slice(0, 10_000);
    const input = {
      text,
      sources,
      exclude: { quotations: true, references: true },
      grain: { noise: 4, guarantee: 6 },
    };
    const report = await checkText(input, makeContext({ signal }));
    expectSound(report, text, texts);
    const doc = reportDoc({
      input,
      report,
      failures: [],
      checkedAt: '2026-11-21T12:00',
    });
    expect(doc.blocks.length).toBeGreaterThan(5);
    const { score } = simulateReport(text, seededRandom(bytes.length));
    expect(score).toBeLessThanOrEqual(100);
  });
  expect(opened).toBeGreaterThan(0);
});

test('files with damage are read, or refused with a message', async () => {
  const { opened } = await fuzzCodec(encode(sampleText), async (bytes, signal) => {
    const { text, words } = await readSource(
      new Blob([bytes.slice()]),
      'a.txt',
      makeContext({ signal }),
    );
    expect(words).toBe(tokenise(text).count);
  });
  expect(opened).toBeGreaterThan(0);
});

test('settings of any shape are read as settings or rejected', async () => {
  const sample = encode(JSON.stringify(settingsRecord.fallback));
  await fuzzCodec(sample, async (bytes) => {
    let stored: unknown;
    try {
      stored = JSON.parse(decode(bytes));
    } catch {
      return;
    }
    const settings = settingsRecord.parse(stored);
    if (settings) expect(['fine', 'usual', 'coarse']).toContain(settings.grain);
  });
});
