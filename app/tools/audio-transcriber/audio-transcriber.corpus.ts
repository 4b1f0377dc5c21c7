/** Recordings and videos of any kind; for those in `speech/` also the word error rate. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type CorpusTool, defineCorpusTool } from '../../../tests/support/corpus-tool.ts';
import { countWordErrors, errorRate } from '../../../tests/support/word-errors.ts';

const extensions = ['mp3', 'wav', 'm4a', 'ogg', 'opus', 'flac', 'mp4', 'mov', 'webm', 'mkv'];

const driver = defineCorpusTool({
  slug: 'audio-transcriber',
  kinds: extensions,
  done: (page) => page.getByRole('status').getByText('completed'),
});

export const corpus: CorpusTool = {
  ...driver,
  mixed: { media: [...extensions, 'avi', 'ts'], speech: extensions },
  async drive(page, path, kind, timeoutMs) {
    const outcome = await driver.drive(page, path, kind, timeoutMs);
    const words = wordsOf(path);
    if (outcome.kind === 'done') {
      const text = (await page.locator('.transcript-words').allTextContents()).join(' ');
      const rate = words === undefined ? undefined : errorRate([countWordErrors(words, text)]);
      outcome.facts =
        rate === undefined
          ? text.slice(0, 80)
          : `${(rate * 100).toFixed(0)} % of the words wrong: ${text}`;
    }
    // Removes all items before the next file.
    const remove = page.getByRole('button', { name: `Remove ${basename(path)}` });
    while (await remove.first().isVisible()) await remove.first().click();
    return outcome;
  },
};

/** The expected words, from `transcripts.tsv` beside the file: its name, a tab, its words. */
function wordsOf(path: string): string | undefined {
  const list = join(dirname(path), 'transcripts.tsv');
  if (!existsSync(list)) return undefined;
  const lines = readFileSync(list, 'utf8').split('\n');
  return lines.map((line) => line.split('\t')).find(([name]) => name === basename(path))?.[1];
}
