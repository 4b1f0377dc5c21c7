/**
 * `npm run build`: builds everything that is deployed, into build/. `--if-stale` does nothing when it is up
 * to date.
 */
import { buildProject, isBuildFresh } from './platform/build-project.ts';

async function main(): Promise<void> {
  const startedAt = Date.now();
  if (process.argv.includes('--if-stale') && (await isBuildFresh())) {
    console.log('The build is up to date.');
    return;
  }
  const version = await buildProject((step) => console.log(`  ${step}`));
  console.log(`Built version ${version} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
