import { cellPadding } from '@entropy-tools/studio/deck/layout/table-mark';
import { placeCells } from '@entropy-tools/studio/deck/place-lines';
import type { Mark } from '@entropy-tools/studio/deck/slide-drawing';
import type { ReactNode } from 'react';

/**
 * A table of a slide: the header's background, a hairline below each row, and the cells rendered by `cell`.
 */
export function TableView({
  mark,
  cell,
}: {
  mark: Extract<Mark, { kind: 'table' }>;
  cell: (text: Extract<Mark, { kind: 'text' }>) => ReactNode;
}) {
  const { frame, rows, line, headerFill } = mark;
  let top = frame.y;
  return (
    <>
      {rows.map(({ height, header }, row) => {
        const y = top;
        top += height;
        const key = `row ${row}`;
        return (
          <g key={key}>
            {header && (
              <rect x={frame.x} y={y} width={frame.width} height={height} fill={headerFill} />
            )}
            <line
              x1={frame.x}
              x2={frame.x + frame.width}
              y1={y + height}
              y2={y + height}
              stroke={line}
            />
          </g>
        );
      })}
      {placeCells(mark, cellPadding).map(({ text }, index) => {
        const key = `cell ${index}`;
        return <g key={key}>{cell(text)}</g>;
      })}
    </>
  );
}
