/** Palettes as swatch files: Adobe Swatch Exchange (ASE) and GIMP palette (GPL). */
import type { Palette } from './palette';

/**
 * Adobe Swatch Exchange 1.0: one group with the palette's name and its colours as RGB floats. Big-endian,
 * names in null-terminated UTF-16. Adobe never published the format; this follows the description
 * by Olivier Berten (selapa.net/swatches/colors/fileformats.php) and Illustrator's output.
 */
export function paletteToAse(palette: Palette): Uint8Array<ArrayBuffer> {
  const blocks = [
    block(0xc001, aseName(palette.name)),
    ...palette.colors.map(({ hex, rgb }) => {
      const channels = new DataView(new ArrayBuffer(18));
      for (const [index, letter] of [...'RGB '].entries())
        channels.setUint8(index, letter.charCodeAt(0));
      for (const [index, channel] of [rgb.r, rgb.g, rgb.b].entries())
        channels.setFloat32(4 + index * 4, channel / 255);
      channels.setUint16(16, 2); // a normal colour, neither global nor spot
      return block(0x0001, [...aseName(hex), ...new Uint8Array(channels.buffer)]);
    }),
    block(0xc002, []),
  ];
  const head = new DataView(new ArrayBuffer(12));
  head.setUint32(0, 0x41534546); // 'ASEF'
  head.setUint16(4, 1);
  head.setUint32(8, blocks.length);
  return Uint8Array.from([...new Uint8Array(head.buffer), ...blocks.flat()]);
}

/** Type, content length, content. */
function block(type: number, content: readonly number[]): number[] {
  const head = new DataView(new ArrayBuffer(6));
  head.setUint16(0, type);
  head.setUint32(2, content.length);
  return [...new Uint8Array(head.buffer), ...content];
}

/** Number of UTF-16 units including the null terminator, then the units. */
function aseName(name: string): number[] {
  const short = name.slice(0, 200);
  const view = new DataView(new ArrayBuffer(2 + (short.length + 1) * 2));
  view.setUint16(0, short.length + 1);
  for (let index = 0; index < short.length; index += 1)
    view.setUint16(2 + index * 2, short.charCodeAt(index));
  return [...new Uint8Array(view.buffer)];
}

/** GIMP palette, also read by Inkscape, Krita and Scribus: decimal channels, then the colour's name. */
export function paletteToGpl({ name, colors }: Palette): string {
  const rows = colors.map(({ hex, rgb }) => {
    const channels = [rgb.r, rgb.g, rgb.b].map((channel) => String(channel).padStart(3));
    return `${channels.join(' ')}\t${hex}`;
  });
  const title = name.replace(/\s+/g, ' ').trim();
  return `GIMP Palette\nName: ${title}\nColumns: ${colors.length}\n#\n${rows.join('\n')}\n`;
}
