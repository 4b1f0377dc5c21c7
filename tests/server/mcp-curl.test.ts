// @module-tag sweep
/** Imported curl commands, saved and called on a live server of the built product, compared with curl itself. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readImport } from '../../app/tools/mcp-lite/import/read-import';
import { definitionOfImport } from '../../app/tools/mcp-lite/import/selection';
import {
  CURL_COMMANDS,
  CURL_FILES,
  comparableRequest,
  filesOf,
  type RecordedRequest,
} from '../support/curl-commands';
import { signInOverHttp } from '../support/http-person';
import { type EquippedProduct, equippedProduct } from '../support/shared-products';

const hasCurl = spawnSync('curl', ['--version']).status === 0;
let product: EquippedProduct;
let folder: string;
let recorded: RecordedRequest | undefined;

beforeAll(async () => {
  product = await equippedProduct();
  folder = mkdtempSync(join(tmpdir(), 'mcp-curl-'));
  for (const [name, bytes] of Object.entries(CURL_FILES))
    writeFileSync(join(folder, name), bytes, 'latin1');
  product.web.answer = async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method, url, headers } = request;
    recorded = { method, url, headers, body: Buffer.concat(parts).toString('latin1') };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

const byCurl = (command: string) =>
  new Promise<void>((resolve, reject) => {
    const line = command.replace(/^curl/, 'curl -q -s');
    execFile('bash', ['-c', line], { cwd: folder }, (error) => (error ? reject(error) : resolve()));
  });

it.skipIf(!hasCurl)(
  'a live server sends the same request as curl, for each command of the table',
  async () => {
    const person = await signInOverHttp(product.url);
    const tools: { name: string }[] = [];
    const kept: Record<string, string> = {};
    for (const [index, line] of CURL_COMMANDS.entries()) {
      const text = line.replaceAll('BASE', product.web.url);
      const outcome = readImport({ text, place: '', documents: {} });
      if (!('imported' in outcome)) throw new Error(`${line}: ${JSON.stringify(outcome)}`);
      const ids: Record<string, string> = {};
      for (const { id, found = '' } of outcome.imported.keys) {
        kept[found] ??= await storeKey(person, found);
        ids[id] = kept[found];
      }
      const { tools: made } = definitionOfImport(
        outcome.imported,
        outcome.imported.operations,
        ids,
      );
      tools.push({ ...made[0], name: `tool_${index}` });
    }
    const { id } = (await person.send('POST', '/v1/mcps', { name: 'Table', tools })) as {
      id: string;
    };
    const { token } = (await person.send('POST', `/v1/mcps/${id}/tokens`, { label: 'table' })) as {
      token: string;
    };
    const client = new Client({ name: 'table', version: '1' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${product.url}/v1/mcps/${id}/mcp`), {
        requestInit: { headers: { Authorization: `Bearer ${token}` } },
      }),
    );
    const differing: object[] = [];
    for (const [index, line] of CURL_COMMANDS.entries()) {
      const command = line.replaceAll('BASE', product.web.url);
      recorded = undefined;
      await byCurl(command);
      const wanted = comparableRequest(recorded, command);
      recorded = undefined;
      const answer = await client.callTool({ name: `tool_${index}`, arguments: filesOf(command) });
      if (answer.isError) differing.push({ line, answer });
      else {
        const ours = comparableRequest(recorded, command);
        if (JSON.stringify(ours) !== JSON.stringify(wanted)) differing.push({ line, ours, wanted });
      }
    }
    await client.close();
    expect(differing).toEqual([]);
  },
);

async function storeKey(
  person: Awaited<ReturnType<typeof signInOverHttp>>,
  key: string,
): Promise<string> {
  const saved = { name: 'of a command', service: 'other', key };
  return ((await person.send('POST', '/api/vault/keys', saved)) as { id: string }).id;
}
