/** Tags out of a line: split on commas, trimmed, empties dropped (spec 1, section 5). */
export function splitTags(line: string): string[] {
  return line
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
