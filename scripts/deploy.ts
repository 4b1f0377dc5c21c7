/**
 * `npm run deploy`: build, database migrations, API Worker, then Pages. In this order a page never meets an
 * API or a table older than itself. Needs CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID. `--dry-run` builds
 * and checks, and stops before anything leaves this computer.
 */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildProject } from './platform/build-project.ts';
import { checkDeployment } from './platform/check-deployment.ts';
import { checkWorkerSettings } from './platform/check-worker-settings.ts';
import { keepLastRelease, readPublicOrigin } from './platform/keep-last-release.ts';
import { BUILD, ROOT, WORKER_CONFIG } from './platform/paths.ts';
import { toolEnv } from './platform/run-tool.ts';

const PRODUCTION = ['--config', relative(ROOT, WORKER_CONFIG), '--env', 'production'];

async function main(): Promise<void> {
  const isDryRun = process.argv.includes('--dry-run');
  const workerToml = await readFile(WORKER_CONFIG, 'utf8');
  checkDeployment(workerToml, process.env, isDryRun);
  if (!isDryRun) checkWorkerSettings(workerToml, await listSecrets());
  const version = await buildProject((step) => console.log(`  ${step}`));
  const deployWorker = ['deploy', ...PRODUCTION, '--var', `APP_VERSION:${version}`];
  if (isDryRun) {
    await wrangler([...deployWorker, '--dry-run']);
    console.log(`Version ${version} is ready to deploy.`);
    return;
  }
  const kept = await keepLastRelease(readPublicOrigin(workerToml), BUILD.client);
  console.log(`${kept} files of the release before stay for the tabs that have it open.`);
  await wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', ...PRODUCTION]);
  await wrangler(deployWorker);
  // Deployed as it was built and tested, without bundling again.
  await wrangler(['pages', 'deploy', '--branch', 'main', '--no-bundle']);
  console.log(`Version ${version} is live.`);
}

/** Names of the Worker's secrets; empty when it was never deployed. */
async function listSecrets(): Promise<string[]> {
  const child = spawn(
    join(ROOT, 'node_modules/.bin/wrangler'),
    ['secret', 'list', ...PRODUCTION, '--format', 'json'],
    { cwd: ROOT, env: toolEnv(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const code = new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('close', done);
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await code) === 0) return (JSON.parse(output) as { name: string }[]).map(({ name }) => name);
  // 10007: this Worker does not exist on the account.
  if (/\b10007\b/.test(output + errors)) return [];
  throw new Error(`The Worker's secrets could not be listed:\n${errors || output}`);
}

function wrangler(args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(join(ROOT, 'node_modules/.bin/wrangler'), args, {
      cwd: ROOT,
      env: toolEnv(),
      stdio: 'inherit',
    });
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`wrangler ${args[0]} ended with code ${code}.`)),
    );
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
