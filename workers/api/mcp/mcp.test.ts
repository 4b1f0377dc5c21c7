import { describe, expect, it } from 'vitest';
import { ask, write } from '../_testing/ask';
import { dumpDatabase, listTables } from '../_testing/database-dump';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { app } from '../index';
import { mcpLimits, offeredNames } from './mcp-limits.contract';
import { askMcp, listOf, makeLive, makeTool } from './mcp-testing';

const save = async (person: TestPerson, name: string) =>
  (
    (await askMcp(person, 'POST', '', { name, description: 'd', tools: [makeTool()] })).body as {
      id: string;
    }
  ).id;

describe('definitions', () => {
  it('are listed newest first, to their owner only, and leave no text in the database', async () => {
    const [person, other] = [await signInPerson(), await signInPerson()];
    const first = await save(person, 'Secret weather');
    const second = await save(person, 'Secret stocks');
    const listed = await listOf(person);
    expect(listed.map(({ id }) => id)).toEqual([second, first]);
    expect(listed[0]).toMatchObject({
      name: 'Secret stocks',
      description: 'd',
      tools: [makeTool()],
      access: 'private',
      version: 1,
    });
    expect(listed[0]?.calls).toHaveLength(14);
    expect(await listOf(other)).toEqual([]);
    const dump = JSON.stringify(await dumpDatabase(await listTables()));
    expect(dump).not.toContain('Secret weather');
    expect(dump).not.toContain('greet');
  });

  it('are deleted with their tokens', async () => {
    const person = await signInPerson();
    const { id } = await makeLive(person, [makeTool()]);
    expect((await askMcp(person, 'DELETE', `/${id}`)).status).toBe(200);
    expect(await listOf(person)).toEqual([]);
    expect(await askMcp(person, 'DELETE', `/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('keep earlier versions, and reject a change based on an older one', async () => {
    const person = await signInPerson();
    const id = await save(person, 'one');
    const change = (from: number, name: string) =>
      askMcp(person, 'PUT', `/${id}`, { from, definition: { name, tools: [makeTool()] } });
    expect(await change(1, 'two')).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await change(1, 'lost')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const { body } = await askMcp(person, 'GET', `/${id}/versions`);
    expect(body).toMatchObject({ versions: [{ version: 1, definition: { name: 'one' } }] });
    expect((await listOf(person))[0]).toMatchObject({ name: 'two', version: 2 });
  });

  it('are limited in number', async () => {
    const person = await signInPerson();
    for (let count = 0; count < mcpLimits.definitions; count += 1) await save(person, `n${count}`);
    const { status, body } = await askMcp(person, 'POST', '', { name: 'n', tools: [makeTool()] });
    expect(status).toBe(409);
    expect((body as { error: string }).error).toContain('50 MCPs');
  });

  it('are accessible with a bearer token of the scope, from a script without an origin', async () => {
    const person = await signInPerson();
    const made = await ask(
      app,
      '/api/session/token',
      write('POST', '{"scope":"mcp"}', { ...person.cookie }),
    );
    const { token } = (await made.json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ name: 'by script', tools: [makeTool()] });
    const saved = await ask(app, '/v1/mcps', { method: 'POST', headers, body });
    expect(saved.status).toBe(201);
    expect((await listOf(person))[0]?.name).toBe('by script');
    const wrong = { ...headers, Authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await ask(app, '/v1/mcps', { method: 'POST', headers: wrong, body })).status).toBe(401);
    // A cookie alone never gives access to a page of another site.
    const foreign = { ...person.cookie, 'Content-Type': 'application/json' };
    expect((await ask(app, '/v1/mcps', { method: 'POST', headers: foreign, body })).status).toBe(
      403,
    );
  });
});

describe('tokens', () => {
  it('are shown once and listed without their secret', async () => {
    const person = await signInPerson();
    const { id, token, tokenId } = await makeLive(person, [makeTool()]);
    const { body } = await askMcp(person, 'GET', `/${id}/tokens`);
    expect(body).toMatchObject({ tokens: [{ id: tokenId, label: 'test', lastUsedAt: null }] });
    expect(JSON.stringify(body)).not.toContain(token);
    const dump = JSON.stringify(await dumpDatabase(await listTables()));
    expect(dump).not.toContain(token);
  });
});

describe('the tool names of a live server', () => {
  it('are valid in the protocol, and unique', () => {
    expect(
      offeredNames(['get weather', 'get-weather', 'get/weather', '天気', 'ok.1', '日本', '_']),
    ).toEqual(['get_weather', 'get-weather', 'get_weather_2', 'tool', 'ok.1', 'tool_2', 'tool_3']);
  });
});
