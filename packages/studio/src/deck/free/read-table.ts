// Tables: cells with their own look and that of the table's style. Source: ECMA-376 part 1, 21.1.3 and 20.1.4.2
// (table styles).
import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { type ColorScope, type FillPicture, readColor, readFill, readLine } from './read-colors';
import { readBody, type TextSource } from './read-text';
import type { ObjectCell, ObjectFill, ObjectLine, ObjectTable } from './slide-object';

/** The styles of `ppt/tableStyles.xml` by id. */
export type TableStyles = ReadonlyMap<string, MarkupElement>;

/** The style of tables that name one which every program knows: 'Medium Style 2 – Accent 1'. */
const MEDIUM_STYLE = '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}';

interface CellLook {
  isBold?: boolean;
  color?: string;
  fill?: ObjectFill | 'none';
  lines: Partial<Record<Side | 'insideH' | 'insideV', ObjectLine | 'none'>>;
}

type Side = 'left' | 'top' | 'right' | 'bottom';
const sides: readonly Side[] = ['left', 'top', 'right', 'bottom'];
const ownLines = { left: 'a:lnL', top: 'a:lnT', right: 'a:lnR', bottom: 'a:lnB' } as const;

/** Reads a table; cells that others cover are marked. */
export async function readTable(
  table: MarkupElement,
  source: TextSource,
  styles: TableStyles,
  picture: FillPicture,
): Promise<ObjectTable> {
  const { pixelsPerEmu } = source;
  const pixels = (value: string | undefined) => (Number(value) || 0) * pixelsPerEmu;
  const columns = elements(child(table, 'a:tblGrid'), 'a:gridCol').map(({ attributes }) =>
    pixels(attributes.w),
  );
  const properties = child(table, 'a:tblPr');
  const parts = await readStyle(properties, styles, source);
  const flags = properties?.attributes ?? {};
  const isOn = (name: string) => flags[name] === '1' || flags[name] === 'true';
  const rowElements = elements(table, 'a:tr');
  const rows: ObjectTable['rows'] = [];
  for (const [index, row] of rowElements.entries()) {
    const cells: ObjectCell[] = [];
    const all = elements(row, 'a:tc');
    for (const [place, cell] of all.entries()) {
      const isHead = isOn('firstRow') && index === 0;
      const isFoot = isOn('lastRow') && index === rowElements.length - 1;
      const isFirst = isOn('firstCol') && place === 0;
      const isLast = isOn('lastCol') && place === all.length - 1;
      const band = index - (isOn('firstRow') ? 1 : 0);
      const side = place - (isOn('firstCol') ? 1 : 0);
      const looks = [
        isHead && parts.firstRow,
        isFoot && parts.lastRow,
        isFirst && parts.firstCol,
        isLast && parts.lastCol,
        isOn('bandRow') && !isHead && !isFoot && parts[band % 2 === 0 ? 'band1H' : 'band2H'],
        isOn('bandCol') && !isFirst && !isLast && parts[side % 2 === 0 ? 'band1V' : 'band2V'],
        parts.wholeTbl,
      ].filter((one): one is CellLook => one !== false && one !== undefined);
      const inside = {
        left: place > 0,
        right: place < all.length - 1,
        top: index > 0,
        bottom: index < rowElements.length - 1,
      };
      cells.push(await readCell(cell, looks, inside, source, picture));
    }
    rows.push({ height: pixels(row.attributes.h), cells });
  }
  return { columns, rows };
}

async function readCell(
  cell: MarkupElement,
  looks: readonly CellLook[],
  inside: Record<Side, boolean>,
  source: TextSource,
  picture: FillPicture,
): Promise<ObjectCell> {
  const { colors, pixelsPerEmu } = source;
  const own = child(cell, 'a:tcPr');
  const fill =
    (await readFill(own, colors, picture)) ?? looks.find((look) => look.fill !== undefined)?.fill;
  const lines: (ObjectLine | undefined)[] = [];
  for (const side of sides) {
    const across = side === 'left' || side === 'right' ? 'insideV' : 'insideH';
    const styled = looks
      .map((look) => look.lines[side] ?? (inside[side] ? look.lines[across] : undefined))
      .find((line) => line !== undefined);
    const stated = child(own, ownLines[side]);
    const line = (stated ? await readLine(stated, colors, pixelsPerEmu) : undefined) ?? styled;
    lines.push(line === 'none' || !line || line.width <= 0 ? undefined : line);
  }
  const color = looks.find((look) => look.color !== undefined)?.color;
  const body = child(cell, 'a:txBody');
  const text = readBody(body, {
    ...source,
    ...(color ? { color: { color } } : {}),
    isBold: looks.some(({ isBold }) => isBold),
    bodies: [tableBody(own)],
  });
  const { gridSpan, rowSpan, hMerge, vMerge } = cell.attributes;
  const isOn = (value: string | undefined) => value === '1' || value === 'true';
  return {
    text,
    ...(fill && fill !== 'none' ? { fill } : {}),
    lines,
    ...(Number(gridSpan) > 1 ? { columnSpan: Number(gridSpan) } : {}),
    ...(Number(rowSpan) > 1 ? { rowSpan: Number(rowSpan) } : {}),
    ...(isOn(hMerge) || isOn(vMerge) ? { isCovered: true } : {}),
  };
}

/** A cell's margins and anchor under the names of a text body's. */
function tableBody(own: MarkupElement | undefined): MarkupElement {
  const { marL, marT, marR, marB, anchor } = own?.attributes ?? {};
  const named = { lIns: marL, tIns: marT, rIns: marR, bIns: marB, anchor };
  const attributes = Object.fromEntries(
    Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return { name: 'a:bodyPr', attributes, children: [] };
}

async function readStyle(
  properties: MarkupElement | undefined,
  styles: TableStyles,
  { colors, pixelsPerEmu }: TextSource,
): Promise<Record<string, CellLook>> {
  const id = child(properties, 'a:tableStyleId')?.children.join('').trim() ?? '';
  const style = styles.get(id);
  if (!style) return id.toUpperCase() === MEDIUM_STYLE ? mediumStyle(colors, pixelsPerEmu) : {};
  const looks: Record<string, CellLook> = {};
  for (const part of elements(style))
    looks[part.name.slice(2)] = await readLook(part, colors, pixelsPerEmu);
  return looks;
}

async function readLook(
  part: MarkupElement,
  colors: ColorScope,
  pixelsPerEmu: number,
): Promise<CellLook> {
  const text = child(part, 'a:tcTxStyle');
  const cell = child(part, 'a:tcStyle');
  const lines: CellLook['lines'] = {};
  for (const border of elements(child(cell, 'a:tcBdr'))) {
    const side = border.name.slice(2) as Side;
    const line = await readLine(child(border, 'a:ln'), colors, pixelsPerEmu);
    const reference = child(border, 'a:lnRef');
    const color = readColor(reference, colors);
    if (line) lines[side] = line;
    else if (color && reference?.attributes.idx !== '0')
      lines[side] = { ...color, width: 9525 * pixelsPerEmu };
  }
  const fill = await readFill(child(cell, 'a:fill'), colors, async () => undefined);
  const reference = child(cell, 'a:fillRef');
  const styled = reference ? readColor(reference, colors) : undefined;
  const color = readColor(text, colors)?.color;
  return {
    ...(text?.attributes.b === 'on' ? { isBold: true } : {}),
    ...(color ? { color } : {}),
    ...(fill ? { fill } : styled ? { fill: { kind: 'solid' as const, ...styled } } : {}),
    lines,
  };
}

function mediumStyle(colors: ColorScope, pixelsPerEmu: number): Record<string, CellLook> {
  const named = (name: string, tint?: number) => {
    const children =
      tint === undefined
        ? []
        : [{ name: 'a:tint', attributes: { val: String(tint) }, children: [] }];
    const color = { name: 'a:schemeClr', attributes: { val: name }, children };
    return (
      readColor({ name: 'a:fill', attributes: {}, children: [color] }, colors)?.color ?? '#ffffff'
    );
  };
  const fill = (tint?: number) => ({ kind: 'solid' as const, color: named('accent1', tint) });
  const light = named('lt1');
  const line = (width: number) => ({ color: light, width: width * pixelsPerEmu });
  const strong = { isBold: true, color: light, fill: fill() };
  const thin = line(12_700);
  return {
    wholeTbl: {
      color: named('dk1'),
      fill: fill(20_000),
      lines: { left: thin, right: thin, top: thin, bottom: thin, insideH: thin, insideV: thin },
    },
    band1H: { fill: fill(40_000), lines: {} },
    band1V: { fill: fill(40_000), lines: {} },
    firstRow: { ...strong, lines: { bottom: line(38_100) } },
    lastRow: { ...strong, lines: { top: line(38_100) } },
    firstCol: { ...strong, lines: {} },
    lastCol: { ...strong, lines: {} },
  };
}
