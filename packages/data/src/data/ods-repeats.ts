// An OpenDocument sheet states repeated rows and cells as numbers, so a file of 1 KB can claim billions of filled
// cells. They are counted before a reader expands them.

import { ToolError } from '@entropy-tools/core/tool-error';
import { guardZip } from '../archive/guard-zip';
import { readZipEntry } from '../archive/unpack-entry';

const MAX_CELLS = 20_000_000;
const MAX_UNPACKED_BYTES = 500_000_000;

/**
 * Refuses an OpenDocument workbook that claims too many cells; others pass.
 * @throws ToolError `limit`, also for a ZIP bomb
 */
export async function refuseRepeats(bytes: Uint8Array<ArrayBuffer>, isZip: boolean): Promise<void> {
  let xml = bytes;
  if (isZip) {
    const entries = guardZip(bytes, { totalBytes: MAX_UNPACKED_BYTES });
    const content = entries.find(({ name }) => name === 'content.xml');
    if (!content) return;
    xml = new Uint8Array(await readZipEntry(bytes, content));
  }
  const text = new TextDecoder('latin1').decode(xml);
  let cells = 0;
  let rows = 1;
  for (const [tag, name] of text.matchAll(/<table:(table-row|table-cell)\b[^>]{0,4000}>/g)) {
    if (name === 'table-row') rows = repeats(tag, 'rows');
    else if (!tag.endsWith('/>') || tag.includes('office:value'))
      cells += rows * repeats(tag, 'columns');
    if (cells > MAX_CELLS)
      throw new ToolError(
        'limit',
        'The workbook claims more than 20 million filled cells by repeating them. Save it as .xlsx or CSV first.',
      );
  }
}

function repeats(tag: string, what: 'rows' | 'columns'): number {
  return Number(new RegExp(`number-${what}-repeated\\s*=\\s*["'](\\d+)`).exec(tag)?.[1] ?? 1);
}
