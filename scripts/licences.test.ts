import { describe, expect, it } from 'vitest';
import { isCompatible } from './licence-expression.ts';
import { toCycloneDx, toMarkdown } from './licences.ts';

describe('which licences may ship', () => {
  it.each([
    'MIT',
    '(MIT OR GPL-2.0-only)',
    'MIT AND Zlib',
    '(MIT AND (Apache-2.0 OR GPL-2.0-only))',
    'GPL-2.0-or-later',
    'GPL-2.0+',
  ])('accepts %s', (licence) => expect(isCompatible(licence)).toBe(true));

  it.each([
    'GPL-2.0-only',
    'MIT AND GPL-2.0-only',
    'SEE LICENSE IN LICENSE.txt',
    'unknown',
    'UNLICENSED',
    'MIT OR',
    '',
  ])('rejects %j', (licence) => expect(isCompatible(licence)).toBe(false));
});

const licences = {
  project: { name: 'x', licence: 'AGPL-3.0-or-later' },
  packages: [
    { name: '@s/a', version: '1.0.0', licence: 'MIT', homepage: 'https://a.example', text: 0 },
  ],
  texts: ['Copyright a'],
};

it('lists each package with a link to its source', () => {
  const text = toMarkdown(licences);
  expect(text).toContain('| [@s/a](https://a.example) | 1.0.0 | MIT |');
});

it('writes each package as a component of a CycloneDX list', () => {
  const { components } = JSON.parse(toCycloneDx(licences));
  expect(components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40s/a@1.0.0',
      name: '@s/a',
      version: '1.0.0',
      purl: 'pkg:npm/%40s/a@1.0.0',
      licenses: [{ expression: 'MIT' }],
    },
  ]);
});
