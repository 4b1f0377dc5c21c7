/**
 * `npm run deploy`: creates what a site needs on Cloudflare if it is not there, sends the release and checks
 * it. `docs/deploy.md` walks through it. `--dry-run` builds and checks, and needs no account.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { readDeployArguments } from './deploy/deploy-arguments.ts';
import { deploySite } from './deploy/deploy-site.ts';
import { loadReadEnv } from './deploy/load-read-env.ts';
import { RECORDS } from './deploy/site-record.ts';
import { buildProject } from './platform/build-project.ts';
import { keepLastRelease } from './platform/keep-last-release.ts';
import { BUILD, ROOT } from './platform/paths.ts';
import { toolEnv } from './platform/run-tool.ts';

async function main(): Promise<void> {
  await deploySite(readDeployArguments(process.argv.slice(2)), {
    variables: process.env,
    records: RECORDS,
    isTerminal: Boolean(process.stdin.isTTY && process.stdout.isTTY),
    ask,
    report: (line) => console.log(line),
    loadReadEnv,
    build(variables) {
      Object.assign(process.env, variables);
      return buildProject((step) => console.log(`  ${step}`));
    },
    wrangler,
    keepLastRelease: (origin) => keepLastRelease(origin, BUILD.client),
    fetchSite: fetch,
    pause: (ms) => pause(ms),
    now: () => new Date(),
  });
}

async function ask(question: string, proposal: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question} [${proposal}] `)).trim() || proposal;
  } finally {
    terminal.close();
  }
}

function wrangler(args: readonly string[], folder: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(join(ROOT, 'node_modules/.bin/wrangler'), args, {
      cwd: folder,
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
