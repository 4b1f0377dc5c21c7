import { partOf } from '@entropy-tools/core/codec-context';
import { defineJobs } from '~/jobs/define-jobs';
import { hashOf } from './ingest/hash-of';
import type { ReadProspectus } from './ingest/read-prospectus';

/** Progress after the text layer is read. */
const TEXT_READ = 0.3;

/** Jobs of the operator's page, run off the main thread. */
export const jobs = defineJobs({
  /** Reads a prospectus into passages, with the SHA-256 that identifies it. */
  async read(
    { file, name }: { file: Blob; name: string },
    context,
  ): Promise<ReadProspectus & { hash: string }> {
    const { readProspectus } = await import('./ingest/read-prospectus');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const hash = await hashOf(bytes);
    const found = await readProspectus(bytes, name, {}, partOf(context, 0, TEXT_READ));
    if (found.scannedPages === '') return { ...found, hash };
    const { recogniseScans } = await import('./ingest/recognise-scans');
    const rest = partOf(context, TEXT_READ, 1);
    return { ...(await recogniseScans(bytes, name, found, {}, rest)), hash };
  },
});
