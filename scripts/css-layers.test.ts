import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ORDER = '@layer properties, theme, base, components, utilities;';

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => join('app', path));

/** A page's own stylesheet can come before the one of the site: whoever comes first sets the order of the layers. */
it('a stylesheet that a script imports names the order of the layers before it uses one', () => {
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
