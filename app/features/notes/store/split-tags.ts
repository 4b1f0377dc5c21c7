/** Splits tags on commas, trims them and drops empty ones (spec 1, section 5). */
export function splitTags(line: string): string[] {
  return line
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
