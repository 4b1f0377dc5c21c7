/**
 * Strips Markdown syntax and puts the text on one line, for cards and descriptions, whose truncated excerpts
 * contain syntax. It does not parse: an unmatched delimiter is removed as well.
 */
export function plainText(markdown: string): string {
  return markdown
    .replace(/```[\w+#-]*/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/(?<![\w*])[*_](?=\S)|(?<=\S)[*_](?![\w*])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
