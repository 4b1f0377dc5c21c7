/** An answer prepared for speech: without Markdown, and with code blocks replaced by a short phrase. */
export function spokenText(markdown: string): string {
  return markdown
    .replace(/^(`{3,}|~{3,})[\s\S]*?(^\1|(?![\s\S]))/gm, '\nHere is some code.\n')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/[*_`~|]+/g, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
