import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { PlannedCode } from './batch/plan-codes';
import { type Logo, openLogo } from './logo';
import { type CodeRequest, makeCode } from './make-code';
import type { QrOptions } from './qr-options';

/**
 * The QR Generator's work off the page's thread. Symbols by `qrcode` or `lean-qr`, reading back by jsQR, reading of pictures by ZXing,
 * pixels and files by the browser's own canvas and codecs. The limits of each step are documented with it.
 */
export const jobs = defineJobs({
  make: (request: CodeRequest, context) =>
    withLogo(request.logo, (logo) => makeCode(request, logo, context)),
  async readLogo(file: Blob, context) {
    const { readLogo } = await import('./read-logo');
    return readLogo(file, context);
  },
  async readTable(csv: Blob, context) {
    const { readBatchTable } = await import('./batch/read-table');
    return readBatchTable(csv, context);
  },
  async makeMany(
    request: { codes: readonly PlannedCode[]; options: QrOptions; logo: Blob | undefined },
    context,
  ) {
    const { makeCodes } = await import('./batch/make-codes');
    return withLogo(request.logo, (logo) => makeCodes(request, logo, context));
  },
  /** The codes found. */
  async scan(image: Blob | ImageBitmap, context) {
    const { scanImage } = await import('./scan/scan-image');
    return scanImage(image, context);
  },
  /** Preloads what the work may need next, so that it works offline. */
  async warmUp() {
    await Promise.all([
      import('./read-logo'),
      import('./batch/read-table'),
      import('./batch/make-codes'),
      import('@entropy-tools/data/archive/zip-files'),
      import('./drawing/print-file'),
      import('./scan/scan-image'),
    ]);
  },
});

/** The QR Generator's jobs as its page calls them. */
export type QrJobs = JobCalls<typeof jobs>;

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
