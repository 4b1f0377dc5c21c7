import { sniffKind } from '@entropy-tools/core/sniff';
import type { sharedJobs } from '~/jobs/shared-jobs';
import { lazyJobs } from '~/jobs/use-jobs';

/**
 * The password-protected Office documents among some files. Only files that start like one are examined, in a
 * worker; an unreadable one counts as unprotected, and its tool reports what is wrong.
 */
export async function findLockedFiles(files: readonly File[]): Promise<readonly File[]> {
  const suspects: File[] = [];
  for (const file of files) if (await beginsAsCompoundFile(file)) suspects.push(file);
  if (suspects.length === 0) return suspects;
  // `shared` is SHARED_JOBS: that module belongs to the worker and must not be imported into the page.
  const { jobs, close } = lazyJobs<typeof sharedJobs>('shared');
  try {
    const answers = await Promise.all(suspects.map((file) => jobs.isLocked(file)));
    return suspects.filter((_, index) => answers[index]?.output === true);
  } catch {
    return [];
  } finally {
    close();
  }
}

async function beginsAsCompoundFile(file: File): Promise<boolean> {
  try {
    return sniffKind(new Uint8Array(await file.slice(0, 8).arrayBuffer())) === 'cfb';
  } catch {
    return false;
  }
}
