// Draws files of a chart from its data, so that they have title, axes, legend and values.

import { ToolError } from '@entropy-tools/core/tool-error';
import { drawChart } from '@entropy-tools/documents/chart/chart-svg';
import { downloadBlob } from '~/platform/download';
import { captionOf } from '../chart/caption';
import type { ShownChart } from '../chart/chart-model';
import { chartFileName, pictureOf } from '../chart/chart-picture';
import type { ReportChart } from '../dataset';

const pixelsPerUnit = 2;

/** Saves a chart under a name that says what it shows. */
export async function saveChart(
  dataset: string,
  chart: ShownChart,
  as: 'png' | 'svg',
): Promise<void> {
  const blob = as === 'svg' ? svgOf(chart) : (await pngOf(chart)).blob;
  downloadBlob(blob, chartFileName(dataset, chart.data, as));
}

/** The chart for the report; null if there is none to draw. */
export async function chartForReport(chart: ShownChart): Promise<ReportChart | null> {
  if (chart.data.kind === 'none') return null;
  const { blob, width, height } = await pngOf(chart);
  const png = new Uint8Array(await blob.arrayBuffer());
  return { png, width, height, caption: captionOf(chart.data, chart.type) };
}

function svgOf({ data, type }: ShownChart): Blob {
  return new Blob([drawChart(pictureOf(data, type))], { type: 'image/svg+xml' });
}

/** The drawing at twice its size, in the fonts of this device. */
async function pngOf(chart: ShownChart): Promise<{ blob: Blob; width: number; height: number }> {
  const url = URL.createObjectURL(svgOf(chart));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = document.createElement('canvas');
    canvas.width = width * pixelsPerUnit;
    canvas.height = height * pixelsPerUnit;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new ToolError('internal', 'This browser could not draw the chart as PNG.');
    return { blob, width, height };
  } finally {
    URL.revokeObjectURL(url);
  }
}
