import { expect, it } from 'vitest';
import { etagOf, matchesEtag } from './etag';

it('changes with the text', async () => {
  const etag = await etagOf('one');
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  expect(await etagOf('one')).toBe(etag);
  expect(await etagOf('two')).not.toBe(etag);
});

it('matches in a list, as a weak validator and by the star, but not as a substring', () => {
  expect(matchesEtag('"a"', '"a"')).toBe(true);
  expect(matchesEtag('"x", W/"a"', '"a"')).toBe(true);
  expect(matchesEtag('*', '"a"')).toBe(true);
  expect(matchesEtag('"aa"', '"a"')).toBe(false);
  expect(matchesEtag(null, '"a"')).toBe(false);
});
