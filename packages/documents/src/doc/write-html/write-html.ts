// Writes a document as one self-contained HTML5 file: semantic elements, a small style sheet for reading and
// print in light and dark, pictures as data URIs, no script, no external resources. Limits: TIFF, EMF and
// WMF, which browsers do not show, become their alternative text. No library is used: strings are escaped in
// one place.

import { toBase64 } from '@entropy-tools/core/base64';
import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import { isDark } from '../colour';
import type {
  Align,
  Block,
  Doc,
  DocImage,
  ListBlock,
  ListItem,
  TableBlock,
  TableCell,
} from '../model';
import { inlinesToHtml } from './inline-html';
import { styleSheet } from './style-sheet';

const shown = /^image\/(png|jpeg|gif|webp|svg\+xml|bmp|avif)$/;

/** The whole file as text, to be stored as UTF-8. */
export function writeHtml(doc: Doc): string {
  const title = doc.title?.trim() || 'Document';
  const author = doc.author ? `<meta name="author" content="${escapeXml(doc.author)}">\n` : '';
  const lang = doc.language ? ` lang="${escapeXml(doc.language)}"` : '';
  return `<!DOCTYPE html>
<html${lang}>
<head>
<meta charset="utf-8">
<title>${escapeXml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${author}<style>
${styleSheet}</style>
</head>
<body dir="auto">
${blocksToHtml(doc.blocks)}
</body>
</html>
`;
}

/** The address of a picture, or undefined where it is not shown and its alternative text stands instead. */
export type PictureAddress = (image: DocImage) => string | undefined;

/** The blocks alone, without a page around them. */
export function blocksToHtml(
  blocks: readonly Block[],
  addressOf: PictureAddress = dataAddress,
): string {
  return blocks.map((block) => blockToHtml(block, addressOf)).join('\n');
}

function dataAddress({ type, bytes }: DocImage): string | undefined {
  return shown.test(type) ? `data:${type};base64,${toBase64(bytes)}` : undefined;
}

function blockToHtml(block: Block, addressOf: PictureAddress): string {
  const pictures = (image: DocImage) => imageToHtml(image, addressOf);
  switch (block.kind) {
    case 'heading': {
      const id = block.id ? ` id="${escapeXml(block.id)}"` : '';
      const attributes = `${id}${alignAttribute(block.align)} dir="auto"`;
      return `<h${block.level}${attributes}>${inlinesToHtml(block.inlines, pictures)}</h${block.level}>`;
    }
    case 'paragraph':
      return `<p${alignAttribute(block.align)} dir="auto">${inlinesToHtml(block.inlines, pictures)}</p>`;
    case 'list':
      return listToHtml(block, addressOf);
    case 'table':
      return tableToHtml(block, addressOf);
    case 'code': {
      const language = block.language
        ? ` class="language-${escapeXml(block.language.replace(/\s+/g, '-'))}"`
        : '';
      // The parser drops a leading line end (HTML standard, 13.1.2.5), so it is doubled.
      return `<pre dir="ltr"><code${language}>${block.text.startsWith('\n') ? '\n' : ''}${escapeXml(block.text)}</code></pre>`;
    }
    case 'quote':
      return `<blockquote dir="auto">\n${blocksToHtml(block.blocks, addressOf)}\n</blockquote>`;
    case 'image':
      return `<div class="image"${alignAttribute(block.align)}>${pictures(block.image)}</div>`;
    case 'rule':
      return '<hr>';
    case 'page-break':
      return '<div style="break-after:page"></div>';
  }
}

function listToHtml(list: ListBlock, addressOf: PictureAddress): string {
  const start = list.ordered && list.start !== undefined && list.start !== 1;
  const name = list.ordered ? 'ol' : 'ul';
  const tasks = list.items.some((item) => item.checked !== undefined) ? ' class="tasks"' : '';
  const open = `<${name}${start ? ` start="${list.start}"` : ''}${tasks} dir="auto">`;
  return `${open}\n${list.items.map((item, index) => itemToHtml(item, (list.start ?? 1) + index, addressOf)).join('\n')}\n</${name}>`;
}

/** @param number the number that the browser would give the item */
function itemToHtml(item: ListItem, number: number, addressOf: PictureAddress): string {
  const box =
    item.checked === undefined
      ? ''
      : `<input type="checkbox" disabled${item.checked ? ' checked' : ''}> `;
  const [first, ...rest] = item.blocks;
  // The first paragraph of an item gets no element of its own, which keeps lists tight.
  const tight = first?.kind === 'paragraph' && first.align === undefined;
  const head = tight
    ? inlinesToHtml(first.inlines, (image) => imageToHtml(image, addressOf))
    : first
      ? blockToHtml(first, addressOf)
      : '';
  const tail = rest.length > 0 ? `\n${blocksToHtml(rest, addressOf)}\n` : '';
  // The marker is a string, so that labels such as `2.1.` and `(a)` read as in the source.
  const label =
    item.label !== undefined && item.label !== `${number}.`
      ? ` style="list-style-type:${escapeXml(`"${item.label.replace(/["\\\n]/g, '')} "`)}"`
      : '';
  return `<li${label}>${box}${head}${tail}</li>`;
}

function tableToHtml(table: TableBlock, addressOf: PictureAddress): string {
  const head = table.rows.slice(0, table.headerRows);
  const body = table.rows.slice(table.headerRows);
  const rowsToHtml = (rows: TableCell[][], name: 'th' | 'td') =>
    rows
      .map((row) => `<tr>${row.map((cell) => cellToHtml(cell, name, addressOf)).join('')}</tr>`)
      .join('\n');
  return [
    `<div class="table"><table${table.borders === false ? ' class="plain"' : ''}>`,
    columnsToHtml(table.columnWidths),
    head.length > 0 ? `<thead>\n${rowsToHtml(head, 'th')}\n</thead>` : '',
    body.length > 0 ? `<tbody>\n${rowsToHtml(body, 'td')}\n</tbody>` : '',
    '</table></div>',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function columnsToHtml(widths: readonly number[] | undefined): string {
  if (!widths) return '';
  const total = widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map(
    (width) => `<col style="width:${((width / total) * 100).toFixed(1)}%">`,
  );
  return `<colgroup>${columns.join('')}</colgroup>`;
}

function cellToHtml(cell: TableCell, name: 'th' | 'td', addressOf: PictureAddress): string {
  const [only] = cell.blocks;
  const plain = cell.blocks.length === 1 && only?.kind === 'paragraph';
  const content = plain
    ? inlinesToHtml(only.inlines, (image) => imageToHtml(image, addressOf))
    : blocksToHtml(cell.blocks, addressOf);
  const align = cell.align ?? (plain ? only.align : undefined);
  const attributes = [
    cell.colSpan && cell.colSpan > 1 ? ` colspan="${cell.colSpan}"` : '',
    cell.rowSpan && cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : '',
    cellStyle(align, cell.background),
    ' dir="auto"',
  ];
  return `<${name}${attributes.join('')}>${content}</${name}>`;
}

function imageToHtml(image: DocImage, addressOf: PictureAddress): string {
  const address = addressOf(image);
  if (address === undefined) return `<em>${escapeXml(image.alt || 'Picture')}</em>`;
  const size =
    image.width && image.height
      ? ` width="${Math.round(image.width)}" height="${Math.round(image.height)}"`
      : '';
  return `<img src="${escapeXml(address)}" alt="${escapeXml(image.alt)}"${size}>`;
}

/** A filled cell also states its text colour, which would otherwise turn light in the dark scheme. */
function cellStyle(align: Align | undefined, background: string | undefined): string {
  const rules = [
    align === undefined || align === 'start' ? '' : `text-align:${align}`,
    background && /^#[0-9a-f]{6}$/i.test(background)
      ? `background:${background};color:${isDark(background) ? '#fff' : '#1b1f24'}`
      : '',
  ].filter((rule) => rule !== '');
  return rules.length > 0 ? ` style="${rules.join(';')}"` : '';
}

function alignAttribute(align: Align | undefined): string {
  return align === undefined || align === 'start' ? '' : ` style="text-align:${align}"`;
}
