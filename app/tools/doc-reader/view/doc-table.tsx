import type { Align, Block, TableBlock, TableCell } from '@entropy-tools/documents/doc/model';
import type { ReactNode } from 'react';

const aligned: Record<Align, string | undefined> = {
  start: undefined,
  center: 'text-center',
  end: 'text-end',
  justify: undefined,
};

/** A table of the document; a wide one scrolls separately from the page. */
export function DocTable({
  table,
  draw,
}: {
  table: TableBlock;
  draw: (blocks: readonly Block[]) => ReactNode;
}) {
  const headers = table.rows.slice(0, table.headerRows);
  const body = table.rows.slice(table.headerRows);
  const drawRow = (name: 'th' | 'td') => (row: TableCell[], at: number) => (
    <tr key={at}>
      {row.map((cell, column) => {
        const spans = { colSpan: cell.colSpan, rowSpan: cell.rowSpan };
        const className = cell.align && aligned[cell.align];
        return name === 'th' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: nor do its cells
          <th key={column} scope="col" className={className} {...spans}>
            {draw(cell.blocks)}
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: nor do its cells
          <td key={column} className={className} {...spans}>
            {draw(cell.blocks)}
          </td>
        );
      })}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
    <section className="doc-table" aria-label="Table" tabIndex={0}>
      <table className={table.borders === false ? 'doc-plain-table' : undefined}>
        {headers.length > 0 && <thead>{headers.map(drawRow('th'))}</thead>}
        <tbody>{body.map(drawRow('td'))}</tbody>
      </table>
    </section>
  );
}
