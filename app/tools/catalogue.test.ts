import { expect, test } from 'vitest';
import { categories } from '~/tool-kit/categories';
import { catalogue, joinCatalogue } from './catalogue';
import { plan } from './planned';
import { tools } from './registry';

/** The tools of the route table in specification 1, section 2. */
const specifiedSlugs =
  'converter chat-to-document productivity-planner image-resizer video-trimmer audio-transcriber data-analysis color-picker pdf-reader pdf-editor doc-reader file-compressor qr-generator unit-converter document-translator pdf-merger chatbot editor mcp-lite mcp-gallery terminal basic-agent therapy-agent real-terminal background-remover plagiarism-checker youtube-downloader image-generator video-generator music-generator ai-search-engine unihelper summarizer'.split(
    ' ',
  );

test.each(specifiedSlugs)('%s is in the catalogue exactly once', (slug) => {
  expect(catalogue.filter((entry) => entry.slug === slug)).toHaveLength(1);
});

test('a planned tool vanishes when it is built', () => {
  const planned = plan('sheep-counter', 'Sheep Counter', 'Media', 'Count sheep.');
  const [tool] = tools;
  if (!tool) throw new Error('nothing to test with');
  const before = joinCatalogue([], [planned]);
  expect(before).toMatchObject([{ slug: planned.slug, ready: false }]);
  const after = joinCatalogue([{ ...tool, slug: planned.slug }], [planned]);
  expect(after).toMatchObject([{ slug: planned.slug, ready: true }]);
});

test('ready tools come first, and every category has at least one tool', () => {
  const readiness = catalogue.map((entry) => entry.ready);
  expect(readiness.lastIndexOf(true)).toBeLessThan(
    readiness.includes(false) ? readiness.indexOf(false) : readiness.length,
  );
  for (const category of categories) {
    expect(catalogue.some((entry) => entry.category === category)).toBe(true);
  }
});
