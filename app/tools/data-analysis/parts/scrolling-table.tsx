import type { ReactNode } from 'react';
import { ScrollBox } from './scroll-box';

/** A scrolling table of numbers; the first cell of each row is its header. */
export function ScrollingTable({
  label,
  head,
  rows,
  footer,
}: {
  label: string;
  head: readonly ReactNode[];
  rows: readonly (readonly ReactNode[])[];
  footer?: readonly ReactNode[];
}) {
  return (
    <ScrollBox
      aria-label={label}
      className="max-h-[28rem] overflow-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-well">
          <tr>
            {head.map((cell, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table are its order
                key={index}
                scope="col"
                className={`max-w-60 truncate px-3 py-2 font-medium ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of figures have no other identity
            <Line key={index} cells={row} />
          ))}
        </tbody>
        {footer && (
          <tfoot className="font-medium">
            <Line cells={footer} />
          </tfoot>
        )}
      </table>
    </ScrollBox>
  );
}

function Line({ cells }: { cells: readonly ReactNode[] }) {
  const [name, ...others] = cells;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="max-w-60 min-w-28 px-3 py-2 text-left font-normal wrap-anywhere">
        {name}
      </th>
      {others.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table are its order
        <td key={index} className="max-w-72 min-w-16 px-3 py-2 text-right break-words">
          {cell}
        </td>
      ))}
    </tr>
  );
}
