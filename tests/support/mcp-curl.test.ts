// @module-tag sweep
// The requests of imported curl commands beside those of curl itself, recorded by a server.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readImport } from '../../app/tools/mcp-lite/import/read-import';
import { buildRequest, type HttpAction } from '../../workers/api/mcp/live/build-request';
import {
  CURL_COMMANDS,
  CURL_FILES,
  comparableRequest,
  filesOf,
  type RecordedRequest,
} from './curl-commands';

const hasCurl = spawnSync('curl', ['--version']).status === 0;

let server: Server;
let base: string;
let folder: string;
let recorded: RecordedRequest | undefined;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method, url, headers } = request;
    recorded = { method, url, headers, body: Buffer.concat(parts).toString('latin1') };
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'curl-table-'));
  for (const [name, bytes] of Object.entries(CURL_FILES))
    writeFileSync(join(folder, name), bytes, 'latin1');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const byCurl = (command: string) =>
  new Promise<void>((resolve, reject) => {
    execFile('bash', ['-c', command.replace(/^curl/, 'curl -q -s')], { cwd: folder }, (error) =>
      error ? reject(error) : resolve(),
    );
  });

async function byImport(command: string) {
  const outcome = readImport({ text: command, place: '', documents: {} });
  if (!('imported' in outcome)) throw new Error(JSON.stringify(outcome));
  const { operations, keys } = outcome.imported;
  const [operation] = operations;
  expect(operation?.problem).toBeUndefined();
  const action = operation?.tool.action as HttpAction;
  for (const { found = '' } of keys)
    expect(
      JSON.stringify(outcome.imported.operations),
      'no secret is in the definition',
    ).not.toContain(found);
  const vault = new Map(keys.map(({ id, found = '' }) => [id, found]));
  const { url, headers, body } = buildRequest(action, filesOf(command), vault);
  await fetch(url, { method: action.method, headers, ...(body === undefined ? {} : { body }) });
}

describe.skipIf(!hasCurl)('an imported command sends the same request as curl', () => {
  it.each(CURL_COMMANDS)('%s', async (line) => {
    const command = line.replaceAll('BASE', base);
    recorded = undefined;
    await byCurl(command);
    const wanted = comparableRequest(recorded, command);
    recorded = undefined;
    await byImport(command);
    expect(comparableRequest(recorded, command)).toEqual(wanted);
  });
});
