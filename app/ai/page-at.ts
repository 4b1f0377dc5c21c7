/** The page number, starting at 1, of an offset in a document's text; undefined when it has no pages. */
export function pageAt(
  {
    pageStarts,
  }: {
    /** Offset of each page in the text, for a file with pages. */
    pageStarts?: readonly number[] | undefined;
  },
  at: number,
): number | undefined {
  const index = pageStarts?.findLastIndex((start) => start <= at) ?? -1;
  return index < 0 ? undefined : index + 1;
}
