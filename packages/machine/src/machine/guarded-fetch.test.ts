import { expect, it } from 'vitest';
import { Network } from './guarded-fetch';
import type { ProgramRequest, ProgramResponse } from './program';

const answer = (more: Partial<ProgramResponse> & { url: string }): ProgramResponse => ({
  status: 200,
  statusText: 'OK',
  headers: {},
  bytes: new Uint8Array(),
  ...more,
});
const to = (url: string, location: string, status = 302) =>
  answer({ url, status, headers: { location } });

function open(servers: Record<string, (request: ProgramRequest) => ProgramResponse>) {
  const asked: [string, ProgramRequest][] = [];
  const questions: string[] = [];
  const replies: (string | null)[] = [];
  const network = new Network(async (url, request) => {
    asked.push([url, request]);
    return servers[url]?.(request) ?? answer({ url });
  });
  return {
    asked,
    questions,
    replies,
    get: (url: string, request: ProgramRequest = {}) =>
      network.fetch(url, request, {
        program: 'curl',
        signal: new AbortController().signal,
        ask: async (question) => {
          questions.push(question);
          return replies.length > 0 ? (replies.shift() ?? null) : 'y';
        },
      }),
  };
}

it('asks the user once for each host, including redirect targets', async () => {
  const { get, questions, asked } = open({
    'https://a.example/1': () => to('https://a.example/1', '/2'),
    'https://a.example/2': () => to('https://a.example/2', 'https://b.example/3'),
  });
  expect((await get('https://a.example/1')).url).toBe('https://b.example/3');
  expect(questions).toEqual([
    "curl asks https://a.example through this site's server. Allow it until this page is closed? [y/N] ",
    "curl asks https://b.example through this site's server. Allow it until this page is closed? [y/N] ",
  ]);
  await get('https://a.example/again');
  expect([questions.length, asked.length]).toEqual([2, 4]);
  await get('http://a.example/');
  expect(questions).toHaveLength(3);
});

it.each([['n'], [''], [null]])('sends no request after the answer %j', async (reply) => {
  const { get, asked, replies } = open({});
  replies.push(reply, reply);
  for (const _ of [1, 2])
    await expect(get('https://a.example/')).rejects.toMatchObject({ code: 'not_agreed' });
  expect(asked).toEqual([]);
});

it('strips credentials on a redirect to another host, and turns a POST into a GET', async () => {
  const { get, asked } = open({
    'https://a.example/': () => to('https://a.example/', 'https://b.example/'),
    'https://b.example/': () => to('https://b.example/', '/kept', 307),
  });
  const headers = { Authorization: 'Basic x', cookie: 'a=1', 'Content-Type': 'text/plain', X: '1' };
  await get('https://a.example/', { method: 'POST', headers, body: new Uint8Array([1]) });
  expect(asked[1]).toEqual(['https://b.example/', { method: 'GET', headers: { X: '1' } }]);
  const put = { method: 'PUT', headers: {}, body: new Uint8Array([1]) };
  await get('https://b.example/', put);
  expect(asked.at(-1)).toEqual(['https://b.example/kept', put]);
});

it('gives up on a redirect loop, and returns a redirect as it is if asked to', async () => {
  const { get, asked } = open({ 'https://a.example/': () => to('https://a.example/', '/') });
  await expect(get('https://a.example/')).rejects.toMatchObject({ code: 'redirects' });
  expect(asked).toHaveLength(21);
  expect((await get('https://a.example/', { redirect: 'manual' })).status).toBe(302);
  expect(asked).toHaveLength(22);
});

it.each(['file:///etc/passwd', 'javascript:alert(1)', 'no address'])(
  'refuses %s without asking',
  async (url) => {
    const { get, questions } = open({});
    await expect(get(url)).rejects.toThrow('no address of the web');
    expect(questions).toEqual([]);
  },
);
