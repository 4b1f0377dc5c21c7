// All work of the QR Generator, in its worker. Symbols by `qrcode`, reading back by jsQR, pixels and
// files by the browser's own canvas and codecs. What each step can and cannot do stands with it.
import type { CodecContext } from '~/codecs/codec-context';
import type { QrAnswer, QrJob } from './jobs';
import { type Logo, openLogo } from './logo';
import { makeCode } from './make-code';

/** Does one job. @throws ToolError as the job's own function says */
export async function runQrJob(job: QrJob, context: CodecContext): Promise<QrAnswer> {
  switch (job.kind) {
    case 'make':
      return withLogo(job.logo, (logo) => makeCode(job, logo, context));
    case 'logo': {
      const { readLogo } = await import('./read-logo');
      return readLogo(job.file, context);
    }
    case 'table': {
      const { readBatchTable } = await import('./batch/read-table');
      return readBatchTable(job.csv, context);
    }
    case 'many': {
      const { makeCodes } = await import('./batch/make-codes');
      return withLogo(job.logo, (logo) => makeCodes(job, logo, context));
    }
    case 'zip': {
      const { zipFiles } = await import('~/codecs/archive/zip-files');
      return zipFiles(job.files, context);
    }
    case 'warm-up':
      await Promise.all([
        import('./read-logo'),
        import('./batch/read-table'),
        import('./batch/make-codes'),
        import('~/codecs/archive/zip-files'),
        import('./scan/scan-image'),
      ]);
      return undefined;
    case 'scan': {
      const { scanImage } = await import('./scan/scan-image');
      return scanImage(job.image, context);
    }
  }
}

async function withLogo<Result>(
  png: Blob | undefined,
  work: (logo: Logo | undefined) => Promise<Result>,
): Promise<Result> {
  const logo = png && (await openLogo(png));
  try {
    return await work(logo);
  } finally {
    logo?.bitmap.close();
  }
}
