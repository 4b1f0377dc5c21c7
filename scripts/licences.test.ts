import { describe, expect, it } from 'vitest';
import { isCompatible } from './licence-expression.ts';
import { toMarkdown } from './licences.ts';

describe('which licences may ship', () => {
  it.each([
    'MIT',
    '(MIT OR GPL-2.0-only)',
    'MIT AND Zlib',
    '(MIT AND (Apache-2.0 OR GPL-2.0-only))',
    'GPL-2.0-or-later',
    'GPL-2.0+',
  ])('takes %s', (licence) => expect(isCompatible(licence)).toBe(true));

  it.each([
    'GPL-2.0-only',
    'MIT AND GPL-2.0-only',
    'SEE LICENSE IN LICENSE.txt',
    'unknown',
    'UNLICENSED',
    'MIT OR',
    '',
  ])('refuses %j', (licence) => expect(isCompatible(licence)).toBe(false));
});

it('lists each package with a link to its source', () => {
  const text = toMarkdown({
    project: { name: 'x', licence: 'AGPL-3.0-or-later' },
    packages: [
      { name: 'a', version: '1.0.0', licence: 'MIT', homepage: 'https://a.example', text: 0 },
    ],
    texts: ['Copyright a'],
  });
  expect(text).toContain('| [a](https://a.example) | 1.0.0 | MIT |');
});
