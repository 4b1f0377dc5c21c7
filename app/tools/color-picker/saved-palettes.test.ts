import { colourOfHex } from '@entropy-tools/media/colour/colour';
import type { Palette } from '@entropy-tools/media/colour/palette';
import { beforeEach, expect, test } from 'vitest';
import { readLocal } from '~/platform/local-store';
import {
  deletePalette,
  MAX_PALETTES,
  restorePalette,
  savedPalettes,
  savePalette,
} from './saved-palettes';

const palette = (id: string, name = id): Palette => ({
  id,
  name,
  colors: [colourOfHex('#112233')],
  type: 'custom',
  createdAt: '',
});
const names = () => readLocal(savedPalettes).map(({ name }) => name);

beforeEach(() => {
  for (const { id } of readLocal(savedPalettes)) deletePalette(id);
});

test('lists the newest first, and replaces a saved palette in place', () => {
  savePalette(palette('a'));
  savePalette(palette('b'));
  savePalette(palette('a', 'A'));
  expect(names()).toEqual(['b', 'A']);
});

test('restores a deleted palette at its place', () => {
  for (const id of ['a', 'b', 'c']) savePalette(palette(id));
  const place = deletePalette('b');
  expect(names()).toEqual(['c', 'a']);
  restorePalette(palette('b'), place);
  expect(names()).toEqual(['c', 'b', 'a']);
});

test('refuses a new palette when the list is full, but allows changes to saved ones', () => {
  for (let index = 0; index < MAX_PALETTES; index += 1) savePalette(palette(`p${index}`));
  expect(savePalette(palette('more'))).toBe('full');
  expect(names()).toHaveLength(MAX_PALETTES);
  expect(names()).toContain('p0');
  expect(savePalette(palette('p0', 'changed'))).not.toBe('full');
  expect(names()).toContain('changed');
});
