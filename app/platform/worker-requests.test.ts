import type { RequestError } from '@entropy-tools/machine/machine/guarded-fetch';
import { packResponse } from '@workers/api/terminal/terminal-response.contract';
import { expect, it } from 'vitest';
import { workerRequests } from './worker-requests';

it('sends requests through the Worker, and reports its refusals', async () => {
  let response = () =>
    new Response(
      packResponse(
        {
          status: 404,
          statusText: 'Not Found',
          url: 'https://a.example/',
          headers: [
            ['set-cookie', 'a'],
            ['set-cookie', 'b'],
          ],
        },
        new Uint8Array([10, 0, 255]),
      ),
    );
  const sent: [string, RequestInit][] = [];
  const ask = workerRequests(async (url, init) => {
    sent.push([url, init]);
    return response();
  }, 'https://tools.example');
  const { signal } = new AbortController();
  const request = { method: 'post', headers: { A: 'b' }, body: new Uint8Array([0, 255]) };
  expect(await ask('https://a.example/', request, signal)).toEqual({
    status: 404,
    statusText: 'Not Found',
    url: 'https://a.example/',
    headers: { 'set-cookie': 'a, b' },
    bytes: new Uint8Array([10, 0, 255]),
  });
  expect(sent[0]?.[0]).toBe('https://tools.example/api/terminal/request');
  expect(JSON.parse(String(sent[0]?.[1].body))).toEqual({
    url: 'https://a.example/',
    method: 'POST',
    headers: [['A', 'b']],
    body: 'AP8=',
  });
  response = () =>
    Response.json(
      { error: { code: 'rate_limited', message: 'Too many attempts.' } },
      { status: 429 },
    );
  const fault: RequestError = await ask('https://a.example/', {}, signal).catch((error) => error);
  expect([fault.code, fault.message]).toEqual(['rate_limited', 'Too many attempts.']);
});
