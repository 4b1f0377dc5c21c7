/**
 * WOFF 1 to sfnt (TrueType): inflates each table with the platform's DecompressionStream and rebuilds
 * the table layout. Limits: no WOFF 2. Own code, since fontkit inflates in slow JavaScript and does not
 * return bytes that resvg could use.
 * Source: W3C WOFF File Format 1.0, sections 4 and 5.
 */

import { ToolError } from '@entropy-tools/core/tool-error';
import { pipeBytes } from '@entropy-tools/data/archive/pipe-bytes';

const signature = 0x774f4646; // 'wOFF'
const MAX_SFNT_BYTES = 64 * 1024 * 1024;

/**
 * Returns the TrueType bytes inside a WOFF file.
 * @throws ToolError `asset` if the bytes are not a valid WOFF file
 */
export async function woffToSfnt(woff: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (woff.byteLength < 44 || view.getUint32(0) !== signature) throw damaged();
  const tableCount = view.getUint16(12);
  const directoryEnd = 12 + tableCount * 16;
  let length = directoryEnd;
  const tables = Array.from({ length: tableCount }, (_, index) => {
    const at = 44 + index * 20;
    const table = {
      tag: view.getUint32(at),
      offset: view.getUint32(at + 4),
      packed: view.getUint32(at + 8),
      size: view.getUint32(at + 12),
      checksum: view.getUint32(at + 16),
      target: length,
    };
    length += (table.size + 3) & ~3;
    return table;
  });
  if (length > MAX_SFNT_BYTES) throw damaged();
  const sfnt = new Uint8Array(length);
  const out = new DataView(sfnt.buffer);
  const power = Math.floor(Math.log2(tableCount));
  out.setUint32(0, view.getUint32(4));
  out.setUint16(4, tableCount);
  out.setUint16(6, 2 ** power * 16);
  out.setUint16(8, power);
  out.setUint16(10, tableCount * 16 - 2 ** power * 16);
  await Promise.all(
    tables.map(async (table, index) => {
      const at = 12 + index * 16;
      out.setUint32(at, table.tag);
      out.setUint32(at + 4, table.checksum);
      out.setUint32(at + 8, table.target);
      out.setUint32(at + 12, table.size);
      const data = woff.subarray(table.offset, table.offset + table.packed);
      const plain =
        table.packed < table.size
          ? await pipeBytes(data, new DecompressionStream('deflate'))
          : data;
      if (plain.byteLength !== table.size) throw damaged();
      sfnt.set(plain, table.target);
    }),
  );
  return sfnt;
}

function damaged(): ToolError {
  return new ToolError('asset', 'A font could not be read. Reload the page and try again.');
}
