/** Documents: the README is short, every link between them leads somewhere, and every decision is in the index. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = globSync([
  '*.md',
  'docs/**/*.md',
  'packages/*/README.md',
  '.github/**/*.md',
]).filter((path) => path !== 'THIRD-PARTY-LICENCES.md');

/** The anchor that GitHub makes from a heading. */
const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );

it('the README has at most 8 kB', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(8_000);
});

describe.each(documents)('%s', (document) => {
  it('links to existing files and headings', () => {
    const text = readFileSync(document, 'utf8').replace(/^```.*?^```/gms, '');
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
      ([, link = '']) => link,
    );
    const dead = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? document : join(dirname(document), path);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
    expect(dead).toEqual([]);
  });
});

it('the index lists each decision once, with its title', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const listed = [...index.matchAll(/^\| \[\d{3}\]\(([^)]+)\)/gm)].map(([, name]) => name);
  const there = globSync('docs/decisions/[0-9]*.md').map((path) => path.split('/').at(-1));
  expect(listed).toEqual(there.sort());
});
