/** npm install in the terminal, with a registry that the test stands for. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { layOutTar } from '@entropy-tools/data/archive/write-tar';
import { expect, test } from '../../../tests/support/test.ts';
import { enter, openTerminal, screen } from './terminal-page.testing.ts';

const MANIFEST = { name: 'greet', version: '1.2.0', bin: 'cli.js' };
const FILES = {
  'package.json': JSON.stringify(MANIFEST),
  'index.js': 'module.exports = (name) => `Good day, ${name}`;',
  'cli.js': '#!/usr/bin/env node\nconsole.log(require("./index.js")(process.argv[2]));',
};

async function tarball() {
  const entries = Object.entries(FILES).map(([path, text]) => {
    const file = new Blob([text]);
    return { name: `package/${path}`, size: file.size, file };
  });
  return gzipSync(new Uint8Array(await layOutTar(entries).arrayBuffer()));
}

test('a package is installed, used, and run by npx and a script', {
  tag: '@sweep',
}, async ({ page }) => {
  const bytes = await tarball();
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const dist = { tarball: 'https://registry.npmjs.org/greet/-/greet-1.2.0.tgz', integrity };
  await page.context().route('**/api/terminal/npm/**', (route) => {
    const isTarball = route.request().url().endsWith('.tgz');
    if (isTarball) return route.fulfill({ body: bytes, contentType: 'application/octet-stream' });
    const versions = { '1.2.0': { ...MANIFEST, dist } };
    return route.fulfill({ json: { name: 'greet', 'dist-tags': { latest: '1.2.0' }, versions } });
  });
  await openTerminal(page);
  await enter(page, 'mkdir app; cd app; npm init -y > /dev/null; npm install greet');
  await expect(screen(page)).toContainText('added 1 package');
  await enter(page, `node -p 'require("greet")("Ann")'`);
  await expect(screen(page)).toContainText('Good day, Ann');
  await enter(page, 'npx greet Bob; npm ls');
  await expect(screen(page)).toContainText('Good day, Bob');
  await expect(screen(page)).toContainText('└── greet@1.2.0');
  await enter(
    page,
    'sed -i s/test/go/ package.json; sed -i "s/: .echo.*/: \\"greet Cleo\\"/" package.json',
  );
  await enter(page, 'npm run go');
  await expect(screen(page)).toContainText('Good day, Cleo');
});
