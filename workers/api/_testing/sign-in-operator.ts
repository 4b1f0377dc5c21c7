import { openAdmin } from './walk-makers';
import { walk } from './walk-request';

/** Status and body of a response. */
export interface TestResponse<Body> {
  status: number;
  body: Body;
}

/** Signs the operator in with a separate browser session. */
export async function signInOperator() {
  const { cookie } = await openAdmin();
  const operator = { cookie: { Cookie: cookie } };
  const read = (path: string) => walk({ method: 'GET', path, body: '' }, operator);
  return {
    cookie: operator.cookie,
    read,
    list: async <Row>(path: string) => {
      const response = await read(`/api/admin/lists/${path}`);
      return (await response.json()) as { rows: Row[]; next: string | null };
    },
    write: async <Body = Record<string, unknown>>(
      path: string,
      body: object,
      bindings: Parameters<typeof walk>[2] = {},
    ): Promise<TestResponse<Body>> => {
      const request = { method: 'POST', path, body: JSON.stringify(body) };
      const response = await walk(request, operator, bindings);
      return { status: response.status, body: (await response.json()) as Body };
    },
  };
}
