// OpenRouter's sign-in and model as its documentation has them, over real HTTP: /auth sends the person back
// with a code that works once, and a key is given only for the verifier of its challenge.

import { createHash, randomBytes } from 'node:crypto';
import { lastText, say } from '../computer/model-server.testing';
import { startProvider } from '../providers/provider-server.testing';

/** Starts the server. */
export async function startOpenRouterServer() {
  const codes = new Map<string, { challenge: string; method: string }>();
  const keys = new Set<string>();
  const server = await startProvider((response, asked) => {
    const url = new URL(asked.path, 'http://openrouter.test');
    response.setHeader('Access-Control-Allow-Origin', '*');
    const json = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (asked.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
      return void response.writeHead(204).end();
    }
    if (url.pathname === '/auth') {
      const callback = new URL(url.searchParams.get('callback_url') ?? '');
      const code = randomBytes(12).toString('hex');
      codes.set(code, {
        challenge: url.searchParams.get('code_challenge') ?? '',
        method: url.searchParams.get('code_challenge_method') ?? 'plain',
      });
      callback.searchParams.set('code', code);
      return void response.writeHead(302, { Location: callback.href }).end();
    }
    if (url.pathname === '/api/v1/auth/keys' && asked.method === 'POST') {
      const { code, code_verifier, code_challenge_method } = asked.body;
      const known = codes.get(String(code));
      codes.delete(String(code));
      if (!known) return json(403, { error: { message: 'Invalid code or code_verifier' } });
      if (known.method !== code_challenge_method)
        return json(400, { error: { message: 'Invalid code_challenge_method' } });
      const made = createHash('sha256').update(String(code_verifier)).digest('base64url');
      if (made !== known.challenge)
        return json(403, { error: { message: 'Invalid code or code_verifier' } });
      const key = `sk-or-v1-${randomBytes(16).toString('hex')}`;
      keys.add(key);
      return json(200, { key, user_id: 'user_1' });
    }
    if (url.pathname === '/api/v1/chat/completions') {
      const key = asked.headers.authorization?.replace('Bearer ', '') ?? '';
      if (!keys.has(key)) return json(401, { error: { code: 401, message: 'No auth' } });
      return say(['OpenRouter says: ', lastText(asked)])(response, asked);
    }
    return json(404, { error: { message: 'Not found' } });
  });
  return { url: server.url, asked: server.asked, keys, stop: server.stop };
}
