/** The preview frame in the built product, whose safety depends on its response headers. */
import { expect, test } from '../../../../tests/support/test.ts';

test('the preview frame has an opaque origin and no network', { tag: '@sweep' }, async ({
  page,
}) => {
  const answer = await page.request.get('/frames/preview-2');
  expect(answer.status()).toBe(200);
  const headers = answer.headers();
  expect(headers['content-type']).toContain('text/html');
  expect(headers['content-security-policy']).toContain('sandbox allow-scripts allow-forms;');
  expect(headers['content-security-policy']).toContain("default-src 'none';");
  expect(headers['content-security-policy']).not.toContain('allow-same-origin');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['x-dns-prefetch-control']).toBe('off');
  expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
});
