import { expect, it } from 'vitest';
import { hashSources } from './source-hash.ts';

it('the version of a build changes with what its pages are built with, and with nothing else of the shell', {
  tags: 'sweep',
}, async () => {
  const plain = await hashSources({});
  expect(plain).toMatch(/^[0-9a-f]{16}$/);
  expect(await hashSources({ PORT: '9000' })).toBe(plain);
  expect(await hashSources({ VITE_CONTACT_EMAIL: 'hello@tools.example' })).not.toBe(plain);
});
