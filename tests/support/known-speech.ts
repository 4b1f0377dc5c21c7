/** Real speech with its transcript, from Debian's pocketsphinx-testdata if that is installed. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = '/usr/share/pocketsphinx/test/data';

/** A recording and its words. */
export interface KnownSpeech {
  path: string;
  words: string;
}

/** Readings for LibriVox, and names of playing cards; empty where the package is missing. */
export function knownSpeech(): KnownSpeech[] {
  return [
    ...readSet(join(folder, 'librivox'), 'transcription'),
    ...readSet(join(folder, 'cards'), 'cards.transcription'),
  ];
}

/** Lines such as `<s> ten of clubs </s> (001)`. */
function readSet(at: string, list: string): KnownSpeech[] {
  const file = join(at, list);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, words, name] = /^<s>(.*)<\/s>\s*\((.+)\)\s*$/.exec(line) ?? [];
      const path = join(at, `${basename(name ?? '')}.wav`);
      return words !== undefined && existsSync(path) ? [{ path, words: words.trim() }] : [];
    });
}
