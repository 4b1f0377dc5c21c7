import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { iconNames } from '~/ui/icon-names';
import { findToolIcons, joinToolIcons } from '../../scripts/vite/tool-icons';
import { catalogue } from './catalogue';
import { plannedTools } from './planned';

const idsIn = (sprite: string) =>
  [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1] ?? '');

test('every tool of the catalogue has its drawing in its folder, and no drawing is left over', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const icons = findToolIcons(root).map(({ slug, file }) => ({
    slug,
    text: readFileSync(file, 'utf8'),
  }));
  expect(idsIn(joinToolIcons(icons)).sort()).toEqual(catalogue.map(({ slug }) => slug).sort());
});

test('the drawings of planned tools are those of the plan', () => {
  const folder = new URL('./planned-icons', import.meta.url);
  const drawn = existsSync(folder) ? readdirSync(folder) : [];
  expect(drawn.sort()).toEqual(plannedTools.map(({ slug }) => `${slug}.svg`).sort());
});

test('the names of the interface drawings are exactly those in the file', () => {
  const file = new URL('../ui/icons/ui.svg', import.meta.url);
  expect(idsIn(readFileSync(file, 'utf8'))).toEqual([...iconNames]);
});
