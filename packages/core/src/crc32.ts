// CRC-32 as ZIP, gzip and PNG use it (reflected polynomial 0xEDB88320), eight bytes a step by eight
// tables ('slicing by 8'): entries of gigabytes are checked with it.

const tables = makeTables();

function makeTables(): Uint32Array[] {
  const first = Uint32Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value >>> 0;
  });
  const all = [first];
  for (let level = 1; level < 8; level++) {
    const before = all[level - 1] ?? first;
    all.push(before.map((value) => (value >>> 8) ^ (first[value & 0xff] ?? 0)));
  }
  return all;
}

const table = (level: number) => tables[level] ?? new Uint32Array(256);
const [t0, t1, t2, t3] = [table(0), table(1), table(2), table(3)];
const [t4, t5, t6, t7] = [table(4), table(5), table(6), table(7)];

/**
 * The checksum as an unsigned 32-bit number.
 * @param previous the checksum of the preceding data, for data that comes in pieces
 */
export function crc32(bytes: Uint8Array, previous = 0): number {
  let crc = ~previous;
  const at = (table: Uint32Array, index: number) => table[index & 0xff] as number;
  const byte = (index: number) => bytes[index] as number;
  let index = 0;
  for (const end = bytes.length - 7; index < end; index += 8) {
    crc ^= byte(index) | (byte(index + 1) << 8) | (byte(index + 2) << 16) | (byte(index + 3) << 24);
    crc =
      at(t7, crc) ^
      at(t6, crc >>> 8) ^
      at(t5, crc >>> 16) ^
      at(t4, crc >>> 24) ^
      at(t3, byte(index + 4)) ^
      at(t2, byte(index + 5)) ^
      at(t1, byte(index + 6)) ^
      at(t0, byte(index + 7));
  }
  for (; index < bytes.length; index++) crc = (crc >>> 8) ^ at(t0, crc ^ byte(index));
  return ~crc >>> 0;
}
