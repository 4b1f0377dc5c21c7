import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { CACHE, ROOT } from '../platform/paths.ts';

/** The import that gives the address of the file with all drawings. */
const SPRITE_ID = /^virtual:tool-icons\.svg\?url$/;
const SPRITE_FILE = join(CACHE, 'tools.svg');

/** Folders whose subfolders may have an `icon.svg`, and the folder with the drawings of planned tools. */
const OWNERS = ['app/tools', 'app/features'];
const PLANNED = 'app/tools/planned-icons';

/** The drawings below `root`: slug and file, tools before features before planned tools. */
export function findToolIcons(root: string): { slug: string; file: string }[] {
  const ofOwners = OWNERS.flatMap((folder) =>
    readdirSync(join(root, folder)).map((slug) => ({
      slug,
      file: join(root, folder, slug, 'icon.svg'),
    })),
  );
  // Git does not keep empty folders: with every tool built this one is missing.
  const drawn = existsSync(join(root, PLANNED)) ? readdirSync(join(root, PLANNED)) : [];
  const planned = drawn.map((name) => ({
    slug: basename(name, '.svg'),
    file: join(root, PLANNED, name),
  }));
  return [...ofOwners.filter(({ file }) => existsSync(file)), ...planned];
}

/**
 * Joins all drawings into one file, each a symbol named by its slug. Throws an Error that names the file when
 * a drawing is not one `<svg viewBox="0 0 24 24">`, or when a slug is drawn twice.
 */
export function joinToolIcons(icons: readonly { slug: string; text: string }[]): string {
  const seen = new Set<string>();
  const symbols = icons.map(({ slug, text }) => {
    if (seen.has(slug)) throw new Error(`${slug} is drawn twice: delete it in ${PLANNED}.`);
    seen.add(slug);
    const drawing = /^<svg [^>]*viewBox="0 0 24 24"[^>]*>\s*([\s\S]*?)\s*<\/svg>\s*$/.exec(text);
    if (!drawing?.[1]) throw new Error(`The icon of ${slug} is not one <svg viewBox="0 0 24 24">.`);
    return `<symbol id="${slug}" viewBox="0 0 24 24">${drawing[1]}</symbol>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`;
}

async function writeSprite(): Promise<void> {
  const icons = findToolIcons(ROOT).map(({ slug, file }) => ({
    slug,
    text: readFileSync(file, 'utf8'),
  }));
  const sprite = joinToolIcons(icons);
  // Not rewritten without a change: Vite watches it, and would reload every page.
  if ((await readFile(SPRITE_FILE, 'utf8').catch(() => '')) === sprite) return;
  await mkdir(dirname(SPRITE_FILE), { recursive: true });
  // Written atomically: a test run beside a build must not read half of it.
  await writeFile(`${SPRITE_FILE}.${process.pid}`, sprite);
  await rename(`${SPRITE_FILE}.${process.pid}`, SPRITE_FILE);
}

/**
 * Joins the drawings beside the tools into one file, which browsers fetch once and cache; separate files
 * would be forty requests, and inlined in scripts they would burden every page.
 */
export function toolIcons(): Plugin {
  return {
    name: 'tool-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: SPRITE_ID },
      async handler() {
        await writeSprite();
        // Vite itself makes the address of an existing file, hashed as every other one.
        return `${SPRITE_FILE}?url`;
      },
    },
    configureServer(server) {
      const isIcon = (path: string) =>
        path.endsWith(`${sep}icon.svg`) || path.startsWith(join(ROOT, PLANNED));
      server.watcher.on('all', (_event, path) => {
        if (!isIcon(path)) return;
        writeSprite().then(
          () => server.ws.send({ type: 'full-reload' }),
          (error: unknown) => server.config.logger.error(String(error)),
        );
      });
    },
  };
}
