/** The sources that decks are judged on: topics, outlines, documents and tables, all written for this. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A source, by the name of its file. */
export interface DeckInput {
  name: string;
  kind: 'topic' | 'text' | 'table' | 'answer';
  text: string;
}

const folder = fileURLToPath(new URL('inputs', import.meta.url));
const kinds: Readonly<Record<string, DeckInput['kind']>> = {
  ...{ '.md': 'text', '.txt': 'text', '.csv': 'table', '.json': 'answer' },
};

/** All inputs; topics stand one a line in topics.list. */
export function readInputs(): DeckInput[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file): DeckInput[] => {
      const text = readFileSync(join(folder, file), 'utf8');
      if (extname(file) === '.list')
        return text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => ({ name: line, kind: 'topic', text: line }));
      const kind = kinds[extname(file)];
      return kind ? [{ name: basename(file), kind, text }] : [];
    });
}
