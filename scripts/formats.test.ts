import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatFiles } from './formats/format-files';

test.each(formatFiles())(
  '$path is what the table of formats says; else run `npm run formats`',
  ({ path, text }) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  },
);
