/**
 * A real OAuth server on loopback that speaks GitHub's and Google's protocol, for tests. It is as strict as
 * they are: known client and secret, the exact redirect address, state, PKCE S256, single-use codes. Its page
 * asks who is signing in, so that concurrent tests do not interfere; and it can be told to misbehave.
 * `oauth2-mock-server` checks neither client nor redirect and has no GitHub.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { authorizePage } from './oauth-page.ts';

/** How the server can misbehave after somebody agreed. */
const OAUTH_FAULTS = [
  'none',
  'token-error',
  'token-status',
  'token-redirect',
  'token-not-json',
  'token-missing',
  'token-huge',
  'token-cut',
  'token-stall',
  'user-status',
  'user-shape',
  'verified-as-text',
] as const;

/** One of {@link OAUTH_FAULTS}. */
type OauthFault = (typeof OAUTH_FAULTS)[number];

/** Who signs in, as the form of the server's page has it. */
export interface OauthPerson {
  subject: string;
  email: string;
  verified: boolean;
  fault: OauthFault;
}

interface Grant extends OauthPerson {
  clientId: string;
  redirectUri: string;
  challenge: string;
}

export interface RunningOauthServer {
  url: string;
  /** Variables with which the product uses this server. */
  settings: Record<string, string>;
  stop: () => Promise<void>;
}

const SECRET = 'a-secret-of-the-test-client';
const REDIRECT = /^http:\/\/localhost:\d+\/auth\/(github|google)\/callback$/;

/** Starts a server on a free port. */
export async function startOauthServer(): Promise<RunningOauthServer> {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const server = createServer((request, response) => {
    void answer(request, response, codes, tokens).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    settings: {
      GITHUB_CLIENT_ID: 'github-test',
      GITHUB_CLIENT_SECRET: SECRET,
      GITHUB_URL: url,
      GITHUB_API_URL: `${url}/api`,
      GOOGLE_CLIENT_ID: 'google-test',
      GOOGLE_CLIENT_SECRET: SECRET,
      GOOGLE_AUTH_URL: `${url}/o/oauth2/v2/auth`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_USER_URL: `${url}/v1/userinfo`,
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  codes: Map<string, Grant>,
  tokens: Map<string, Grant>,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://server');
  const form = request.method === 'POST' ? new URLSearchParams(await readBody(request)) : undefined;
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /login/oauth/authorize':
    case 'GET /o/oauth2/v2/auth': {
      const problem = authorizeProblem(url);
      const html = problem ?? authorizePage(url.searchParams);
      response.writeHead(problem ? 400 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(html);
      return;
    }
    case 'POST /decide':
      response.writeHead(303, { Location: decide(form ?? new URLSearchParams(), codes) }).end();
      return;
    case 'POST /login/oauth/access_token':
    case 'POST /token':
      sendToken(response, form ?? new URLSearchParams(), codes, tokens);
      return;
    case 'GET /api/user':
    case 'GET /api/user/emails':
    case 'GET /v1/userinfo': {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      sendUser(response, url.pathname, tokens.get(token), request.headers['user-agent']);
      return;
    }
    default:
      response.writeHead(404).end();
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** What is wrong with a request to sign in; the real servers show a page as well. */
function authorizeProblem({ pathname, searchParams: query }: URL): string | undefined {
  const provider = pathname.startsWith('/login') ? 'github' : 'google';
  if (query.get('client_id') !== `${provider}-test`) return 'Unknown client.';
  const redirect = query.get('redirect_uri') ?? '';
  if (REDIRECT.exec(redirect)?.[1] !== provider) return `The redirect ${redirect} is not known.`;
  if (query.get('response_type') !== 'code') return 'response_type must be code.';
  if (query.get('code_challenge_method') !== 'S256') return 'PKCE must be S256.';
  if (!/^[\w-]{43}$/.test(query.get('code_challenge') ?? '')) return 'There is no code_challenge.';
  if ((query.get('state') ?? '').length < 32) return 'The state is too short.';
  const scope = provider === 'github' ? 'user:email' : 'openid email';
  return query.get('scope') === scope ? undefined : 'Another scope was agreed on.';
}

function decide(form: URLSearchParams, codes: Map<string, Grant>): string {
  const back = new URL(form.get('redirect_uri') ?? '');
  back.searchParams.set('state', form.get('state') ?? '');
  if (form.get('decision') !== 'authorize') {
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', '<b>The provider wrote this</b>');
    return back.toString();
  }
  const code = randomBytes(20).toString('hex');
  codes.set(code, {
    clientId: form.get('client_id') ?? '',
    redirectUri: form.get('redirect_uri') ?? '',
    challenge: form.get('code_challenge') ?? '',
    subject: form.get('subject') ?? '',
    email: form.get('email') ?? '',
    verified: form.get('verified') === 'on',
    fault: (form.get('fault') ?? 'none') as OauthFault,
  });
  back.searchParams.set('code', code);
  return back.toString();
}

function sendToken(
  response: ServerResponse,
  form: URLSearchParams,
  codes: Map<string, Grant>,
  tokens: Map<string, Grant>,
): void {
  const code = form.get('code') ?? '';
  const grant = codes.get(code);
  codes.delete(code);
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isGood =
    form.get('grant_type') === 'authorization_code' &&
    form.get('client_secret') === SECRET &&
    grant?.clientId === form.get('client_id') &&
    grant?.redirectUri === form.get('redirect_uri') &&
    grant?.challenge === challenge;
  if (!grant || !isGood || grant.fault === 'token-error') {
    // GitHub answers its errors with 200, Google with 400.
    const isGithub = form.get('client_id') === 'github-test';
    const error_description = '<b>The provider wrote this</b>';
    sendJson(response, { error: 'invalid_grant', error_description }, isGithub ? 200 : 400);
    return;
  }
  if (grant.fault.startsWith('token-')) {
    sendTokenFault(response, grant.fault);
    return;
  }
  const access_token = randomBytes(20).toString('hex');
  tokens.set(access_token, grant);
  sendJson(response, { access_token, token_type: 'bearer', scope: 'user:email' });
}

function sendTokenFault(response: ServerResponse, fault: OauthFault): void {
  const json = { 'Content-Type': 'application/json' };
  if (fault === 'token-status') response.writeHead(503).end('{"access_token":"x"}');
  if (fault === 'token-redirect') response.writeHead(302, { Location: '/token' }).end();
  if (fault === 'token-not-json') response.writeHead(200, json).end('<html>');
  if (fault === 'token-missing') response.writeHead(200, json).end('["access_token"]');
  if (fault === 'token-huge') {
    response.writeHead(200, json);
    response.end(JSON.stringify({ access_token: 'x', filler: 'x'.repeat(2_000_000) }));
  }
  if (fault === 'token-cut') {
    response.writeHead(200, { ...json, 'Content-Length': '5000' });
    response.write('{"access_token":"x"', () => response.destroy());
  }
  // 'token-stall' never answers.
}

function sendUser(
  response: ServerResponse,
  path: string,
  grant: Grant | undefined,
  userAgent: string | undefined,
): void {
  if (!grant || (path.startsWith('/api') && !userAgent)) {
    sendJson(response, { message: 'Bad credentials' }, 401);
  } else if (grant.fault === 'user-status') {
    sendJson(response, { message: 'down' }, 500);
  } else {
    sendJson(response, userAnswer(path, grant));
  }
}

function userAnswer(path: string, { subject, email, verified, fault }: Grant): unknown {
  if (fault === 'user-shape') return { id: subject, sub: 7, email };
  // GitHub's own `email` may be unverified or chosen for show: nobody may rely on it.
  if (path === '/api/user') return { id: Number(subject), login: 'somebody', email };
  if (path === '/api/user/emails') {
    return [
      { email: `second-${email}`, primary: false, verified: true },
      { email, primary: true, verified },
    ];
  }
  return { sub: subject, email, email_verified: fault === 'verified-as-text' ? 'true' : verified };
}

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
