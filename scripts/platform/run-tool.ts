import { spawn } from 'node:child_process';
import { delimiter, dirname, resolve } from 'node:path';
import { ROOT } from './paths.ts';

/** Keeps wrangler and Remix offline, quiet, and on React's production build. */
const QUIET_ENV = {
  NODE_ENV: 'production',
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
} as const;

/** The environment of a tool, with the Node of this process first on PATH. */
export function toolEnv(): NodeJS.ProcessEnv {
  const path = [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, ...QUIET_ENV, PATH: path };
}

/** Bundlers print the list of all files they read after their message. */
const MAX_ERROR_LINES = 25;

/** Runs a program of `node_modules/.bin`. Its output is shown only when it fails. */
export function runTool(name: string, args: readonly string[]): Promise<void> {
  return run(resolve(ROOT, 'node_modules/.bin', name), args, name);
}

/** Runs one of our TypeScript scripts in a process of its own. */
export function runScript(path: string, args: readonly string[] = []): Promise<void> {
  return run(process.execPath, [path, ...args], path);
}

function run(command: string, args: readonly string[], name: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: toolEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) return done();
      const lines = Buffer.concat(output).toString().trimEnd().split('\n');
      const shown = lines.slice(0, MAX_ERROR_LINES).join('\n');
      fail(new Error(`${name} ended with code ${code}:\n${shown}`));
    });
  });
}
