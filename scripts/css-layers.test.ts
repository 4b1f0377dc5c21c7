import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ORDER = '@layer properties, theme, base, components, utilities;';

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => join('app', path));

/** A page's own stylesheet can load before the site's, and the first one loaded sets the order of the layers. */
it('every imported stylesheet declares the order of the layers before it uses one', () => {
  const imported = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^import '(\.[^']+\.css)';$/gm)].map(([, css = '']) =>
      join(dirname(path), css),
    ),
  );
  const layered = imported
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => text.includes('@layer'));
  expect(layered.length).toBeGreaterThan(3);
  for (const { path, text } of layered) {
    expect(text.slice(text.indexOf('@layer')).startsWith(ORDER), path).toBe(true);
  }
});

/** A class with a size that the theme lacks generates no rule, and its element becomes as wide as the window. */
it('every width class names a width of the theme', () => {
  const theme = readFileSync('app/shell/styles/tokens.css', 'utf8');
  const known = [...theme.matchAll(/--container-([a-z0-9]+):/g)].map(([, name = '']) => name);
  expect(known).toContain('page');
  const unknown = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(?:max-|min-)?w-(\d?x[sl]|sm|md|lg)\b/g)]
      .filter(([, name = '']) => !known.includes(name))
      .map(([use]) => `${path}: ${use}`),
  );
  expect(unknown).toEqual([]);
});
