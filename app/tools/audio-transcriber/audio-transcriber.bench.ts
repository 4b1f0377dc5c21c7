/** Speech to text on the page: word error rate compared with pocketsphinx's own decoder, and speed. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  type BenchCase,
  type BenchContext,
  type BenchRow,
  CannotRun,
  within,
} from '../../../tests/bench/harness.ts';
import { requirePeer } from '../../../tests/bench/support/converter-side.ts';
import { type KnownSpeech, knownSpeech } from '../../../tests/support/known-speech.ts';
import { hasProgram } from '../../../tests/support/programs.ts';
import { untilHydrated } from '../../../tests/support/test.ts';
import { countWordErrors, errorRate } from '../../../tests/support/word-errors.ts';

const models = '/usr/share/pocketsphinx/model/en-us';
/** Spoken by espeak-ng: a synthetic voice, unlike the model's training data. */
const sentences = [
  'We will go to the market and buy some apples.',
  'The train to the coast leaves at seven in the morning.',
  'Please close the window before you go to sleep.',
  'Nobody knew how the old clock came into the house.',
  'My sister plays the piano better than all of us.',
  'The water in the river was cold and very clear.',
];

async function openTranscriber(context: BenchContext): Promise<Page> {
  const [product, browser] = await Promise.all([context.product(), context.browser()]);
  const page = await browser.newPage();
  await page.goto(`${product.url}/audio-transcriber`);
  await untilHydrated(page);
  return page;
}

/**
 * Adds a file and waits for its text.
 * @returns the text, and the seconds from choosing the file to the end
 */
async function hear(page: Page, path: string): Promise<{ text: string; seconds: number }> {
  const started = performance.now();
  await page.getByTestId('file-input').setInputFiles(path);
  const item = page.getByRole('region', { name: basename(path) });
  await item.getByRole('status').getByText('completed').waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - started) / 1000;
  const text = (await item.locator('.transcript-words').allTextContents()).join(' ');
  await item.getByRole('button', { name: `Remove ${basename(path)}` }).click();
  return { text, seconds };
}

/** The transcripts of pocketsphinx's decoder for the same files, with its own English models. */
function bySphinx(speech: readonly KnownSpeech[], folder: string): string[] {
  return speech.map(({ path }) => {
    const list = join(folder, 'list.txt');
    const heard = join(folder, 'heard.txt');
    writeFileSync(list, `${basename(path, '.wav')}\n`);
    execFileSync('pocketsphinx_batch', [
      ...['-hmm', join(models, 'en-us'), '-lm', join(models, 'en-us.lm.bin')],
      ...['-dict', join(models, 'cmudict-en-us.dict'), '-adcin', 'yes', '-adchdr', '44'],
      ...['-ctl', list, '-cepdir', dirname(path), '-cepext', '.wav', '-hyp', heard],
      ...['-logfn', join(folder, 'sphinx.log')],
    ]);
    return readFileSync(heard, 'utf8').replace(/\([^()]*\)\s*$/, '');
  });
}

function rateRow(
  work: string,
  speech: readonly KnownSpeech[],
  heard: readonly string[],
  peer: readonly string[],
  most: number,
): BenchRow {
  const rate = (texts: readonly string[]) =>
    errorRate(speech.map(({ words }, at) => countWordErrors(words, texts[at] ?? ''))) * 100;
  const [ours, theirs] = [rate(heard), rate(peer)];
  return {
    work,
    ours: `${ours.toFixed(1)} % of the words wrong (Moonshine Tiny)`,
    peer: `${theirs.toFixed(1)} % (pocketsphinx)`,
    ratio: theirs === 0 ? null : ours / theirs,
    goal: `≤ ${most} %`,
    met: ours <= most,
    repetitions: 1,
    samples: { ours: [ours], peer: [theirs] },
  };
}

/** Sentences spoken by espeak-ng at 16 kHz, which pocketsphinx requires. */
function synthetic(folder: string): KnownSpeech[] {
  return sentences.map((words, index) => {
    const raw = join(folder, `espeak-${index}-22.wav`);
    const path = join(folder, `espeak-${index}.wav`);
    execFileSync('espeak-ng', ['-v', 'en-us', '-s', '140', '-w', raw, words]);
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', raw, '-ar', '16000', path]);
    return { path, words };
  });
}

export const bench: BenchCase = {
  title: 'Speech to text',
  run: async (context) => {
    // It exits with code 1 even for its version and help options.
    if (!hasProgram('pocketsphinx_batch')) throw new CannotRun('pocketsphinx is not installed');
    requirePeer('espeak-ng', '--version');
    const known = knownSpeech();
    if (known.length === 0) throw new CannotRun('pocketsphinx-testdata is not installed');
    const page = await openTranscriber(context);
    const texts = async (speech: readonly KnownSpeech[]) => {
      const found = [];
      for (const { path } of speech) found.push((await hear(page, path)).text);
      return found;
    };
    const spoken = synthetic(context.folder);
    const rows = [
      rateRow(
        'Words of 10 recordings',
        known,
        await texts(known),
        bySphinx(known, context.folder),
        5.2,
      ),
      rateRow(
        'Words of 6 sentences by espeak-ng',
        spoken,
        await texts(spoken),
        bySphinx(spoken, context.folder),
        25,
      ),
    ];
    // A minute or more in one MP3 file; the models are loaded by now.
    const list = join(context.folder, 'parts.txt');
    const readings = known.filter(({ path }) => path.includes('librivox'));
    const times = context.quick ? 2 : 6;
    const parts = Array.from({ length: times }, () => readings).flat();
    writeFileSync(list, parts.map(({ path }) => `file '${path}'`).join('\n'));
    const long = join(context.folder, 'long.mp3');
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list],
      ...['-ar', '44100', '-b:a', '96k', long],
    ]);
    const entries = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', long];
    const length = Number(execFileSync('ffprobe', entries, { encoding: 'utf8' }));
    const factors: number[] = [];
    for (let turn = 0; turn < (context.quick ? 1 : 3); turn += 1)
      factors.push((await hear(page, long)).seconds / length);
    await page.close();
    rows.push(
      within(
        `Time for ${Math.round(length)} s of speech, in parts of its length`,
        factors,
        1 / 3,
        '×',
      ),
    );
    return rows;
  },
};
