import { setTimeout as sleep } from 'node:timers/promises';

/** Cloudflare's HTTP API; a test passes its stand-in. */
const CLOUDFLARE_API = 'https://api.cloudflare.com/client/v4';

const TRIES = 4;
const FIRST_PAUSE_MS = 1000;

/** An account, and an API token for it. */
export interface CloudflareAccount {
  accountId: string;
  token: string;
  /** Default: {@link CLOUDFLARE_API}. */
  baseUrl?: string | undefined;
}

/** An error that Cloudflare's API reported, with its own code, such as 10007 for an unknown Worker. */
export class CloudflareError extends Error {
  readonly status: number;
  readonly codes: readonly number[];

  constructor(message: string, status: number, codes: readonly number[]) {
    super(message);
    this.status = status;
    this.codes = codes;
  }
}

interface Envelope {
  success: boolean;
  errors?: { code: number; message: string }[];
  result: unknown;
  result_info?: { cursor?: string; is_truncated?: boolean };
}

/** Client of Cloudflare's HTTP API for one account. Each method throws {@link CloudflareError}. */
export class CloudflareClient {
  private readonly account: CloudflareAccount;

  constructor(account: CloudflareAccount) {
    this.account = account;
  }

  /**
   * A JSON request below `/accounts/<id>`.
   * @param options.repeatable whether to retry after a 5xx, although the failed request may have had its effect
   */
  async json(
    method: string,
    path: string,
    { body, repeatable = method === 'GET' }: { body?: unknown; repeatable?: boolean } = {},
  ): Promise<Envelope> {
    const response = await this.send(method, path, repeatable, {
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json' },
    });
    return (await response.json()) as Envelope;
  }

  /** The response body of a path. */
  async bytes(path: string): Promise<Uint8Array> {
    return new Uint8Array(await (await this.send('GET', path, true, {})).arrayBuffer());
  }

  /** Stores bytes under a path. */
  async put(path: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await this.send('PUT', path, true, {
      body: bytes as Uint8Array<ArrayBuffer>,
      headers: { 'Content-Type': contentType },
    });
  }

  private async send(
    method: string,
    path: string,
    repeatable: boolean,
    { headers, body }: { headers?: Record<string, string>; body?: BodyInit },
  ): Promise<Response> {
    const { accountId, token, baseUrl = CLOUDFLARE_API } = this.account;
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(`${baseUrl}/accounts/${accountId}${path}`, {
        method,
        headers: { ...headers, Authorization: `Bearer ${token}` },
        ...(body !== undefined && { body }),
      });
      if (response.ok) return response;
      // A request over the rate limit was not carried out.
      const mayRepeat = response.status === 429 || (repeatable && response.status >= 500);
      if (!mayRepeat || attempt === TRIES) throw await readError(response, method, path);
      const seconds = Number(response.headers.get('Retry-After'));
      await sleep(seconds > 0 ? seconds * 1000 : FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}

async function readError(
  response: Response,
  method: string,
  path: string,
): Promise<CloudflareError> {
  const text = await response.text();
  let errors: { code: number; message: string }[] = [];
  try {
    errors = (JSON.parse(text) as Envelope).errors ?? [];
  } catch {
    // Not every gateway responds with JSON.
  }
  const reason = errors.map(({ code, message }) => `${message} (${code})`).join('; ');
  return new CloudflareError(
    `Cloudflare refused ${method} ${path} with ${response.status}: ${reason || text.slice(0, 200)}`,
    response.status,
    errors.map(({ code }) => code),
  );
}
