// @module-tag sweep

import { beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_BODY_LIMIT_IN_BYTES } from '../generation/request-schema';
import { dumpDatabase, listTables, type TestTable } from './database-dump';
import { signInPerson, type TestPerson } from './sign-in';
import { signInEditor } from './sign-in-editor';
import type { RouteCase } from './walk-case';
import { ROUTE_CASES } from './walk-cases';
import { MARK } from './walk-makers';
import { listRoutes, type WalkRequest, walk } from './walk-request';

/** Count attempts, also failed ones: that is their purpose. */
const COUNTERS = ['attempt'];

let tables: TestTable[];
beforeAll(async () => {
  tables = await listTables();
});
const dump = () => dumpDatabase(tables, COUNTERS);

const routes = listRoutes();
const casesOf = (wanted: (found: RouteCase, route: string) => boolean) =>
  routes.filter((route) => wanted(ROUTE_CASES[route] ?? {}, route));

/** Prepares a request to a route for a user, with the rows that it needs. */
async function prepare(route: string, person: TestPerson) {
  const [method = '', pattern = ''] = route.split(' ');
  const made = (await ROUTE_CASES[route]?.prepare?.(person)) ?? {};
  const { id, body, cookie, authorization } = made;
  const address = id ?? ROUTE_CASES[route]?.address ?? 'x'.repeat(22);
  const path = pattern.replace(/:\w+(\{.*\})?/, address);
  const request: WalkRequest = { method, path, body: JSON.stringify(body ?? {}) };
  // The first cookie of a name wins: a case may send the request as another user.
  const cookies = [...(cookie === undefined ? [] : [cookie]), person.cookie.Cookie].join('; ');
  return {
    request,
    body: body ?? {},
    ownsAddress: id !== undefined,
    owner: {
      cookie: {
        Cookie: cookies,
        ...(authorization === undefined ? {} : { Authorization: authorization }),
      },
    },
  };
}

/** The rows that contain a user's id, address or session. */
function rowsOf(person: TestPerson, dumped: Record<string, string[]>): string[] {
  return Object.values(dumped)
    .flat()
    .filter((row) => row.includes(person.id) || row.includes(person.email));
}

/** Calls of the specification return `{error: sentence, code}`, all others `{error: {code, message}}`. */
const codeOf = async (response: Response) => {
  const body = (await response.json()) as { error?: { code?: string } | string; code?: string };
  return typeof body.error === 'string' ? body.code : body.error?.code;
};

it('has a case for every route, and none for a route that does not exist', () => {
  expect(routes).toEqual(Object.keys(ROUTE_CASES).sort());
  const writesWithoutRequest = routes.filter(
    (route) => !route.startsWith('GET') && ROUTE_CASES[route]?.prepare === undefined,
  );
  expect(writesWithoutRequest).toEqual([]);
});

describe('a visitor without a session', () => {
  it.each(casesOf(({ publicBecause }) => publicBecause === undefined))(
    'is refused by %s, and nothing changes',
    async (route) => {
      const { request } = await prepare(route, await signInPerson());
      const before = await dump();
      const madeUp = { cookie: { Cookie: `__Host-session=${'a'.repeat(40)}` } };
      for (const visitor of [undefined, madeUp]) {
        const response = await walk(request, visitor);
        expect(response.status).toBe(401);
        expect(await codeOf(response)).toBe(ROUTE_CASES[route]?.refusal ?? 'not_signed_in');
      }
      expect(await dump()).toEqual(before);
    },
  );

  it.each(casesOf(({ publicBecause }) => publicBecause !== undefined))(
    'gets a response without a server error from %s',
    async (route) => {
      const { request } = await prepare(route, await signInPerson());
      const response = await walk(request, undefined);
      expect(response.status).not.toBe(401);
      expect(response.status).toBeLessThan(500);
    },
  );
});

describe('a user who does not own the data', () => {
  it.each(casesOf((_, route) => !route.startsWith('GET')))(
    'does not reach a row of A by %s; A does',
    async (route) => {
      const [a, b] = [await signInPerson(), await signInPerson()];
      const { request, ownsAddress } = await prepare(route, a);
      const before = rowsOf(a, await dump());
      const response = await walk(request, b);
      if (ownsAddress) {
        expect(response.status).toBe(404);
        expect(await codeOf(response)).toBe('not_found');
      }
      expect(await response.text().catch(() => '')).not.toContain(a.id);
      expect(rowsOf(a, await dump())).toEqual(before);
      // The request was valid: the same one for their own data succeeds.
      if (ROUTE_CASES[route]?.faultsElsewhere !== undefined) return;
      const own = await prepare(route, await signInPerson());
      expect((await walk(own.request, own.owner)).status).toBeLessThan(300);
    },
  );

  // The blog's administrator counts as another user too, except on routes of the blog.
  it.each(casesOf((_, route) => route.startsWith('GET')))(
    'reads nothing of A by %s',
    async (route) => {
      const a = await signInPerson();
      for (const made of ['POST /api/notes', 'POST /api/vault/keys', 'POST /api/planner/sync']) {
        expect((await walk((await prepare(made, a)).request, a)).ok).toBe(true);
      }
      const { request, ownsAddress } = await prepare(route, a);
      const isBlog = route.includes('/api/blog/');
      for (const b of [await signInPerson(), ...(isBlog ? [] : [await signInEditor()])]) {
        const response = await walk(request, b);
        if (ownsAddress) expect(response.status).toBe(404);
        const text = await response.text();
        for (const secret of [MARK, a.id, a.email, a.cookie.Cookie.split('=')[1] ?? '']) {
          expect(text).not.toContain(secret);
        }
      }
    },
  );

  it.each(casesOf((_, route) => !route.startsWith('GET') && !route.includes('/api/blog/')))(
    "and the blog's administrator do not reach a row of A by %s",
    async (route) => {
      const a = await signInPerson();
      const { request, ownsAddress } = await prepare(route, a);
      const before = rowsOf(a, await dump());
      const response = await walk(request, await signInEditor());
      if (ownsAddress) expect(response.status).toBe(404);
      expect(rowsOf(a, await dump())).toEqual(before);
    },
  );
});

describe('a request with an invalid body', () => {
  it.each(casesOf(({ bodyless }, route) => !route.startsWith('GET') && !bodyless))(
    'is refused by %s and changes nothing',
    async (route) => {
      const { request, body, owner } = await prepare(route, await signInPerson());
      const wrong = ['', '{', 'null', '[]', '"text"', '7', '{}', '\u0000', '{"__proto__":{}}'];
      for (const name of Object.keys(body)) {
        if (!ROUTE_CASES[route]?.open?.includes(name))
          wrong.push(JSON.stringify({ ...body, [name]: { wrong: true } }));
        wrong.push(JSON.stringify({ ...body, [name]: [null] }));
      }
      const before = await dump();
      for (const text of wrong) {
        const response = await walk({ ...request, body: text }, owner);
        expect(response.status, text.slice(0, 200)).toBe(400);
        expect(['invalid_json', 'invalid_request']).toContain(await codeOf(response));
      }
      // No route takes a larger body than the one that sends pictures along.
      const huge = ' '.repeat(PICTURE_BODY_LIMIT_IN_BYTES + 1) + JSON.stringify(body);
      const response = await walk({ ...request, body: huge }, owner);
      expect(response.status).toBe(413);
      expect(await dump()).toEqual(before);
    },
  );
});
