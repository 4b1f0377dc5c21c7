import { expect, test } from 'vitest';
import { readMarkdown } from '../read-markdown/read-markdown';
import { makeContext } from '../testing/make-context';
import { onePixelPng } from '../testing/sample-images';
import { readHtml } from './read-html';

const address = `data:image/png;base64,${Buffer.from(onePixelPng).toString('base64')}`;

test('a picture with an empty text decorates; one without any text may not', async () => {
  const html = (attributes: string) => `<p>text</p><img src="${address}" ${attributes}>`;
  const decorates = async (attributes: string) =>
    JSON.stringify(await readHtml(html(attributes), makeContext())).includes('"decorative":true');
  expect(await decorates('alt=""')).toBe(true);
  expect(await decorates('alt="A dot" role="presentation"')).toBe(true);
  expect(await decorates('alt="A dot"')).toBe(false);
  expect(await decorates('alt="" title="A dot"')).toBe(false);
  expect(await decorates('')).toBe(false);
});

test('a picture of Markdown without text is not decoration', async () => {
  const doc = await readMarkdown(`text ![](${address})`, makeContext());
  expect(JSON.stringify(doc)).not.toContain('decorative');
});
