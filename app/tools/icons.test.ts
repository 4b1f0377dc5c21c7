import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '~/ui/icon-names';
import { catalogue } from './catalogue';

const idsIn = (file: string) =>
  [
    ...readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').matchAll(
      /<symbol id="([^"]+)"/g,
    ),
  ].map((match) => match[1] ?? '');

test('every tool of the catalogue has its drawing', () => {
  const drawn = new Set(idsIn('tool-kit/icons/tools.svg'));
  expect(catalogue.filter((entry) => !drawn.has(entry.slug)).map((entry) => entry.slug)).toEqual(
    [],
  );
});

test('the names of the interface drawings are exactly those in the file', () => {
  expect(idsIn('ui/icons/ui.svg')).toEqual([...iconNames]);
});
