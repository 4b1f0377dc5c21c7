import { expect, it } from 'vitest';
import { etagOf, matchesEtag } from './etag';

it('changes with the text', async () => {
  const etag = await etagOf('one');
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  expect(await etagOf('one')).toBe(etag);
  expect(await etagOf('two')).not.toBe(etag);
});

it('is found in a list, weakened by a proxy, or by the star; not as a part of another', () => {
  expect(matchesEtag('"a"', '"a"')).toBe(true);
  expect(matchesEtag('"x", W/"a"', '"a"')).toBe(true);
  expect(matchesEtag('*', '"a"')).toBe(true);
  expect(matchesEtag('"aa"', '"a"')).toBe(false);
  expect(matchesEtag(null, '"a"')).toBe(false);
});
