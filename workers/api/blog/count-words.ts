/** Counts the words of a Markdown text, ignoring punctuation. */
export function countWords(content: string): number {
  return content.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu)?.length ?? 0;
}
