/** Every revision of the protocol that clients may speak, by the official client set to it. */
import type { ClientOptions } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { signInPerson } from '../../_testing/sign-in';
import { connect, makeLive, makeTool, textOf } from '../mcp-testing';

/** The current revision and the two before it. */
const revisions: readonly [string, ClientOptions][] = [
  ['2026-07-28', { versionNegotiation: { mode: { pin: '2026-07-28' } } }],
  ['2025-11-25', { supportedProtocolVersions: ['2025-11-25'] }],
  ['2025-06-18', { supportedProtocolVersions: ['2025-06-18'] }],
];

const tools = [
  makeTool({ annotations: { readOnlyHint: true } }),
  makeTool({
    ...{ name: 'sum', inputSchema: '{"type":"object","properties":{"n":{"type":"number"}}}' },
    outputSchema: '{"type":"object","properties":{"sum":{"type":"number"}},"required":["sum"]}',
    action: { kind: 'template', format: 'json', text: '{"sum":"{{n}}"}' },
  }),
  makeTool({ name: 'code', inputSchema: '', action: { kind: 'suite', engine: 'qr' } }),
];
const more = {
  description: 'Greets people.',
  resources: [{ uri: 'docs://prices', name: 'Prices', mimeType: 'text/markdown', text: '# R5' }],
  prompts: [{ name: 'ask', description: 'Asks', text: 'Tell me about {{topic}}.' }],
};

describe.each(revisions)('a client of revision %s', (revision, options) => {
  it('discovers, lists and calls all that a server has', async () => {
    const { id, token } = await makeLive(await signInPerson(), tools, more);
    const client = await connect(id, token, options);
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    expect(client.getServerVersion()).toMatchObject({ name: 'Test server', version: '1.0.0' });
    expect(client.getInstructions()).toBe('Greets people.');
    expect((await client.listTools()).tools).toMatchObject([
      { name: 'greet', annotations: { readOnlyHint: true } },
      { name: 'sum', outputSchema: { required: ['sum'] } },
      { name: 'code' },
    ]);
    const greeting = await client.callTool({ name: 'greet', arguments: { who: 'Naledi' } });
    expect(textOf(greeting)).toBe('Hello, Naledi!');
    const sum = await client.callTool({ name: 'sum', arguments: { n: 7 } });
    expect(sum.structuredContent).toEqual({ sum: 7 });
    const code = await client.callTool({ name: 'code', arguments: { text: 'x' } });
    expect(code.content).toMatchObject([{ type: 'image', mimeType: 'image/png' }]);
    const wrong = await client.callTool({ name: 'greet', arguments: { who: 7 } });
    expect(wrong.isError).toBe(true);
    await expect(client.callTool({ name: 'none', arguments: {} })).rejects.toThrow('none');
    expect((await client.listResources()).resources).toHaveLength(1);
    expect((await client.readResource({ uri: 'docs://prices' })).contents).toMatchObject([
      { text: '# R5' },
    ]);
    await expect(client.readResource({ uri: 'docs://none' })).rejects.toThrow('none');
    expect((await client.listPrompts()).prompts).toMatchObject([{ name: 'ask' }]);
    const prompt = await client.getPrompt({ name: 'ask', arguments: { topic: 'rain' } });
    expect(prompt.messages).toMatchObject([{ content: { text: 'Tell me about rain.' } }]);
    await client.close();
  });
});
