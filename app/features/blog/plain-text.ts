/**
 * A text without the marks of Markdown, on one line: for cards and descriptions, where an excerpt that
 * was cut out of a text has them still. It does not parse: a mark without its partner goes as well.
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
