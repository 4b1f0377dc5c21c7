/** Words for a value that is not there; only columns of numbers and dates read them so. */
const words = new Set(['n/a', 'na', '#n/a', 'null', 'nan', '-', '–', '—']);
const longest = 4;

/** Whether a text says that there is no value: `N/A`, `NULL`, `-`, `#N/A`. */
export function isMissingWord(text: string): boolean {
  const bare = text.trim();
  return bare.length <= longest && words.has(bare.toLowerCase());
}
