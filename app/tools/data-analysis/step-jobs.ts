import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import { tableFormatOf } from '@entropy-tools/data/data/table/table-format';
import { drawChart } from '@entropy-tools/documents/chart/chart-svg';
import { defineStepJobs } from '~/jobs/recipes/define-steps';
import { makeReport } from './analysis/report';
import { captionOf } from './chart/caption';
import { chartData } from './chart/chart-data';
import { pictureOf } from './chart/chart-picture';
import { chooseChart } from './chart/choose-chart';
import type { Dataset, ReportChart } from './dataset';
import { type DataSession, openSession } from './session';
import type { steps } from './steps';

const pixelsPerUnit = 2;

/** Data Analysis' work in a recipe: the report of its page, with a chart that suits the columns. */
export const stepJobs = defineStepJobs<typeof steps>({
  async report([file], { as, chart }, context) {
    if (!file) return [];
    const format = tableFormatOf(file.name);
    if (!format) throw new ToolError('unsupported', 'This kind of file is no table.');
    const dataset = { id: 0, name: file.name, file: file.blob, format, types: {} };
    const session = await openSession(dataset, context);
    const summary = await session.summary([], partOf(context, 0.6, 0.8));
    const drawn = chart === 'auto' ? await drawnChart(session, summary, context) : null;
    const blob = await makeReport(summary, as, drawn, partOf(context, 0.8, 1));
    return [{ name: `${baseName(file.name)}-report.${as}`, blob }];
  },
});

async function drawnChart(
  session: DataSession,
  summary: Dataset,
  context: CodecContext,
): Promise<ReportChart | null> {
  const settings = chooseChart(summary);
  const data =
    settings &&
    chartData({ table: session.table, column: session.column, rows: undefined }, settings);
  if (!settings || !data || data.kind === 'none') {
    context.warn('The columns hold nothing that a chart could show, so the report has none.');
    return null;
  }
  const svg = new Blob([drawChart(pictureOf(data, settings.type))], { type: 'image/svg+xml' });
  const { svgToPng } = await import('@entropy-tools/media/image/svg-to-png');
  const { blob, width, height } = await svgToPng(svg, { scale: pixelsPerUnit }, context);
  const png = new Uint8Array(await blob.arrayBuffer());
  const caption = captionOf(data, settings.type);
  return { png, width: width / pixelsPerUnit, height: height / pixelsPerUnit, caption };
}
