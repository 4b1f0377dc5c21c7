/** The theme of a document: sizes in points, colours as #rrggbb. */
export const theme = {
  bodySize: 10.5,
  lineHeight: 1.45,
  headingSizes: [21, 16, 13, 11.5, 10.5, 10.5],
  headingLineHeight: 1.25,
  headingBefore: [22, 20, 16, 14, 12, 12],
  headingAfter: [8, 6, 5, 4, 3, 3],
  paragraphGap: 7,
  listGap: 2.5,
  listIndent: 19,
  quoteIndent: 14,
  codeSize: 8.8,
  codeLineHeight: 1.4,
  codePadding: 8,
  /** Monospaced letters look larger than others of the same size. */
  inlineCodeScale: 0.92,
  scriptScale: 0.68,
  cellPaddingX: 6,
  cellPaddingY: 4,
  hairline: 0.5,
  footerSize: 8.5,
  text: '#1c1c1f',
  paper: '#ffffff',
  muted: '#5c5f66',
  link: '#1f56c3',
  border: '#c9ccd2',
  headerFill: '#f3f4f6',
  codeFill: '#f5f6f8',
} as const;

const pageSizes = { A4: [595.28, 841.89], Letter: [612, 792], A5: [419.53, 595.28] } as const;

export type PageSize = keyof typeof pageSizes;

/** Page dimensions and margins, in points from the top left. */
export interface PageGeometry {
  width: number;
  height: number;
  left: number;
  top: number;
  contentWidth: number;
  contentHeight: number;
}

const pointsPerMm = 72 / 25.4;
const smallestContent = 120;

/** The geometry of a page. Margins too wide for the page are narrowed. */
export function pageGeometry(size: PageSize, marginMm: number): PageGeometry {
  const [width, height] = pageSizes[size];
  const wanted = Number.isFinite(marginMm) ? Math.max(0, marginMm * pointsPerMm) : 56;
  const margin = Math.min(wanted, (Math.min(width, height) - smallestContent) / 2);
  return {
    width,
    height,
    left: margin,
    top: margin,
    contentWidth: width - 2 * margin,
    contentHeight: height - 2 * margin,
  };
}
