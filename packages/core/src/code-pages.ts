// Decoders by code page and by font character set.

const byCharset: ReadonlyMap<number, string> = new Map([
  [77, 'macintosh'],
  [128, 'shift_jis'],
  [129, 'euc-kr'],
  [134, 'gbk'],
  [136, 'big5'],
  [161, 'windows-1253'],
  [162, 'windows-1254'],
  [163, 'windows-1258'],
  [177, 'windows-1255'],
  [178, 'windows-1256'],
  [186, 'windows-1257'],
  [204, 'windows-1251'],
  [222, 'windows-874'],
  [238, 'windows-1250'],
]);

const byCodePage: ReadonlyMap<number, string> = new Map([
  [437, 'windows-1252'],
  [850, 'windows-1252'],
  [866, 'ibm866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10000, 'macintosh'],
  [10007, 'x-mac-cyrillic'],
  [65001, 'utf-8'],
]);

/** Label for a font's `\fcharset`; undefined if the document's own code page applies. */
export function labelOfCharset(charset: number): string | undefined {
  return byCharset.get(charset);
}

/** Label for `\ansicpg`; windows-1252 if unknown. */
export function labelOfCodePage(page: number): string {
  if (page >= 1250 && page <= 1258) return `windows-${page}`;
  return byCodePage.get(page) ?? 'windows-1252';
}

const decoders = new Map<string, TextDecoder>();

/** Decodes consecutive bytes of one code page. */
export function decodeBytes(runs: readonly Uint8Array[], label: string): string {
  const decoder = decoders.get(label) ?? new TextDecoder(label);
  decoders.set(label, decoder);
  const [first] = runs;
  if (first && runs.length === 1) return decoder.decode(first);
  const bytes = new Uint8Array(runs.reduce((sum, run) => sum + run.length, 0));
  let offset = 0;
  for (const run of runs) {
    bytes.set(run, offset);
    offset += run.length;
  }
  return decoder.decode(bytes);
}
