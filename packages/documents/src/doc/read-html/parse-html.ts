// Parses HTML into a small tree with htmlparser2, which runs in a worker (no DOM) and accepts any input.
// Elements nested deeper than the limit are flattened: their text is kept, their tags are not.

import { ToolError } from '@entropy-tools/core/tool-error';
import { MAX_MARKUP_DEPTH, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { Parser } from 'htmlparser2';

/** Elements whose content is never shown. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'object',
  'applet',
  'canvas',
  'svg',
  'datalist',
  'select',
  'link',
  'meta',
  'base',
]);

/** More unclosed elements than any document has; the parser's time grows with their square. */
const MAX_OPEN_ELEMENTS = 50_000;

/** A parsed tree and what was dropped from it. */
export interface ParsedHtml {
  root: MarkupElement;
  title?: string;
  author?: string;
  language?: string;
  /** Names of elements whose content was dropped and might have been visible. */
  dropped: ReadonlySet<string>;
}

/**
 * Accepts any input as HTML.
 * @throws ToolError `limit`, only for excessive nesting
 */
export function parseHtml(html: string): ParsedHtml {
  const root: MarkupElement = { name: '', attributes: {}, children: [] };
  const stack: MarkupElement[] = [root];
  const lost = new Set<string>();
  let ignoring = 0;
  let flattened = 0;
  let inTitle = false;
  const result: { title?: string; author?: string; language?: string } = {};
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'html' && attributes.lang) result.language = attributes.lang;
        if (name === 'meta' && attributes.name?.toLowerCase() === 'author' && attributes.content)
          result.author = attributes.content;
        if (name === 'title') inTitle = ignoring === 0;
        if (stack.length + flattened + ignoring > MAX_OPEN_ELEMENTS)
          throw new ToolError('limit', 'The HTML is nested too deeply and is not opened.');
        if (dropped.has(name) || ignoring > 0) {
          if (ignoring === 0 && /^(object|applet|canvas|svg)$/.test(name)) lost.add(name);
          ignoring++;
          return;
        }
        if (stack.length > MAX_MARKUP_DEPTH) {
          flattened++;
          return;
        }
        const element: MarkupElement = { name, attributes, children: [] };
        stack.at(-1)?.children.push(element);
        stack.push(element);
      },
      ontext(text) {
        if (inTitle) result.title = (result.title ?? '') + text;
        else if (ignoring === 0) stack.at(-1)?.children.push(text);
      },
      onclosetag(name) {
        if (name === 'title') inTitle = false;
        if (ignoring > 0) ignoring--;
        else if (flattened > 0) flattened--;
        else if (stack.length > 1) stack.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  const title = result.title?.replace(/\s+/g, ' ').trim();
  delete result.title;
  return { root, ...result, ...(title ? { title } : {}), dropped: lost };
}
