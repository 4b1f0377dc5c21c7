// Tasks that stamp pages or change their paper.
import { baseName } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { readSource } from '../read-source';
import {
  madePdf,
  passwordOf,
  pdfBlob,
  pointsPerMm,
  resultName,
  type TaskJob,
  type TaskResult,
} from './task-files';
import type { TaskSettings } from './task-settings';

export async function numbers(
  { source, bytes, context }: TaskJob,
  settings: TaskSettings['numbers'],
): Promise<TaskResult> {
  const { stampPages } = await import('@entropy-tools/documents/pdf/stamp/stamp-pages');
  const { text, edge, align, otherText, otherAlign } = settings;
  const otherEdge = edge === 'top' ? 'bottom' : 'top';
  const made = await stampPages(
    bytes,
    {
      stamps: [
        { kind: 'line', edge, align, text },
        { kind: 'line', edge: otherEdge, align: otherAlign, text: otherText },
      ],
      pages: source.pages,
      size: settings.sizePt,
      color: settings.color,
      family: settings.family,
      margin: settings.marginMm * pointsPerMm,
      firstNumber: settings.firstNumber,
      mirrored: settings.mirrored,
      file: baseName(source.name),
      date: new Date().toLocaleDateString(),
      ...passwordOf(source),
    },
    context,
  );
  return madePdf(source, 'numbered', made, `${formatCount(made.stamped, 'page')} written on`);
}

export async function watermark(
  { source, bytes, context }: TaskJob,
  { kind, text, picture, color, opacity, angle, width }: TaskSettings['watermark'],
): Promise<TaskResult> {
  const { stampPages } = await import('@entropy-tools/documents/pdf/stamp/stamp-pages');
  const looks = { opacity: opacity / 100, angle, width: width / 100 };
  if (kind === 'picture' && !picture) throw new ToolError('input', 'Choose a picture first.');
  const made = await stampPages(
    bytes,
    {
      stamps: [
        kind === 'picture' && picture
          ? { kind, picture: await readSource(picture), ...looks }
          : { kind: 'text', text, color, ...looks },
      ],
      pages: source.pages,
      family: 'Helvetica',
      ...unusedByMarks,
      ...passwordOf(source),
    },
    context,
  );
  return madePdf(source, 'marked', made, `${formatCount(made.stamped, 'page')} marked`);
}

/** Options that only headers and footers use. */
const unusedByMarks = {
  ...{ size: 10, color: '#000000', margin: 0, firstNumber: 1, mirrored: false },
  ...{ file: '', date: '' },
};

export async function resize(
  { source, bytes, context }: TaskJob,
  { kind, paper, topMm, rightMm, bottomMm, leftMm }: TaskSettings['resize'],
): Promise<TaskResult> {
  const { resizePages } = await import('@entropy-tools/documents/pdf/layout/resize-pages');
  const [top, right, bottom, left] = [topMm, rightMm, bottomMm, leftMm].map(
    (millimetres) => (Number.isFinite(millimetres) ? millimetres : 0) * pointsPerMm,
  ) as [number, number, number, number];
  const plan =
    kind === 'paper'
      ? ({ kind, paper } as const)
      : ({ kind, edges: { top, right, bottom, left } } as const);
  const made = await resizePages(
    bytes,
    { plan, pages: source.pages, ...passwordOf(source) },
    context,
  );
  const label = kind === 'paper' ? paper : 'cropped';
  return madePdf(source, label, made, `${formatCount(made.changed, 'page')} changed`);
}

export async function sheets(
  { source, bytes, context }: TaskJob,
  { layout, paper, frames }: TaskSettings['sheets'],
): Promise<TaskResult> {
  const { imposePages } = await import('@entropy-tools/documents/pdf/layout/impose-pages');
  const plan =
    layout === 'booklet'
      ? ({ kind: 'booklet' } as const)
      : ({ kind: 'grid', perSheet: layout } as const);
  const options = { layout: plan, paper, frames, ...passwordOf(source) };
  const made = await imposePages(bytes, options, context);
  const label = layout === 'booklet' ? 'booklet' : `${layout} a sheet`;
  const detail = `${formatCount(made.pageCount, 'page')} on ${formatCount(made.sheets, 'side')}`;
  return {
    files: [
      { name: resultName(source, label, 'pdf'), blob: pdfBlob(made.bytes), pageCount: made.sheets },
    ],
    detail,
  };
}
