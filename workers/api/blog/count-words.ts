/** Words of a text as a reader counts them. */
export function countWords(content: string): number {
  return content.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu)?.length ?? 0;
}
