/** Opens a font file of any kind: TTF, OTF, collections, WOFF, WOFF2 and EOT, by its first bytes. */
import { ToolError } from '@entropy-tools/core/tool-error';
import { isEot, readEot } from './eot';
import {
  cffVersion,
  damagedFont,
  type FontTables,
  MAX_FONT_BYTES,
  readSfnt,
  trueTypeVersion,
  viewOf,
} from './sfnt';
import { readWoff } from './woff';

const signatures = { woff: 0x774f4646, woff2: 0x774f4632, collection: 0x74746366 };
/** 'true', as Apple wrote it. */
const appleVersion = 0x74727565;
const plainSignatures = [trueTypeVersion, cffVersion, appleVersion, signatures.collection];
const MAX_FONTS = 64;
/** The fonts of a collection share tables, but each becomes a file of its own. */
const MAX_COLLECTION_BYTES = 1e9;

/**
 * @returns the fonts of the file: one, or those of a collection
 * @throws ToolError `input` if it is no font or a damaged one, `limit` if it is too large, `unsupported`
 */
export async function openFontFile(bytes: Uint8Array<ArrayBuffer>): Promise<FontTables[]> {
  if (bytes.length > MAX_FONT_BYTES)
    throw new ToolError('limit', 'A font of more than 128 MB is not read.');
  if (bytes.length < 12) throw noFont();
  const signature = viewOf(bytes).getUint32(0);
  if (signature === signatures.woff) return [complete(await readWoff(bytes))];
  if (signature === signatures.woff2) {
    const { readWoff2 } = await import('./woff2');
    return readPlain(await readWoff2(bytes));
  }
  // The magic number of an EOT may stand in the directory of another font.
  const isPlain = plainSignatures.includes(signature);
  return readPlain(!isPlain && isEot(bytes) ? readEot(bytes) : bytes);
}

function readPlain(bytes: Uint8Array<ArrayBuffer>): FontTables[] {
  const view = viewOf(bytes);
  const signature = view.getUint32(0);
  if (signature !== signatures.collection) {
    if (![trueTypeVersion, cffVersion, appleVersion].includes(signature)) throw noFont();
    return [complete(readSfnt(bytes))];
  }
  const count = view.getUint32(8);
  if (count === 0 || count > MAX_FONTS || bytes.length < 12 + count * 4) throw damagedFont();
  const fonts = Array.from({ length: count }, (_, index) =>
    complete(readSfnt(bytes, view.getUint32(12 + index * 4))),
  );
  const sizes = fonts.flatMap(({ tables }) => [...tables.values()].map(({ length }) => length));
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_COLLECTION_BYTES)
    throw new ToolError('limit', 'The fonts of this collection take more than 1 GB one by one.');
  return fonts;
}

/** What no font can be without, with the least length of each. */
const needed = { head: 54, hhea: 36, maxp: 6, hmtx: 0, cmap: 4 };
/** Where the table head has the units of an em. */
const unitsAt = 18;

function complete(font: FontTables): FontTables {
  for (const [tag, least] of Object.entries(needed))
    if ((font.tables.get(tag)?.length ?? -1) < least) throw damagedFont();
  const head = font.tables.get('head');
  if (head && viewOf(head).getUint16(unitsAt) === 0) throw damagedFont();
  return font;
}

const noFont = () =>
  new ToolError('input', 'This is no font that is known here: TTF, OTF, WOFF, WOFF2, EOT or TTC.');
