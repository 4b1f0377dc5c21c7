// Writes tables as one small HTML page without scripts: what a browser, a mail program or a spreadsheet opens.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { BlobSink } from '../../archive/blob-sink';
import { escapeXml } from '../../text/escape-xml';
import { looksNumeric, plainNumber } from '../cell-value';
import { readCsv } from '../csv-source';
import type { NamedTable } from './table-content';

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:1.5rem;color:#1a1a1a;background:#fff}' +
  'table{border-collapse:collapse;margin-block:1.5rem}' +
  'caption{text-align:start;font-weight:600;padding-block:.5rem}' +
  'th,td{border:1px solid #8a8a8a;padding:.25rem .5rem;text-align:start;vertical-align:top;white-space:pre-wrap}' +
  'th{background:#f0f0f0}td.n{text-align:end;font-variant-numeric:tabular-nums}';

/**
 * @param title of the page
 * @returns `rows` with those of names
 */
export async function writeHtmlTables(
  tables: readonly NamedTable[],
  title: string,
  context: CodecContext,
): Promise<{ blob: Blob; rows: number }> {
  const sink = new BlobSink();
  let rows = 0;
  sink.text(
    `<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width,initial-scale=1">\n<title>${escapeXml(title)}</title>\n<style>${style}</style>\n</head>\n<body>\n`,
  );
  for (const { name, csv, delimiter } of tables) {
    sink.text(`<table>\n<caption>${escapeXml(name)}</caption>\n`);
    let isHeader = true;
    for await (const batch of readCsv(csv, { delimiter }, context)) {
      throwIfAborted(context);
      for (const row of batch.rows) {
        rows++;
        if (isHeader) {
          const cells = row.map((cell) => `<th scope="col">${escapeXml(cell)}</th>`);
          sink.text(`<thead>\n<tr>${cells.join('')}</tr>\n</thead>\n<tbody>\n`);
          isHeader = false;
        } else sink.text(`<tr>${row.map(cellText).join('')}</tr>\n`);
      }
    }
    sink.text('</tbody>\n</table>\n');
  }
  sink.text('</body>\n</html>\n');
  return { blob: sink.finish('text/html'), rows };
}

function cellText(cell: string): string {
  const isNumber = looksNumeric(cell) && plainNumber(cell) !== undefined;
  return `<td${isNumber ? ' class="n"' : ''}>${escapeXml(cell)}</td>`;
}
