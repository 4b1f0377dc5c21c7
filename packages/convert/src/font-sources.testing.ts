/** Fonts for tests: made by others, wrapped anew, and read by fontTools. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeSfnt } from '@entropy-tools/media/font-file/sfnt';
import { readWoff } from '@entropy-tools/media/font-file/woff';
import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, python, temporaryFile } from '@tests/support/programs';
import { convertFile } from './convert';
import type { FormatId } from './formats/formats';
import { defaultOptions } from './options';
import type { FontOptions } from './options/font-options';

export type Bytes = Uint8Array<ArrayBuffer>;

const folder = 'node_modules/@fontsource/arimo/files';
/** Arimo's Latin letters. */
export const woff = new Uint8Array(readFileSync(`${folder}/arimo-latin-400-normal.woff`));
export const woff2 = new Uint8Array(readFileSync(`${folder}/arimo-latin-400-normal.woff2`));

/** Arimo's Latin letters as a TTF. */
export const ttf = async () => writeSfnt(await readWoff(woff));

/** Whether fontTools is there to judge. */
export const hasFontTools = hasProgram('fonttools');

/** Converts a font in Node. */
export async function convertFont(
  name: string,
  content: BlobPart,
  target: FormatId,
  font: Partial<FontOptions> = {},
) {
  const format = name.slice(name.lastIndexOf('.') + 1) as FormatId;
  const context = nodeContext();
  const made = await convertFile({
    source: { name, format, blob: new Blob([content]) },
    target,
    options: { ...defaultOptions, font: { ...defaultOptions.font, ...font } },
    context,
  });
  const bytes = new Uint8Array((await made.files[0]?.blob.arrayBuffer()) ?? []);
  return { ...made, bytes, warnings: context.warnings.join(' ') };
}

/** Tables, letters and licences as fontTools reads them; its start takes longest. */
export function readByFontTools(fonts: readonly Uint8Array[]) {
  const script = `import sys, json
from fontTools.ttLib import TTFont
def read(path):
    f = TTFont(path, lazy=False)
    for t in f.keys(): f[t]
    return {'tables': sorted(f.keys()), 'codes': sorted(f.getBestCmap()), 'licence': str(f['name'].getDebugName(13))}
print(json.dumps([read(p) for p in sys.argv[1:]]))`;
  const paths = fonts.map((bytes, at) => temporaryFile(`${at}.font`, bytes));
  return JSON.parse(
    execFileSync(python, ['-c', script, ...paths], { encoding: 'utf8', maxBuffer: 1e8 }),
  ) as { tables: string[]; codes: number[]; licence: string }[];
}
