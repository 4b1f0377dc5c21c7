// Writes inlines as HTML. Neighbouring runs of one link share one <a>.

import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import { isDark, isFaint } from '../colour';
import { safeHref } from '../inline-list';
import type { DocImage, Inline, TextInline } from '../model';

const colourPattern = /^#[0-9a-f]{6}$/i;

const elementOfMark = [
  ['code', 'code'],
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
] as const satisfies readonly (readonly [keyof TextInline, string])[];

export function inlinesToHtml(
  inlines: readonly Inline[],
  imageToHtml: (image: DocImage) => string,
): string {
  let html = '';
  let open: string | undefined;
  for (const inline of inlines) {
    const href = inline.kind === 'text' && inline.href ? safeHref(inline.href) : undefined;
    if (href !== open) {
      if (open !== undefined) html += '</a>';
      if (href !== undefined) html += `<a href="${escapeXml(href)}">`;
      open = href;
    }
    if (inline.kind === 'text') html += textToHtml(inline);
    else if (inline.kind === 'break') html += '<br>';
    else html += imageToHtml(inline.image);
  }
  return open === undefined ? html : `${html}</a>`;
}

function textToHtml(run: TextInline): string {
  let html = escapeXml(run.text);
  for (const [mark, element] of elementOfMark)
    if (run[mark]) html = `<${element}>${html}</${element}>`;
  // Faint text was made for a dark background, which is not kept; it would vanish on white.
  if (run.color && colourPattern.test(run.color) && !isFaint(run.color))
    html = `<span style="color:${run.color}">${html}</span>`;
  if (run.scale) html = `<span style="font-size:${run.scale}em">${html}</span>`;
  if (run.highlight && colourPattern.test(run.highlight))
    html = `<mark style="background:${run.highlight};color:${isDark(run.highlight) ? '#fff' : '#1b1f24'}">${html}</mark>`;
  return html;
}
