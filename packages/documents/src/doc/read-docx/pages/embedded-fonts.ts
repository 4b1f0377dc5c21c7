// Fonts embedded in a DOCX: TrueType whose first 32 bytes are obfuscated with a key, so that systems do not
// install them. Source: ECMA-376 part 1, 17.8.1.

import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { OpcPackage } from '@entropy-tools/data/ooxml/opc-package';
import type { DocFont } from '../../page-layout';
import type { PartSources } from '../reader-state';

const MAX_FONTS = 40;
const MAX_FONT_BYTES = 20 * 1024 * 1024;

const faces: readonly (readonly [element: string, bold: boolean, italic: boolean])[] = [
  ['w:embedRegular', false, false],
  ['w:embedBold', true, false],
  ['w:embedItalic', false, true],
  ['w:embedBoldItalic', true, true],
];

/** The fonts in a document's font table that can be read; others are skipped. */
export async function readEmbeddedFonts(pkg: OpcPackage, main: PartSources): Promise<DocFont[]> {
  const part = [...main.relationships.values()].find(({ type }) => type === 'fontTable');
  if (!part || part.external) return [];
  const table = await pkg.readXml(part.target).catch(() => undefined);
  if (!table) return [];
  const relationships = await pkg.relationships(part.target);
  const fonts: DocFont[] = [];
  for (const font of elements(table, 'w:font'))
    for (const [name, bold, italic] of faces) {
      const embedded = child(font, name);
      const target = relationships.get(embedded?.attributes['r:id'] ?? '');
      if (!embedded || !target || target.external || fonts.length >= MAX_FONTS) continue;
      const bytes = await pkg.read(target.target).catch(() => undefined);
      const plain = bytes && bytes.length <= MAX_FONT_BYTES && plainFont(bytes, embedded);
      if (plain) fonts.push({ name: font.attributes['w:name'] ?? '', bold, italic, bytes: plain });
    }
  return fonts;
}

/** The de-obfuscated font; undefined when the result is not a font. */
function plainFont(
  bytes: Uint8Array<ArrayBuffer>,
  embedded: MarkupElement,
): Uint8Array<ArrayBuffer> | undefined {
  const key = (embedded.attributes['w:fontKey'] ?? '').replace(/[{}-]/g, '');
  const plain = new Uint8Array(bytes);
  if (/^[0-9a-f]{32}$/i.test(key))
    for (let index = 0; index < 32 && index < plain.length; index++) {
      // The bytes of the key in reverse order, repeated twice.
      const at = 30 - (index % 16) * 2;
      plain[index] = (plain[index] ?? 0) ^ Number.parseInt(key.slice(at, at + 2), 16);
    }
  if (plain.length < 12) return undefined;
  const signature = new DataView(plain.buffer).getUint32(0);
  return signature === 0x00010000 || signature === 0x4f54544f || signature === 0x74727565
    ? plain
    : undefined;
}
