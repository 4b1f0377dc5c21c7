import { numberRepeats } from '@entropy-tools/core/file-names';

const longest = 31;

/** Names as spreadsheets allow them: at most 31 characters, none of `[]:*?/\`, distinct without their case. */
export function sheetNames(names: readonly string[]): string[] {
  const allowed = names.map(
    (name, index) =>
      name
        .replace(/[[\]:*?/\\\p{Cc}]/gu, '_')
        .replace(/^'+|'+$/g, '')
        .slice(0, longest)
        .toWellFormed()
        .trim() || `Sheet${index + 1}`,
  );
  return numberRepeats(
    allowed,
    (name, count) => `${name.slice(0, longest - 3 - String(count).length)} (${count})`,
    (name) => name.toLowerCase(),
  );
}
