import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { ROOT } from '../platform/paths.ts';
import { joinToolIcons, toolIcons } from './tool-icons.ts';

const drawing = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n<path d="${path}"/>\n</svg>\n`;

test('makes each drawing a symbol named by its slug', () => {
  const icons = [
    { slug: 'a', text: drawing('M1 1') },
    { slug: 'b', text: drawing('M2 2') },
  ];
  expect(joinToolIcons(icons)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg">
<symbol id="a" viewBox="0 0 24 24"><path d="M1 1"/></symbol>
<symbol id="b" viewBox="0 0 24 24"><path d="M2 2"/></symbol>
</svg>
`,
  );
});

test('refuses a slug that is drawn twice', () => {
  const icons = [
    { slug: 'a', text: drawing('M1 1') },
    { slug: 'a', text: drawing('M2 2') },
  ];
  expect(() => joinToolIcons(icons)).toThrow('a is drawn twice');
});

test('refuses a drawing on another grid and names its tool', () => {
  const text = drawing('M1 1').replace('0 0 24 24', '0 0 32 32');
  expect(() => joinToolIcons([{ slug: 'a', text }])).toThrow('The icon of a is not one <svg');
});

test('browser and server refer to the same file, named by its content', async () => {
  const bundle = async (ssr: boolean) => {
    const entry: Rolldown.Plugin = {
      name: 'entry',
      resolveId: (id) => (id === 'entry' ? id : null),
      load: (id) =>
        id === 'entry' ? "export { default } from 'virtual:tool-icons.svg?url'" : null,
    };
    const made = (await build({
      root: ROOT,
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      plugins: [entry, toolIcons()],
      build: {
        write: false,
        assetsInlineLimit: 0,
        ssr,
        rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
      },
    })) as Rolldown.RolldownOutput;
    const [chunk] = made.output;
    return { code: chunk.code, files: made.output.map((file) => file.fileName) };
  };
  const browser = await bundle(false);
  const address = /\/assets\/tools-[\w-]{8}\.svg/.exec(browser.code)?.[0] ?? 'none';
  expect(browser.files).toContain(address.slice(1));
  expect((await bundle(true)).code).toContain(address);
});
