// @module-tag sweep
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedSecurityHeaders } from '../../app/platform/server/security-headers';
import { patience } from '../support/patience.ts';
import { findFreePort } from '../support/server';

const data = mkdtempSync(join(tmpdir(), 'entropy-dev-'));
let server: ChildProcess;
let url = '';
let output = '';

beforeAll(async () => {
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  const args = ['scripts/dev.ts', '--port', String(port), '--data', data];
  server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  await new Promise<void>((ready, fail) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(`${url}/`)) ready();
      });
    }
    server.once('exit', () => fail(new Error(`It has ended.\n${output}`)));
  });
});
afterAll(async () => {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
  rmSync(data, { recursive: true, force: true });
});

it('npm run dev sends the policy and the security headers of the product', async () => {
  const page = await fetch(`${url}/converter`, { signal: AbortSignal.timeout(patience(170_000)) });
  expect(page.status, output).toBe(200);
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(
    /^default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'nonce-[0-9a-f]{32}'; /,
  );
  expect(policy).toContain("connect-src 'self' blob:; worker-src 'self' blob:");
  expect(await page.text()).toContain(/'nonce-(\w+)'/.exec(policy)?.[1] ?? 'no nonce');
  expect(Object.fromEntries(page.headers)).toMatchObject(lowerCase(fixedSecurityHeaders()));

  const script = await fetch(`${url}/app/root.tsx`);
  expect(script.headers.get('Content-Security-Policy')).toContain("script-src 'self' 'wasm-unsafe");

  const session = await fetch(`${url}/api/session`);
  expect(await session.json()).toEqual({ user: null });

  // A request body arrives complete, and the Worker's own response is returned.
  const sent = await fetch(`${url}/api/youtube/info`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ url: 'https://youtu.be/abcdefghijk' }),
  });
  expect(await sent.json()).toMatchObject({ error: { code: 'youtube_off' } });
});

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
