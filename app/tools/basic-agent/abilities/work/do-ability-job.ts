import type { CodecContext } from '~/codecs/codec-context';
import type { AbilityAnswer, AbilityJob } from './ability-job';

/** Does one job; each kind of work loads at first use. @throws ToolError as the engine says */
export async function doAbilityJob(job: AbilityJob, context: CodecContext): Promise<AbilityAnswer> {
  switch (job.kind) {
    case 'text':
      return (await import('./read-file-text')).readFileText(job.file, context);
    case 'table':
      return (await import('./describe-table')).describeTable(job, context);
    case 'qr':
      return (await import('./make-qr')).makeQr(job.text, job.level);
    case 'chart':
      return (await import('./make-chart')).makeChart(job.chart, context);
    case 'table-chart':
      return (await import('./make-chart')).makeTableChart(job.file, job.chart, context);
    case 'convert':
      return (await import('./convert-file')).convertOne(job, context);
    case 'merge':
      return (await import('./change-pages')).mergeFiles(job.files, context);
    case 'pages':
      return (await import('./change-pages')).extractPages(job.file, job.pages, context);
    case 'page-text':
      return (await import('./change-pages')).textOfPages(job.file, job.pages, context);
    case 'document':
      return (await import('./make-document')).makeDocument(job, context);
    case 'picture':
      return (await import('./change-picture')).changePicture(job.file, job.picture, context);
  }
}
