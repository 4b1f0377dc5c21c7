// Preformatted text, exactly as written and without its inner marks.

import type { MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Block } from '../model';

/** A code block, with its language from the class name, as highlighters write it. */
export function readHtmlCode(element: MarkupElement): Block {
  const inner = element.children.find(
    (child): child is MarkupElement => typeof child !== 'string' && child.name === 'code',
  );
  const language = /(?:^|\s)lang(?:uage)?-([^\s]+)/.exec(
    inner?.attributes.class ?? element.attributes.class ?? '',
  )?.[1];
  // The first line end after <pre> is not part of the text (HTML standard, 13.1.2.5).
  const text = codeText(element)
    .replace(/\r\n?/g, '\n')
    .replace(/^\n/, '')
    .replace(/(?<!\n)\n+$/, '');
  return { kind: 'code', ...(language ? { language } : {}), text };
}

function codeText(node: MarkupElement): string {
  return node.children
    .map((child) =>
      typeof child === 'string' ? child : child.name === 'br' ? '\n' : codeText(child),
    )
    .join('');
}
