import { defineJobs } from '~/jobs/define-jobs';
import { hashOf } from './ingest/hash-of';
import type { ReadProspectus } from './ingest/read-prospectus';

/** What the operator's page does off its thread. */
export const jobs = defineJobs({
  /** A prospectus as passages, and the SHA-256 by which it is known. */
  async read(
    { file, name }: { file: Blob; name: string },
    context,
  ): Promise<ReadProspectus & { hash: string }> {
    const { readProspectus } = await import('./ingest/read-prospectus');
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { ...(await readProspectus(bytes, name, {}, context)), hash: await hashOf(bytes) };
  },
});
