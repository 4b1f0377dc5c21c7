/** The operator's requests for `npm run knowledge`, signed in with the admin key. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sends requests to a running server as the operator. */
export class OperatorClient {
  readonly #url: string;
  readonly #key: string;
  #cookie = '';

  constructor(url: string, key: string) {
    this.#url = url.replace(/\/+$/, '');
    this.#key = key;
  }

  /**
   * Sends JSON and reads JSON. Signs in when needed, and waits when rate-limited. @throws Error with the
   * server's message
   */
  async send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    for (let turn = 0; ; turn += 1) {
      const response = await this.#fetch(method, path, body);
      if (response.ok) return (await response.json()) as Answer;
      if (response.status === 401 && turn === 0) await this.#signIn();
      else if (response.status === 429 && turn < 5)
        await sleep(Math.min(60, Number(response.headers.get('Retry-After') ?? 5)) * 1000);
      else throw new Error(await messageOf(response));
    }
  }

  async #signIn(): Promise<void> {
    const path = '/api/subscription/admin/session';
    const response = await this.#fetch('POST', path, { adminKey: this.#key });
    if (!response.ok) throw new Error(await messageOf(response));
    this.#cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }

  async #fetch(method: string, path: string, body: unknown): Promise<Response> {
    const headers = { Origin: this.#url, Cookie: this.#cookie, 'Content-Type': 'application/json' };
    try {
      return await fetch(this.#url + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(120_000),
      });
    } catch (cause) {
      throw new Error(
        `${this.#url} does not answer. Start it with \`npm start\`, or name it with --url.`,
        { cause },
      );
    }
  }
}

async function messageOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
  return body.error?.message ?? `The server answered ${response.status}.`;
}

/** The first key of ADMIN_KEYS, else the one that `npm start` generated. @throws Error when there is none */
export async function readAdminKey(
  environment: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<string> {
  const [given] = (environment.ADMIN_KEYS ?? '').split(',');
  if (given) return given.trim();
  const own = await readFile(join(dataDir, 'admin-key'), 'utf8').catch(() => '');
  if (own) return own.trim();
  throw new Error(
    'There is no admin key: set ADMIN_KEYS, or start the site once with `npm start`.',
  );
}
