/** Words for a missing value; only columns of numbers and dates treat them so. */
const words = new Set(['n/a', 'na', '#n/a', 'null', 'nan', '-', '–', '—']);
const longest = 4;

/** Whether a text denotes a missing value: `N/A`, `NULL`, `-`, `#N/A`. */
export function isMissingWord(text: string): boolean {
  const bare = text.trim();
  return bare.length <= longest && words.has(bare.toLowerCase());
}
