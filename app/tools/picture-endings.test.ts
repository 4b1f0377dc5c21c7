/** The list of picture files that the tools open stands without the table of formats, which pages do not load. */
import { sourceFormats } from '@entropy-tools/convert/find-way';
import { formats } from '@entropy-tools/convert/formats/formats';
import { expect, test } from 'vitest';
import { isPictureFile, openedEndings, pictureTypes } from '~/tool-kit/pictures/picture-file';
import { findOffers } from './find-offers';
import { findTool, toolsAccepting } from './registry';

const known = sourceFormats
  .filter((format) => formats[format].kind === 'picture')
  .flatMap((format) => [format, ...(formats[format].also ?? [])]);

/** The tools that work on any picture. */
const pictureTools = [
  ...['background-remover', 'color-picker', 'converter', 'editor', 'image-resizer'],
  'video-generator',
];

test('they are all picture formats of the table', () => {
  expect([...openedEndings].sort()).toEqual([...known].sort());
  expect(new Set(openedEndings).size).toBe(openedEndings.length);
});

test.each(known)(
  'a .%s is offered to each picture tool, at the door and from another tool',
  async (ending) => {
    const file = new File(['x'], `a.${ending}`);
    expect(isPictureFile(file)).toBe(true);
    const takers = toolsAccepting(file).map(({ slug }) => slug);
    expect(takers).toEqual(expect.arrayContaining(pictureTools));
    const offered = async (files: readonly File[]) =>
      (await findOffers(files)).all.map(({ action }) => action.slug);
    const wanted = [...pictureTools, 'qr-generator'];
    expect(await offered([file])).toEqual(expect.arrayContaining(wanted));
    expect(await offered([file, file])).toContain('pdf-merger');
  },
);

test('a result without an ending is offered by its type', () => {
  for (const slug of pictureTools.filter((one) => one !== 'converter'))
    expect(findTool(slug)?.accepts).toEqual(expect.arrayContaining([...pictureTypes]));
});
