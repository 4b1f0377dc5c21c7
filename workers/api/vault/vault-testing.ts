import { ask, write } from '../_testing/ask';
import type { TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { app } from '../index';
import { apiKeyListSchema, type ListedApiKey, listedApiKeySchema } from './vault.contract';

type Bindings = Parameters<typeof ask>[3];

/** Sends a request as this user and returns status, body and headers of the response. */
export async function requestAs(
  { cookie }: Pick<TestPerson, 'cookie'>,
  method: string,
  path: string,
  body: unknown = {},
  bindings: Bindings = {},
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const init =
    method === 'GET' ? { headers: cookie } : write(method, JSON.stringify(body), { ...cookie });
  const response = await ask(app, `/api/vault/keys${path}`, init, bindings);
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** Stores a key and returns its list entry. Throws if it was not stored. */
export async function storeKey(
  person: TestPerson,
  key: string,
  { name = 'Work', service = 'openai' }: { name?: string; service?: string } = {},
  bindings: Bindings = {},
): Promise<ListedApiKey> {
  const answer = await requestAs(person, 'POST', '', { name, service, key }, bindings);
  if (answer.status !== 201) throw new Error(`not stored: ${JSON.stringify(answer.body)}`);
  return listedApiKeySchema.parse(answer.body);
}

/** Fetches a user's list of keys. */
export async function fetchKeyList(
  person: TestPerson,
  bindings: Bindings = {},
): Promise<ListedApiKey[]> {
  const answer = await requestAs(person, 'GET', '', undefined, bindings);
  if (answer.status !== 200) throw new Error(`no list: ${JSON.stringify(answer.body)}`);
  return apiKeyListSchema.parse(answer.body).keys;
}

/** The rows of the table as stored. */
export async function tableRows(): Promise<Record<string, unknown>[]> {
  const { results } = await testBindings()
    .DB.prepare('SELECT * FROM api_keys ORDER BY rowid')
    .all<Record<string, unknown>>();
  return results;
}

/** A database that fails at every statement matching `pattern`. */
export function databaseFailingAt(pattern: RegExp): D1Database {
  const { DB } = testBindings();
  return new Proxy(DB, {
    get(target, property) {
      if (property !== 'prepare') return Reflect.get(target, property).bind(target);
      return (sql: string) => {
        if (pattern.test(sql)) throw new Error('D1_ERROR: the disk is on fire');
        return target.prepare(sql);
      };
    },
  });
}
