// @module-tag sweep
/**
 * Every error message of an engine is in the built chunks. A bundler that propagates constant arguments may
 * remove live code (it once removed the parser of page ranges), and unit tests run the sources, so only the
 * build can show it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** The longest literal part of each message, before, between or after `${…}`. */
function messagesOf(source: string): string[] {
  const thrown = source.matchAll(
    /new ToolError\(\s*'[a-z]+',\s*(?:'((?:[^'\\]|\\.)+)'|`((?:[^`\\]|\\.)+)`)/g,
  );
  return [...thrown].map(([, plain, template]) => {
    const pieces = (plain ?? template ?? '').split(/\$\{[^}]*\}+/);
    return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : filesBelow(path);
    return /\.tsx?$/.test(entry.name) &&
      !/\.(test|testing|fuzz|e2e|bench|corpus)\./.test(entry.name)
      ? [path]
      : [];
  });
}

test('every message of the engines and tools is in the build', () => {
  const assets = join(root, 'build', 'client', 'assets');
  const built = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n');
  const sources = [...filesBelow(join(root, 'packages')), ...filesBelow(join(root, 'app/tools'))];
  const messages = sources.flatMap((path) => messagesOf(readFileSync(path, 'utf8')));
  expect(messages.length).toBeGreaterThan(40);
  expect(messages.filter((message) => !built.includes(message))).toEqual([]);
});
