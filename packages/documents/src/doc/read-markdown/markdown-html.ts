// Converts Markdown to HTML text with markdown-it. Raw HTML passes through unchanged, so that a tag opened in
// one place and closed in another works as on the web; the HTML reader sanitises everything. markdown-it was
// chosen because its time is linear even for hostile input; see docs/decisions/006.

import { ToolError } from '@entropy-tools/core/tool-error';
import createParser, { type MarkdownIt } from 'markdown-it';
import { addFootnotes } from './footnotes';
import { linkLikeGitHub } from './link-like-github';
import { addStrikethrough } from './strikethrough';
import { addTaskLists } from './task-lists';

/** Deepest nesting of blocks (a quote counts once, a list twice); only hostile files go deeper. */
const MAX_DEPTH = 100;

let parser: MarkdownIt | undefined;
let safeParser: MarkdownIt | undefined;
// biome-ignore lint/suspicious/noControlCharactersInRegex: HTML forbids these
const FORBIDDEN = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * HTML of a whole document, not sanitised.
 * @throws ToolError `limit` for excessive nesting
 */
export function markdownToHtml(markdown: string): string {
  parser ??= makeParser();
  return parser.render(markdown.replace(FORBIDDEN, ''));
}

/**
 * HTML that is safe to show: raw HTML is escaped to text, and links with schemes such as `javascript:` stay
 * text too (markdown-it's own rule).
 * @throws ToolError `limit` for excessive nesting
 */
export function markdownToSafeHtml(markdown: string): string {
  safeParser ??= makeBareParser({ html: false });
  return safeParser.render(markdown.replace(FORBIDDEN, ''));
}

function makeParser(): MarkdownIt {
  const md = makeBareParser({ html: true });
  // Link targets stay as written: the HTML reader decides which are safe.
  md.validateLink = () => true;
  md.normalizeLink = (url) => url;
  md.normalizeLinkText = (text) => text;
  // An author of Markdown who writes no text has not said that the picture only decorates.
  const image = md.renderer.rules.image;
  md.renderer.rules.image = (...parts) => image?.(...parts).replace(' alt=""', '') ?? '';
  return md;
}

function makeBareParser({ html }: { html: boolean }): MarkdownIt {
  // The parser silently drops what exceeds its own limit, so ours must be reached first.
  const md = createParser({ html, linkify: true, maxNesting: MAX_DEPTH + 10 });
  md.block.ruler.before('table', 'depth', (state) => {
    if (state.level > MAX_DEPTH)
      throw new ToolError('limit', 'The Markdown is nested too deeply and is not opened.');
    return false;
  });
  addFootnotes(md);
  addStrikethrough(md);
  addTaskLists(md);
  linkLikeGitHub(md);
  return md;
}
