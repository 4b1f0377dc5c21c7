import { child, descendant, elements, type MarkupElement } from '~/codecs/doc/markup-tree';
import { chartSource } from '../layout/chart-data';
import { markdownTable } from '../markdown-source';
import { readPptxChart } from './read-chart';
import { lose, placeOf, type Shape, type ShapeSource } from './shape-source';
import { linesOf, readParagraphs, runsOf } from './text-body';

/** A table, a chart or a diagram as lines of content; what it cannot be is counted. */
export async function readFrame(
  element: MarkupElement,
  source: ShapeSource,
): Promise<Shape | undefined> {
  const data = descendant(element, 'a:graphicData');
  const place = placeOf(element, source);
  const table = child(data, 'a:tbl');
  if (table) {
    const rows = elements(table, 'a:tr').map((row, line) =>
      elements(row, 'a:tc').map((cell) =>
        elements(child(cell, 'a:txBody'), 'a:p').flatMap((paragraph, index) => [
          ...(index > 0 ? [{ text: ' ' }] : []),
          // The head is bold by itself here.
          ...runsOf(paragraph, source.relationships).map(({ bold, ...run }) =>
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
    const chart = root && readPptxChart(root);
    if (!chart) {
      lose(source.losses, 'charts of kinds that are not drawn here');
      return undefined;
    }
    return { kind: 'lines', of: 'chart', lines: [chartSource(chart)], place };
  }
  const diagramId = child(data, 'dgm:relIds')?.attributes['r:dm'];
  const diagramPath = source.relationships.get(diagramId ?? '')?.target;
  if (diagramPath) {
    const lines = await diagramLines(diagramPath, source);
    lose(source.losses, 'SmartArt drawings (their text is a list)');
    return lines.length > 0 ? { kind: 'lines', of: 'diagram', lines, place } : undefined;
  }
  lose(source.losses, 'embedded objects');
  return undefined;
}

async function diagramLines(path: string, source: ShapeSource): Promise<string[]> {
  const root = await source.pack.readXml(path);
  const points = elements(child(root, 'dgm:ptLst'), 'dgm:pt');
  return points.flatMap((point) => {
    const paragraphs = readParagraphs(child(point, 'dgm:t'), [], source.relationships);
    return linesOf(paragraphs.map((one) => ({ ...one, bullet: 'dot' as const })));
  });
}
