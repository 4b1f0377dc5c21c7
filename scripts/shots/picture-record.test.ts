/** The pictures in README and docs show the current product; and the faults that the check finds if they do not. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SuiteEntry } from '~/tool-kit/suite-entry';
import { catalogue } from '~/tools/catalogue';
import { docsPictures } from './docs-pictures.ts';
import {
  digest,
  digestCard,
  findPictureFaults,
  PICTURE_RECORD,
  PICTURES_FOLDER,
  type PictureFacts,
  type PictureRecord,
} from './picture-record.ts';
import { picturesIn, readPictureReferences } from './picture-references.ts';

it('README and docs show the tools as they are: else run `npm run shots -- --docs`', () => {
  const references = readPictureReferences();
  const present = readdirSync(PICTURES_FOLDER).map((name) => `${PICTURES_FOLDER}/${name}`);
  const paths = new Set([...present, ...references.map(({ picture }) => picture)]);
  paths.delete(PICTURE_RECORD);
  const files = [...paths].filter(existsSync);
  const faults = findPictureFaults({
    record: JSON.parse(readFileSync(PICTURE_RECORD, 'utf8')) as PictureRecord,
    catalogue,
    references,
    described: Object.keys(docsPictures),
    files: new Map(files.map((path) => [path, digest(readFileSync(path))])),
  });
  expect(faults).toEqual([]);
  // The documents do have pictures; an empty list would prove nothing.
  expect(references.some(({ document }) => document === 'README.md')).toBe(true);
});

describe('the faults found by the check', () => {
  const tool = (slug: string, change: Partial<SuiteEntry> = {}): SuiteEntry => ({
    slug,
    title: `The ${slug}`,
    description: 'Does one thing.',
    category: 'Media',
    ready: true,
    keywords: [],
    extensions: [],
    accepts: [],
    added: '2026-11-20',
    ...change,
  });
  const picture = { path: '/', width: 1440, height: 900, scheme: 'light', sha256: 'a1' } as const;
  const shown = { document: 'README.md', picture: 'docs/screenshots/home.webp' };
  const art = { document: 'docs/art/README.md', picture: 'docs/art/sea.webp' };
  const record: PictureRecord = {
    date: '2026-11-20',
    ready: { lamp: digestCard(tool('lamp')) },
    planned: 0,
    pictures: { 'home.webp': picture },
  };
  const facts: PictureFacts = {
    record,
    catalogue: [tool('lamp')],
    references: [shown, art],
    described: ['home.webp'],
    files: new Map([
      [shown.picture, 'a1'],
      [art.picture, 'b2'],
    ]),
  };
  const extraFile = new Map([...facts.files, ['docs/screenshots/old.webp', 'c3']]);

  it('are none when everything is unchanged', () => expect(findPictureFaults(facts)).toEqual([]));

  it.each<[what: string, change: Partial<PictureFacts>, fault: string]>([
    [
      'a new tool',
      { catalogue: [tool('lamp'), tool('clock')] },
      'The pictures were made without clock.',
    ],
    ['a removed tool', { catalogue: [] }, 'The pictures show lamp, which is no ready tool.'],
    [
      'another title',
      { catalogue: [tool('lamp', { title: 'The Lantern' })] },
      'The card of lamp says something else in the pictures.',
    ],
    [
      'another description',
      { catalogue: [tool('lamp', { description: 'Does two things.' })] },
      'The card of lamp says something else in the pictures.',
    ],
    [
      'a tool newer than the pictures',
      { catalogue: [tool('lamp', { added: '2026-11-21' })] },
      'The pictures of 2026-11-20 are older than lamp (2026-11-21).',
    ],
    [
      'a changed number of unfinished tools',
      { catalogue: [tool('lamp'), tool('clock', { ready: false })] },
      'The pictures show 0 tools in the making; there are 1.',
    ],
    [
      'a missing picture',
      { files: new Map([[shown.picture, 'a1']]) },
      'docs/art/README.md shows docs/art/sea.webp, which does not exist.',
    ],
    [
      'a picture edited by hand',
      { files: new Map([...facts.files, [shown.picture, 'd4']]) },
      'docs/screenshots/home.webp is not the file that was made.',
    ],
    [
      'a picture missing from the record',
      { record: { ...record, pictures: {} } },
      'docs/screenshots/home.webp is not in docs/screenshots/pictures.json.',
    ],
    [
      'a picture without a page to make it from',
      { described: [] },
      'No page is described for docs/screenshots/home.webp of README.md.',
    ],
    ['an unused picture', { files: extraFile }, 'No document shows old.webp.'],
    [
      'an unused page description',
      { described: ['home.webp', 'old.webp'] },
      'No document shows old.webp.',
    ],
  ])('%s', (_, change, fault) => {
    expect(findPictureFaults({ ...facts, ...change })).toEqual([fault]);
  });
});

describe('the pictures in a text', () => {
  it('are shown, linked or written as HTML; each is listed once, relative to the project root', () => {
    const text = [
      '| ![A table](art/sea.webp) | [large](<art/sea.webp>) |',
      '<img src="../public/favicon.svg" width="20%">',
      '[below]: faithful/form.png',
    ].join('\n');
    const found = ['docs/art/sea.webp', 'public/favicon.svg', 'docs/faithful/form.png'];
    expect(picturesIn(text, 'docs/guide.md').sort()).toEqual(found.sort());
  });

  it('exclude code, other sites and other documents', () => {
    const text = [
      '`![](code.png)` ![](https://example.org/far.png) [next](next.md)',
      '```md\n![](block.png)\n```',
    ].join('\n');
    expect(picturesIn(text, 'README.md')).toEqual([]);
  });
});
