// All work of the QR Generator, in its worker. Symbols by `qrcode`, reading back by jsQR, pixels and
// files by the browser's own canvas and codecs. What each step can and cannot do stands with it.
import type { EngineContext } from '~/engines/engine';
import type { QrAnswer, QrJob } from './jobs';
import { openLogo } from './logo';
import { makeCode } from './make-code';

/** Does one job. @throws ToolError as the job's own function says */
export async function runQrJob(job: QrJob, context: EngineContext): Promise<QrAnswer> {
  switch (job.kind) {
    case 'make': {
      const logo = job.logo && (await openLogo(job.logo));
      try {
        return await makeCode(job, logo, context);
      } finally {
        logo?.bitmap.close();
      }
    }
    case 'logo': {
      const { readLogo } = await import('./read-logo');
      return readLogo(job.file, context);
    }
  }
}
