// Markdown as a tree for React: CommonMark with GitHub's tables, tasks, strikethrough, bare links and
// footnotes, by markdown-it (docs/decisions/006: its time is linear in hostile input too). Raw HTML is
// text here. What may appear is listed by kind of token, so nothing of the input names an element.

import { addFootnotes } from '@entropy-tools/documents/doc/read-markdown/footnotes';
import { linkLikeGitHub } from '@entropy-tools/documents/doc/read-markdown/link-like-github';
import { addStrikethrough } from '@entropy-tools/documents/doc/read-markdown/strikethrough';
import { addTaskLists } from '@entropy-tools/documents/doc/read-markdown/task-lists';
import createParser, { type MarkdownIt, type Token } from 'markdown-it';
import { withoutForcedDirection } from '~/platform/plain-text';

/** A place in the tree. `text` and `code` carry `value`; all others `children`. */
export interface MarkdownNode {
  kind: NodeKind;
  children: MarkdownNode[];
  value?: string;
  /** Of a heading: 1 to 6 as written. */
  level?: number;
  /** First number of an ordered list. */
  start?: number;
  /** Of a task. */
  checked?: boolean;
  /** Of a cell. */
  align?: 'left' | 'center' | 'right';
  /** Checked: http, https or mailto; with {@link OwnThings} a path of the site as well. */
  href?: string;
  /** Of a picture of our own: its checked address, size in pixels and caption. */
  picture?: { src: string; width?: number; height?: number; caption?: string };
  /** Of a block of code: the first word behind the fence. */
  language?: string;
}

/** What a text of the site's own writers may have besides: links and pictures of the site. */
export interface OwnThings {
  /** Matches the path of a picture as a whole. */
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

/** More than a person writes: refused before it is parsed. In UTF-16 code units. */
const MAX_LENGTH = 500_000;
/** Deepest nesting of blocks (a quote counts once, a list twice), as in the document engine. */
const MAX_DEPTH = 100;
/** Deeper emphasis is shown without its marks: such a tree would overflow stacks further on. */
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
 * The target when it is one that a link may have; undefined for every other scheme, relative paths, and
 * addresses with a name before the host, which look like another site.
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

/** A path of the site, such as `/converter`; undefined for everything else, `//host` too. */
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
  // The parser's own limit drops what is nested deeper in silence, so ours is reached before.
  md.block.ruler.before('table', 'depth', (state) => {
    if (state.level > MAX_DEPTH) throw new TooDeepError();
    return false;
  });
  addFootnotes(md);
  addStrikethrough(md);
  addTaskLists(md);
  linkLikeGitHub(md);
  // `safeHref` decides, here and for pictures, on the target as it was written.
  md.validateLink = () => true;
  return md;
}

/**
 * The tree of a text; undefined when it is too long or nested senselessly, to be shown as it is.
 * @param own for texts of the site's own writers only
 */
export function parseMarkdown(text: string, own?: OwnThings): MarkdownNode | undefined {
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
  /** How many levels more may become elements; what is deeper keeps its text only. */
  depth: number;
  own: OwnThings | undefined;
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

/** Undefined for what has no element of its own: its content goes to where it stands. */
function container(token: Token, own: OwnThings | undefined): MarkdownNode | undefined {
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

function leaf(token: Token, own: OwnThings | undefined): MarkdownNode | undefined {
  const { type, content } = token;
  if (type === 'text' || type === 'text_special') {
    return content === '' ? undefined : { kind: 'text', children: [], value: content };
  }
  if (type === 'code_inline') return { kind: 'code', children: [], value: content };
  if (type === 'fence' || type === 'code_block') {
    const [language] = /^[\w+#-]{1,20}/.exec(token.info.trim()) ?? [];
    return { kind: 'code-block', children: [], value: content, ...(language ? { language } : {}) };
  }
  // People press Enter to break a line, and expect to see that.
  if (type === 'softbreak' || type === 'hardbreak') return { kind: 'break', children: [] };
  if (type === 'hr') return { kind: 'rule', children: [] };
  if (type === 'footnote_reference') return { kind: 'note-number', children: [], value: content };
  if (type === 'image') {
    const source = String(token.attrGet('src') ?? '');
    const picture = own && ownPicture(source, String(token.attrGet('title') ?? ''), own);
    if (picture) return { kind: 'picture', children: [], value: content, picture };
    const href = safeHref(source);
    return { kind: 'picture', children: [], value: content, ...(href ? { href } : {}) };
  }
  return undefined;
}

/** A picture of ours; `#800x600` behind its path is its size, so that the page keeps its place. */
function ownPicture(source: string, caption: string, { pictures }: OwnThings) {
  const [, src = '', width, height] = /^([^#]*)(?:#(\d{1,4})x(\d{1,4}))?$/.exec(source) ?? [];
  if (!pictures.test(src)) return undefined;
  return {
    src,
    ...(width && height ? { width: Number(width), height: Number(height) } : {}),
    ...(caption === '' ? {} : { caption }),
  };
}
