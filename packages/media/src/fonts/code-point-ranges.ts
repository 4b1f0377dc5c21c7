/** Sorted code point ranges as `[start, end, start, end, …]`, ends exclusive. */
export type CodePointRanges = Uint32Array;

/** Decodes the output of `encodeRanges` in scripts/read-woff-cmap.ts: pairs 'gap length' in base 36. */
export function decodeRanges(text: string): CodePointRanges {
  const parts = text.split(' ');
  const ranges = new Uint32Array(parts.length);
  let position = 0;
  for (let index = 0; index < parts.length; index++) {
    position += Number.parseInt(parts[index] ?? '0', 36);
    ranges[index] = position;
  }
  return ranges;
}

/** Whether the ranges contain a code point. Binary search. */
export function rangesHave(ranges: CodePointRanges, codePoint: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  // An odd number of bounds at or before the code point means that it is inside a range.
  return low % 2 === 1;
}

/** Formats ranges as CSS `unicode-range`, such as `U+20-7E, U+A0`. */
export function cssUnicodeRange(ranges: CodePointRanges): string {
  const parts: string[] = [];
  for (let index = 0; index + 1 < ranges.length; index += 2) {
    const [start = 0, end = 0] = [ranges[index], ranges[index + 1]];
    const hex = (value: number) => value.toString(16).toUpperCase();
    parts.push(end - start === 1 ? `U+${hex(start)}` : `U+${hex(start)}-${hex(end - 1)}`);
  }
  return parts.join(', ');
}
