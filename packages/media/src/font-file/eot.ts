/**
 * The font inside an EOT, the web font of Internet Explorer. Source: W3C submission 'Embedded OpenType File
 * Format', 2008. Fonts that its author packed with MicroType Express are not read.
 */
import { ToolError } from '@entropy-tools/core/tool-error';
import { damagedFont, viewOf } from './sfnt';

const magic = 0x504c;
const isPacked = 0x4;
const isXored = 0x10000000;

/** Whether the magic number of an EOT is where it belongs. */
export const isEot = (bytes: Uint8Array<ArrayBuffer>) =>
  bytes.length > 36 && viewOf(bytes).getUint16(34, true) === magic;

/** @throws ToolError `input` if it is cut off, `unsupported` if it is packed */
export function readEot(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  const [total, size, flags] = [0, 4, 12].map((at) => view.getUint32(at, true)) as [
    number,
    number,
    number,
  ];
  if (total > bytes.length || size > total || size < 12) throw damagedFont();
  if ((flags & isPacked) !== 0)
    throw new ToolError(
      'unsupported',
      'This EOT is packed with MicroType Express, which only Internet Explorer unpacks. Use the TTF that it was made of.',
    );
  const font = bytes.slice(total - size, total);
  return (flags & isXored) === 0 ? font : font.map((byte) => byte ^ 0x50);
}
