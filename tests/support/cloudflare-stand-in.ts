/**
 * The part of Cloudflare's HTTP API that our scripts use, on SQLite and a Map: D1 queries, R2 objects, and what
 * an account has (`cloudflare-account.ts`). It responds in the envelope of the API's description, and enforces
 * D1's limits on parameters and statements.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import {
  answerAccount,
  type CloudflareAccount,
  emptyAccount,
  Refusal,
} from './cloudflare-account.ts';

const MAX_PARAM_BYTES = 2_000_000;
const MAX_PARAMS = 100;
const MAX_STATEMENT_BYTES = 100_000;

/** A bucket's objects by key. */
type Bucket = Map<string, { bytes: Buffer; contentType: string }>;

/** What the stand-in has, for a test to fill and to look at. */
export interface CloudflareStandIn {
  /** For `CLOUDFLARE_API_BASE_URL`. */
  baseUrl: string;
  accountId: string;
  token: string;
  database: DatabaseSync;
  databaseId: string;
  bucket: Bucket;
  bucketName: string;
  /** What it lists and creates; at first nothing. */
  account: CloudflareAccount;
  /** Answers the next requests with these statuses instead. */
  failNext: number[];
  close(): Promise<void>;
}

/** Starts the stand-in on a free port of this machine. */
export async function startCloudflareStandIn(): Promise<CloudflareStandIn> {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  const bucket: Bucket = new Map();
  const [accountId, token, databaseId, bucketName] = ['a1', 't1', 'd1', 'files'];
  const failNext: number[] = [];
  const account = emptyAccount();

  const run = (database: DatabaseSync, sql: string, params: readonly unknown[] = []) => {
    if (Buffer.byteLength(sql) > MAX_STATEMENT_BYTES)
      throw new Refusal(400, 7500, 'statement too long: SQLITE_TOOBIG');
    if (params.length > MAX_PARAMS)
      throw new Refusal(400, 7500, 'too many SQL variables: SQLITE_ERROR');
    if (params.some((param) => Buffer.byteLength(String(param)) > MAX_PARAM_BYTES))
      throw new Refusal(400, 7500, 'string or blob too big: SQLITE_TOOBIG');
    try {
      const results = database.prepare(sql).all(...(params as string[]));
      return { success: true, results, meta: { size_after: 4096 } };
    } catch (error) {
      throw new Refusal(400, 7500, `${(error as Error).message}: SQLITE_ERROR`);
    }
  };
  const runBatch = (
    database: DatabaseSync,
    statements: readonly { sql: string; params?: unknown[] }[],
  ) => {
    database.exec('BEGIN');
    try {
      const results = statements.map(({ sql, params }) => run(database, sql, params));
      database.exec('COMMIT');
      return results;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };

  /** The database that a path queries. */
  const findQueried = (path: string): DatabaseSync | undefined => {
    if (path === `/d1/database/${databaseId}/query`) return database;
    return [...account.databases.values()].find(({ uuid }) => path === `/d1/database/${uuid}/query`)
      ?.database;
  };

  const answer = async (request: IncomingMessage) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const body = await buffer(request);
    if (request.headers.authorization !== `Bearer ${token}`)
      throw new Refusal(401, 10000, 'Authentication error');
    const failure = failNext.shift();
    if (failure !== undefined) throw new Refusal(failure, 7503, 'Try again');
    if (!pathname.startsWith(`/accounts/${accountId}/`))
      throw new Refusal(404, 7003, `Could not route to ${pathname}`);
    const path = pathname.replace(`/accounts/${accountId}`, '');
    const known = answerAccount(account, {
      ...{ method: request.method ?? 'GET', path, search: searchParams },
      body,
    });
    if (known !== undefined) return known;
    const queried = findQueried(path);
    if (queried !== undefined) {
      const query = JSON.parse(body.toString()) as
        | { sql: string; params?: unknown[] }
        | { batch: { sql: string; params?: unknown[] }[] };
      return {
        result:
          'batch' in query
            ? runBatch(queried, query.batch)
            : [run(queried, query.sql, query.params)],
      };
    }
    const objects = `/r2/buckets/${bucketName}/objects`;
    if (path === objects) {
      const keys = [...bucket.keys()].sort();
      const first = Number(searchParams.get('cursor') ?? 0);
      const last = first + 2;
      const result = keys.slice(first, last).map((key) => {
        const { bytes, contentType } = bucket.get(key) ?? { bytes: Buffer.alloc(0) };
        return { key, size: bytes.length, http_metadata: { contentType } };
      });
      const is_truncated = last < keys.length;
      return { result, result_info: { is_truncated, ...(is_truncated && { cursor: `${last}` }) } };
    }
    if (path.startsWith(`${objects}/`)) {
      const key = decodeURIComponent(path.slice(objects.length + 1));
      if (request.method === 'PUT') {
        bucket.set(key, { bytes: body, contentType: String(request.headers['content-type']) });
        return { result: { key } };
      }
      const object = bucket.get(key);
      if (object === undefined) throw new Refusal(404, 10007, 'The specified key does not exist.');
      return object.bytes;
    }
    throw new Refusal(404, 7003, `No route for ${request.method} ${path}`);
  };

  const server = createServer((request, response) => {
    answer(request)
      .then((content) => {
        if (Buffer.isBuffer(content)) return response.end(content);
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({ success: true, errors: [], messages: [], ...content }));
      })
      .catch((error: unknown) => {
        const { status, code, message } =
          error instanceof Refusal ? error : { status: 500, code: 0, message: String(error) };
        response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '0.01' });
        response.end(
          JSON.stringify({
            success: false,
            errors: [{ code, message }],
            messages: [],
            result: null,
          }),
        );
      });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    ...{ accountId, token, database, databaseId, bucket, bucketName, account, failNext },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
