/** Makes the fonts of public/fonts available to third-party programs. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { woffToSfnt } from '../../packages/media/src/fonts/woff-to-sfnt.ts';

const fontFolder = fileURLToPath(new URL('../../public/fonts', import.meta.url));

/**
 * Lets programs that this process starts find the Latin fonts of the project, as on a machine that has
 * them installed. @returns undoes it
 */
export async function installDeckFonts(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-fonts-'));
  mkdirSync(join(folder, 'fonts'));
  const names = readdirSync(fontFolder).filter((name) => /-latin-(400|700)-\w+\.woff$/.test(name));
  for (const name of names) {
    const font = await woffToSfnt(new Uint8Array(readFileSync(join(fontFolder, name))));
    writeFileSync(join(folder, 'fonts', `${name}.ttf`), font);
  }
  const settings = join(folder, 'fonts.conf');
  writeFileSync(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  const before = process.env.FONTCONFIG_FILE;
  process.env.FONTCONFIG_FILE = settings;
  return () => {
    if (before === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = before;
    rmSync(folder, { recursive: true, force: true });
  };
}
