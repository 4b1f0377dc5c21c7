import { ToolError } from '@entropy-tools/core/tool-error';
import type { ChartInput } from '@entropy-tools/documents/chart/chart-input';
import type { QrLevel } from '@entropy-tools/media/qr/qr-level';
import { defineJobs } from '~/jobs/define-jobs';
import type { PictureChange } from './abilities/work/change-picture';
import type { Conversion } from './abilities/work/convert-file';
import type { TableQuestion } from './abilities/work/describe-table';
import type { TableChart } from './abilities/work/make-chart';
import type { DocumentSource } from './abilities/work/make-document';
import type { NamedBlob } from './abilities/work/named-blob';

const loadCharts = () => import('./abilities/work/make-chart');
const loadPages = () => import('./abilities/work/change-pages');

interface FilePages {
  file: NamedBlob;
  /** Such as '1-3, 5' or 'all'. */
  pages: string;
}

/**
 * The CPU-heavy jobs of the agent's abilities and the preparation of media for the model; each loads at first
 * use.
 */
export const jobs = defineJobs({
  readText: async (file: NamedBlob, context) =>
    (await import('./abilities/work/read-file-text')).readFileText(file, context),
  describeTable: async (question: TableQuestion, context) =>
    (await import('./abilities/work/describe-table')).describeTable(question, context),
  makeQr: async ({ text, level }: { text: string; level: QrLevel }) =>
    (await import('./abilities/work/make-qr')).makeQr(text, level),
  makeChart: async (chart: ChartInput, context) => (await loadCharts()).makeChart(chart, context),
  makeTableChart: async ({ file, chart }: { file: NamedBlob; chart: TableChart }, context) =>
    (await loadCharts()).makeTableChart(file, chart, context),
  convert: async (conversion: Conversion, context) =>
    (await import('./abilities/work/convert-file')).convertOne(conversion, context),
  mergePdfs: async (files: readonly NamedBlob[], context) =>
    (await loadPages()).mergeFiles(files, context),
  extractPages: async ({ file, pages }: FilePages, context) =>
    (await loadPages()).extractPages(file, pages, context),
  readPages: async ({ file, pages }: FilePages, context) =>
    (await loadPages()).textOfPages(file, pages, context),
  makeDocument: async (source: DocumentSource, context) =>
    (await import('./abilities/work/make-document')).makeDocument(source, context),
  changePicture: async ({ file, change }: { file: NamedBlob; change: PictureChange }, context) =>
    (await import('./abilities/work/change-picture')).changePicture(file, change, context),
  /** Prepares a picture or PDF of the conversation for the model. */
  async prepareMedia(file: File, context) {
    const { preparePicture, toBase64 } = await import('~/ai/providers/prepare-picture');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isNamedPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
    if (!isNamedPdf) return preparePicture(bytes, context);
    const { sniffedNames, sniffKind } = await import('@entropy-tools/core/sniff');
    const kind = sniffKind(bytes.subarray(0, 1024));
    if (kind !== 'pdf')
      throw new ToolError(
        'input',
        kind
          ? `The name says PDF, but this is ${sniffedNames[kind]}. Give it its right extension and attach it again.`
          : 'This is not a PDF, or its beginning is damaged.',
      );
    return { mimeType: 'application/pdf', base64: toBase64(bytes) };
  },
});
