/** Archives of formats that no free program here writes, byte by byte. */

/** A number of some bytes, lowest first. */
const little = (value: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) % 256);

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A RAR 5 with one file that is stored as it is. Source: RARLAB, RAR 5.0 archive format. */
export function rar5(name: string, text: string, claims = text.length): Buffer {
  const block = (fields: readonly number[]) => {
    const sized = Uint8Array.from([fields.length, ...fields]);
    return [...little(crc32(sized), 4), ...sized];
  };
  const content = Buffer.from(text);
  const number = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) + 128, ...number(Math.floor(value / 128))];
  const path = [...Buffer.from(name)];
  const file = [
    ...[2, 2, ...number(content.length), 4, ...number(claims), ...number(0o100644)],
    ...[...little(crc32(content), 4), 0, 1, path.length, ...path],
  ];
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'),
    Buffer.from([...block([1, 0, 0]), ...block(file)]),
    content,
    Buffer.from(block([5, 0, 0])),
  ]);
}

/** A cabinet with one stored file. Source: Microsoft, [MS-CAB]. */
export function cab(name: string, text: string): Buffer {
  const content = Buffer.from(text);
  const file = [...little(content.length, 4), ...little(0, 4), ...little(0, 2)];
  const path = [...Buffer.from(`${name}\0`)];
  const entry = [...file, ...little(0x5a21, 2), ...little(0, 2), ...little(0x20, 2), ...path];
  const dataAt = 36 + 8 + entry.length;
  const size = dataAt + 8 + content.length;
  return Buffer.from([
    ...[...Buffer.from('MSCF'), ...little(0, 4), ...little(size, 4), ...little(0, 4)],
    ...[...little(44, 4), ...little(0, 4), 3, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    ...[...little(dataAt, 4), 1, 0, 0, 0],
    ...entry,
    ...[...little(0, 4), ...little(content.length, 2), ...little(content.length, 2), ...content],
  ]);
}

/** An LHA archive of level 0 with one stored file. */
export function lha(name: string, text: string): Buffer {
  const content = Buffer.from(text);
  let crc = 0;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xa001 : 0);
  }
  const sizes = [...little(content.length, 4), ...little(content.length, 4)];
  const path = [...Buffer.from(name)];
  const head = [
    ...[...Buffer.from('-lh0-'), ...sizes, ...little(0x5a210000, 4), 0x20, 0],
    ...[path.length, ...path, ...little(crc, 2)],
  ];
  const sum = head.reduce((total, byte) => total + byte, 0) % 256;
  return Buffer.from([head.length, sum, ...head, ...content, 0]);
}
