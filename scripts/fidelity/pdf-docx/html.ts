/** Prints a source as an HTML page, which Chromium turns into a PDF. */
import { type Marked, pieces, type Source, type SourceBlock } from './source.ts';

/** The text of an HTML page. @param png a picture, base64 */
export function toHtml(source: Source, png: string): string {
  const [width, height] = source.size ?? [595.3, 841.9];
  const size = source.fontSize ?? 11;
  const picture = `data:image/png;base64,${png}`;
  const margin = (name: 'header' | 'footer', edge: 'top' | 'bottom') =>
    source[name] === undefined
      ? ''
      : `@${edge}-left { content: ${counters(source[name])}; font-size: ${size - 2}pt; color: #555 }`;
  return `<!doctype html><html lang="${source.language ?? 'en-ZA'}"${source.rtl ? ' dir="rtl"' : ''}><meta charset="utf-8"><title>${source.name}</title>
<style>
@page { size: ${width}pt ${height}pt; margin: ${source.margin ?? 64}pt; ${margin('header', 'top')} ${margin('footer', 'bottom')} }
* { box-sizing: border-box }
body { margin: 0; font: ${size}pt/1.35 "DejaVu ${source.font === 'serif' ? 'Serif' : 'Sans'}"; print-color-adjust: exact }
h1 { font-size: ${size * 1.8}pt; margin: 0 0 8pt } h2 { font-size: ${size * 1.4}pt; margin: 12pt 0 5pt } h3 { font-size: ${size * 1.15}pt; margin: 9pt 0 4pt }
h1, h2, h3 { color: #1f3864; break-after: avoid; line-height: 1.2 }
p { margin: 0 0 ${size * 0.6}pt } ul, ol { margin: 0 0 6pt; padding-inline-start: 20pt } li { margin-bottom: 2pt }
table { border-collapse: collapse; margin-bottom: 9pt; table-layout: fixed } td { padding: 3pt 4pt; vertical-align: top; break-inside: avoid }
.all td { border: .75pt solid #444 } .rows td { border-bottom: .75pt solid #444 } .rows tr:first-child td { border-top: .75pt solid #444 }
.box { padding: 8pt; margin-bottom: 8pt; border-radius: 3pt } .box p:last-child { margin: 0 }
a { color: #0b57d0 } .page { break-before: page }
</style><body>${htmlBlocks(source.blocks, picture)}</body></html>`;
}

function counters(text: string): string {
  return text
    .split(/(##?)/)
    .map((part) =>
      part === '##' ? 'counter(pages)' : part === '#' ? 'counter(page)' : JSON.stringify(part),
    )
    .join(' ');
}

function htmlBlocks(blocks: readonly SourceBlock[], picture: string): string {
  return blocks.map((block) => htmlBlock(block, picture)).join('\n');
}

function htmlBlock(block: SourceBlock, picture: string): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${htmlInline(block.text)}</h${block.level}>`;
    case 'text':
      return `<p style="${block.align ? `text-align:${block.align};` : ''}${block.color ? `color:${block.color};` : ''}${block.size ? `font-size:${block.size}pt` : ''}">${htmlInline(block.text)}</p>`;
    case 'list': {
      const tag = block.style === 'bullet' ? 'ul' : 'ol';
      const items: string[] = [];
      for (const item of block.items)
        if (typeof item === 'string') items.push(htmlInline(item));
        else items.push(`${items.pop() ?? ''}${htmlBlock(item, picture)}`);
      const type = block.style === 'letter' ? ' type="a"' : '';
      return `<${tag}${type}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
    }
    case 'table': {
      const columns = block.widths.map((width) => `<col style="width:${width}pt">`).join('');
      const total = block.widths.reduce((sum, width) => sum + width, 0);
      const rows = block.rows.map((row) => {
        const cells = row.map((cell) => {
          const {
            text,
            across = 1,
            down = 1,
            fill,
          } = typeof cell === 'string' ? { text: cell } : cell;
          return `<td colspan="${across}" rowspan="${down}"${fill ? ` style="background:${fill}"` : ''}>${htmlInline(text)}</td>`;
        });
        return `<tr>${cells.join('')}</tr>`;
      });
      return `<table class="${block.ruled}" style="width:${total}pt"><colgroup>${columns}</colgroup>${rows.join('')}</table>`;
    }
    case 'columns':
      return `<div style="columns:${block.count};column-gap:20pt;margin-bottom:8pt">${htmlBlocks(block.blocks, picture)}</div>`;
    case 'picture': {
      const { width, height, place } = block.picture;
      const size = `width:${width}pt;height:${height}pt`;
      return place === 'inline'
        ? `<p><img src="${picture}" style="${size};display:block"></p>`
        : `<img src="${picture}" style="${size};float:${place};margin:${place === 'left' ? '0 10pt 6pt 0' : '0 0 6pt 10pt'}">`;
    }
    case 'box':
      return `<div class="box" style="background:${block.fill}">${htmlBlocks(block.blocks, picture)}</div>`;
    case 'page':
      return '<div class="page"></div>';
  }
}

function htmlInline(text: Marked): string {
  return pieces(text)
    .map(({ text: plain, bold, italic, href }) => {
      const inner = plain.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
      if (href) return `<a href="${href}">${inner}</a>`;
      return bold ? `<b>${inner}</b>` : italic ? `<i>${inner}</i>` : inner;
    })
    .join('');
}
