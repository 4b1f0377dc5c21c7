import {
  child,
  descendant,
  elements,
  type MarkupElement,
} from '@entropy-tools/data/ooxml/markup-tree';
import { drawOfficeChart } from '@entropy-tools/documents/chart/office/office-chart';
import {
  type ChartPart,
  chartFigures,
  readChartPart,
} from '@entropy-tools/documents/doc/chart-part';
import { drawingSvg } from '@entropy-tools/documents/doc/drawing';
import { chartSource } from '../layout/chart-data';
import { markdownTable } from '../markdown-source';
import { slideChart } from './read-chart';
import { countLoss, type Shape, type ShapeSource, shapePlace } from './shape-source';
import { paragraphsToLines, readParagraphs, readRuns } from './text-body';

const EMU_PER_PIXEL = 9525;

/**
 * Reads a table, a chart or a diagram as lines of content or a picture; what cannot be converted is counted
 * as lost.
 */
export async function readFrame(
  element: MarkupElement,
  source: ShapeSource,
): Promise<Shape | undefined> {
  const data = descendant(element, 'a:graphicData');
  const place = shapePlace(element, source);
  const table = child(data, 'a:tbl');
  if (table) {
    const rows = elements(table, 'a:tr').map((row, line) =>
      elements(row, 'a:tc').map((cell) =>
        elements(child(cell, 'a:txBody'), 'a:p').flatMap((paragraph, index) => [
          ...(index > 0 ? [{ text: ' ' }] : []),
          // Header cells are bold automatically here.
          ...readRuns(paragraph, source.relationships).map(({ bold, ...run }) =>
            bold && line > 0 ? { bold, ...run } : run,
          ),
        ]),
      ),
    );
    return { kind: 'lines', of: 'table', lines: ['', markdownTable(rows), ''], place };
  }
  const chartId = child(data, 'c:chart')?.attributes['r:id'];
  const chartPath = source.relationships.get(chartId ?? '')?.target;
  if (chartPath) {
    const root = await source.pack.readXml(chartPath);
    const shape = root && chartShape(readChartPart(root), place, source);
    if (!shape) countLoss(source.losses, 'charts without figures in the file');
    return shape;
  }
  const diagramId = child(data, 'dgm:relIds')?.attributes['r:dm'];
  const diagramPath = source.relationships.get(diagramId ?? '')?.target;
  if (diagramPath) {
    const lines = await diagramLines(diagramPath, source);
    countLoss(source.losses, 'SmartArt drawings (their text is a list)');
    return lines.length > 0 ? { kind: 'lines', of: 'diagram', lines, place } : undefined;
  }
  countLoss(source.losses, 'embedded objects');
  return undefined;
}

/** A chart as a slide chart of ours, or else as a picture, or else as a table of its data. */
function chartShape(
  part: ChartPart,
  place: Shape['place'],
  { size, themeColors }: ShapeSource,
): Shape | undefined {
  const chart = slideChart(part);
  if (chart) return { kind: 'lines', of: 'chart', lines: [chartSource(chart)], place };
  const width = ((place?.width ?? 0.6) * size.width) / EMU_PER_PIXEL;
  const height = ((place?.height ?? 0.6) * size.height) / EMU_PER_PIXEL;
  const drawing = drawOfficeChart(part, { width, height }, themeColors);
  if (drawing) {
    const bytes = new TextEncoder().encode(drawingSvg(drawing));
    const names = part.groups.flatMap(({ series }) => series.map(({ name }) => name));
    const alt = part.title || names.filter(Boolean).join(', ') || 'Chart';
    const image = { bytes, type: 'image/svg+xml', alt, width, height };
    return { kind: 'image', image, focus: undefined, cut: undefined, place };
  }
  const rows = chartFigures(part).map((row) => row.map((text) => [{ text }]));
  if (rows.length === 0) return undefined;
  return { kind: 'lines', of: 'table', lines: ['', markdownTable(rows), ''], place };
}

async function diagramLines(path: string, source: ShapeSource): Promise<string[]> {
  const root = await source.pack.readXml(path);
  const points = elements(child(root, 'dgm:ptLst'), 'dgm:pt');
  return points.flatMap((point) => {
    const paragraphs = readParagraphs(child(point, 'dgm:t'), [], source.relationships);
    return paragraphsToLines(paragraphs.map((one) => ({ ...one, bullet: 'dot' as const })));
  });
}
