import { category, type Unit, type UnitCategory, unit } from './unit-model';

const prefixes = ['k', 'M', 'G', 'T', 'P', 'E'] as const;
const decimalNames = ['Kilo', 'Mega', 'Giga', 'Tera', 'Peta', 'Exa'] as const;
const binaryNames = ['Kibi', 'Mebi', 'Gibi', 'Tebi', 'Pebi', 'Exbi'] as const;

/** kB … EB: powers of 1000, as in the SI. */
function decimal(base: 'byte' | 'bit', symbol: string, size: number, count: number): Unit[] {
  return decimalNames
    .slice(0, count)
    .map((name, index) =>
      unit(`${name}${base}`, `${prefixes[index]}${symbol}`, size * 1000 ** (index + 1)),
    );
}

/** KiB … EiB: powers of 1024, as in IEC 80000-13. */
function binary(base: 'byte' | 'bit', symbol: string, size: number, count: number): Unit[] {
  return binaryNames
    .slice(0, count)
    .map((name, index) =>
      unit(`${name}${base}`, `${name.charAt(0)}i${symbol}`, size * 1024 ** (index + 1)),
    );
}

/**
 * Amounts of data and data rates, in bytes and bytes per second. A megabyte is 10⁶ and a mebibyte
 * 2²⁰ bytes. Source: IEC 80000-13:2008.
 */
export const dataCategories: readonly UnitCategory[] = [
  category(
    'data',
    'Data',
    'M5 6h14v5H5V6ZM5 13h14v5H5v-5Z',
    [16, 8.5],
    [
      ...decimal('byte', 'B', 1, 2).toReversed(),
      unit('Byte', 'B', 1),
      unit('Bit', 'bit', 1 / 8, 'b'),
      ...decimal('byte', 'B', 1, 6).slice(2),
      ...binary('byte', 'B', 1, 6),
      ...decimal('bit', 'bit', 1 / 8, 4).map((entry, index) => ({
        ...entry,
        aliases: [`${prefixes[index]}b`],
      })),
    ],
  ),
  category(
    'data-rate',
    'Data rate',
    'M7 20V6M3.5 9.5 7 6l3.5 3.5M17 4v14M13.5 14.5 17 18l3.5-3.5',
    [12, 12],
    [
      unit('Megabit per second', 'Mbit/s', 125_000, 'Mbps', 'Mb/s'),
      unit('Megabyte per second', 'MB/s', 1e6, 'MBps'),
      unit('Bit per second', 'bit/s', 1 / 8, 'bps'),
      unit('Kilobit per second', 'kbit/s', 125, 'kbps', 'kb/s'),
      unit('Gigabit per second', 'Gbit/s', 1.25e8, 'Gbps', 'Gb/s'),
      unit('Kilobyte per second', 'kB/s', 1e3),
      unit('Gigabyte per second', 'GB/s', 1e9),
      unit('Mebibyte per second', 'MiB/s', 2 ** 20),
    ],
  ),
];
