// Values in the address of a tool. Whatever is not as it should be is ignored.

/** A whole number between two bounds, or undefined. */
export function readWhole(
  query: URLSearchParams,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const text = query.get(name) ?? '';
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** Seconds with up to three decimals, such as `start=12.5`; undefined for anything else. */
export function readSeconds(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}

const units = { kB: 1e3, MB: 1e6, GB: 1e9 } as const;

/** The bytes of `size=2MB`, `500kB` or `1.5MB`; undefined for anything else. */
export function readBytes(query: URLSearchParams, name: string): number | undefined {
  const [, value, unit] = /^(\d{1,6}(?:\.\d{1,3})?)(kB|MB|GB)$/.exec(query.get(name) ?? '') ?? [];
  const bytes = Math.round(Number(value) * units[unit as keyof typeof units]);
  return bytes >= 1000 ? bytes : undefined;
}

/** The value if it is one of those listed; undefined for anything else. */
export function readOneOf<T extends string>(
  query: URLSearchParams,
  name: string,
  listed: readonly T[],
): T | undefined {
  return listed.find((one) => one === query.get(name));
}

/** `2MB`, `500kB`, `1.5MB`: how an address says a number of bytes. */
export function writeBytes(bytes: number): string {
  if (bytes < 1e6) return `${Number((bytes / 1e3).toFixed(3))}kB`;
  return bytes < 1e9
    ? `${Number((bytes / 1e6).toFixed(3))}MB`
    : `${Number((bytes / 1e9).toFixed(3))}GB`;
}
