// Markdown as a tree for React: CommonMark with GitHub's tables, tasks, strikethrough, bare links and
// footnotes, by markdown-it (docs/decisions/006: linear time for hostile input too). Raw HTML is text here.
// An allowlist of token types decides what may appear, so input can never name an element.

import { addFootnotes } from '@entropy-tools/documents/doc/read-markdown/footnotes';
import { linkLikeGitHub } from '@entropy-tools/documents/doc/read-markdown/link-like-github';
import { addStrikethrough } from '@entropy-tools/documents/doc/read-markdown/strikethrough';
import { addTaskLists } from '@entropy-tools/documents/doc/read-markdown/task-lists';
import createParser, { type MarkdownIt, type Token } from 'markdown-it';
import { withoutForcedDirection } from '~/platform/plain-text';
import { addFormulas } from './formulas';

/** A node of the tree. `text`, `code` and formulas (in TeX) have `value`; all others have `children`. */
export interface MarkdownNode {
  kind: NodeKind;
  children: MarkdownNode[];
  value?: string;
  /** For a heading: 1 to 6 as written. */
  level?: number;
  /** First number of an ordered list. */
  start?: number;
  /** For a task. */
  checked?: boolean;
  /** For a cell. */
  align?: 'left' | 'center' | 'right';
  /** Checked: http, https or mailto; with {@link SiteContent} also a path of the site. */
  href?: string;
  /** For a picture that its address holds (`data:`): the address, unchecked. */
  data?: string;
  /** For a picture of our own: its checked URL, size in pixels and caption. */
  picture?: { src: string; width?: number; height?: number; caption?: string };
  /** For a code block: the first word after the fence. */
  language?: string;
}

/** What texts by the site's own authors may contain in addition: links and pictures of the site. */
export interface SiteContent {
  /** Must match the whole path of a picture. */
  pictures: RegExp;
}

type NodeKind =
  | 'root'
  | 'paragraph'
  | 'heading'
  | 'bullets'
  | 'numbers'
  | 'item'
  | 'quote'
  | 'rule'
  | 'code-block'
  | 'formula'
  | 'formula-block'
  | 'table'
  | 'head'
  | 'body'
  | 'row'
  | 'head-cell'
  | 'cell'
  | 'text'
  | 'code'
  | 'break'
  | 'emphasis'
  | 'strong'
  | 'deleted'
  | 'link'
  | 'picture'
  | 'token'
  | 'note-number';

/** Longer than anyone writes: refused before parsing. In UTF-16 code units. */
const MAX_LENGTH = 500_000;
/** Maximum nesting of blocks (a quote counts once, a list twice), as in the document engine. */
const MAX_DEPTH = 100;
/** Deeper emphasis is rendered without its marks: such a tree would overflow stacks later. */
const MAX_INLINE_DEPTH = 60;

class TooDeepError extends Error {}

const containers: Readonly<Record<string, NodeKind>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  bullet_list: 'bullets',
  ordered_list: 'numbers',
  list_item: 'item',
  blockquote: 'quote',
  table: 'table',
  thead: 'head',
  tbody: 'body',
  tr: 'row',
  th: 'head-cell',
  td: 'cell',
  em: 'emphasis',
  strong: 'strong',
  s: 'deleted',
  link: 'link',
};

/**
 * The URL when a link may have it; undefined for every other scheme, relative paths, and URLs with a user
 * name before the host, which look like another site.
 */
function safeHref(href: string): string | undefined {
  try {
    const url = new URL(href);
    if (url.username !== '' || url.password !== '') return undefined;
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** A path of the site, such as `/converter`; undefined for everything else, including `//host`. */
function safePath(href: string): string | undefined {
  if (!/^\/(?![/\\])/.test(href)) return undefined;
  const url = new URL(href, 'https://own.invalid');
  // `/.//host` has our host, and the path `//host`, which leads to another.
  if (url.host !== 'own.invalid' || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

let parser: MarkdownIt | undefined;

function makeParser(): MarkdownIt {
  const md = createParser({ html: false, linkify: true, maxNesting: MAX_DEPTH + 10 });
  // The parser's own limit silently drops deeper nesting, so ours has to apply first.
  md.block.ruler.before('table', 'depth', (state) => {
    if (state.level > MAX_DEPTH) throw new TooDeepError();
    return false;
  });
  addFootnotes(md);
  addStrikethrough(md);
  addTaskLists(md);
  addFormulas(md);
  linkLikeGitHub(md);
  // `safeHref` checks the target as written, for links and pictures.
  md.validateLink = () => true;
  return md;
}

/**
 * The tree of a text; undefined when it is too long or nested too deeply, to be shown as it is.
 * @param own only for texts by the site's own authors
 */
export function parseMarkdown(text: string, own?: SiteContent): MarkdownNode | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  parser ??= makeParser();
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: HTML forbids these
    const allowed = text.replace(/[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
    const clean = withoutForcedDirection(allowed);
    const root: MarkdownNode = { kind: 'root', children: [] };
    addTokens(parser.parse(clean, {}), root, { depth: Number.POSITIVE_INFINITY, own });
    return root;
  } catch (error) {
    if (error instanceof TooDeepError) return undefined;
    throw error;
  }
}

interface Allowed {
  /** How many more levels may become elements; deeper ones keep only their text. */
  depth: number;
  own: SiteContent | undefined;
}

function addTokens(tokens: readonly Token[], into: MarkdownNode, { depth, own }: Allowed): void {
  const open: MarkdownNode[] = [into];
  for (const token of tokens) {
    const parent = open.at(-1) ?? into;
    if (token.nesting === -1) {
      if (open.length > 1) open.pop();
    } else if (token.nesting === 1) {
      const node = open.length > depth ? undefined : container(token, own);
      if (node) parent.children.push(node);
      open.push(node ?? parent);
    } else if (token.type === 'inline') {
      addTokens(token.children ?? [], parent, { depth: MAX_INLINE_DEPTH, own });
    } else {
      const node = leaf(token, own);
      if (node) parent.children.push(node);
    }
  }
}

/**
 * The node of an opening token; undefined for tokens without an element, whose content goes into the parent.
 */
function container(token: Token, own: SiteContent | undefined): MarkdownNode | undefined {
  const kind = containers[token.type.replace(/_open$/, '')];
  if (kind === undefined || token.hidden) return undefined;
  const node: MarkdownNode = { kind, children: [] };
  if (kind === 'heading') node.level = Number(token.tag.slice(1)) || 1;
  if (kind === 'numbers') node.start = Number(token.attrGet('start') ?? 1);
  if (kind === 'item' && typeof token.meta?.checked === 'boolean')
    node.checked = token.meta.checked;
  if (kind === 'cell' || kind === 'head-cell') {
    const align = /text-align:\s*(left|center|right)/.exec(
      String(token.attrGet('style') ?? ''),
    )?.[1];
    if (align !== undefined) node.align = align as 'left' | 'center' | 'right';
  }
  if (kind === 'link') {
    const target = String(token.attrGet('href') ?? '');
    const href = safeHref(target) ?? (own && safePath(target));
    if (href === undefined) return undefined;
    node.href = href;
  }
  return node;
}

function leaf(token: Token, own: SiteContent | undefined): MarkdownNode | undefined {
  const { type, content } = token;
  if (type === 'text' || type === 'text_special') {
    return content === '' ? undefined : { kind: 'text', children: [], value: content };
  }
  if (type === 'code_inline') return { kind: 'code', children: [], value: content };
  if (type === 'formula' || type === 'formula_block') {
    const kind = type === 'formula' ? 'formula' : 'formula-block';
    return { kind, children: [], value: content };
  }
  if (type === 'fence' || type === 'code_block') {
    const [language] = /^[\w+#-]{1,20}/.exec(token.info.trim()) ?? [];
    return { kind: 'code-block', children: [], value: content, ...(language ? { language } : {}) };
  }
  // Users press Enter to break a line, and expect to see that.
  if (type === 'softbreak' || type === 'hardbreak') return { kind: 'break', children: [] };
  if (type === 'hr') return { kind: 'rule', children: [] };
  if (type === 'footnote_reference') return { kind: 'note-number', children: [], value: content };
  if (type === 'image') {
    const source = String(token.attrGet('src') ?? '');
    const picture = own && ownPicture(source, String(token.attrGet('title') ?? ''), own);
    if (picture) return { kind: 'picture', children: [], value: content, picture };
    const href = safeHref(source);
    const found = href ? { href } : source.startsWith('data:') ? { data: source } : {};
    return { kind: 'picture', children: [], value: content, ...found };
  }
  return undefined;
}

/** A picture of ours; `#800x600` after its path is its size, which avoids layout shift. */
function ownPicture(source: string, caption: string, { pictures }: SiteContent) {
  const [, src = '', width, height] = /^([^#]*)(?:#(\d{1,4})x(\d{1,4}))?$/.exec(source) ?? [];
  if (!pictures.test(src)) return undefined;
  return {
    src,
    ...(width && height ? { width: Number(width), height: Number(height) } : {}),
    ...(caption === '' ? {} : { caption }),
  };
}
