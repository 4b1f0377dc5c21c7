/**
 * What an account of the Cloudflare stand-in has, and the routes that list and create it: D1 databases, R2
 * buckets, queues, Vectorize indexes, Pages projects and secrets of Workers, with the field names and codes of Cloudflare's API.
 */
import { DatabaseSync } from 'node:sqlite';

/** An error in the words of Cloudflare's API. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A Pages project, as the API describes it. */
interface Project {
  name: string;
  subdomain: string;
  production_branch: string;
  canonical_deployment: { id: string } | null;
}

/** A Vectorize index. */
interface VectorIndex {
  dimensions: number;
  metric: string;
  vectorCount: number;
  /** Types of indexed metadata by name. */
  metadata: Map<string, string>;
}

/** For a test to fill and to look at. */
export interface CloudflareAccount {
  /** By name. */
  databases: Map<string, { uuid: string; location: string | undefined; database: DatabaseSync }>;
  buckets: Set<string>;
  projects: Map<string, Project>;
  /** The consumer by the queue's name: that of a Worker, or none. */
  queues: Map<string, string | undefined>;
  indexes: Map<string, VectorIndex>;
  /** Secrets by the Worker's name; a Worker without an entry does not exist. */
  workers: Map<string, Map<string, string>>;
  isR2On: boolean;
  /** Host names of Pages that other people have: a project of that name gets another one. */
  takenHosts: Set<string>;
  /** Names that no project may have. */
  refusedNames: Set<string>;
  /** Products whose requests the token has no permission for, by the beginning of their paths. */
  refusedPaths: string[];
  /** Every request that changed something, such as `POST /d1/database`. */
  writes: string[];
}

/** An account with nothing in it. */
export function emptyAccount(): CloudflareAccount {
  return {
    databases: new Map(),
    buckets: new Set(),
    projects: new Map(),
    queues: new Map(),
    indexes: new Map(),
    workers: new Map(),
    isR2On: true,
    takenHosts: new Set(),
    refusedNames: new Set(),
    refusedPaths: [],
    writes: [],
  };
}

/** The result of a request about the account; undefined when its path is none of these. */
export function answerAccount(
  account: CloudflareAccount,
  { method, path, search, body }: AccountRequest,
): { result: unknown } | undefined {
  if (account.refusedPaths.some((start) => path.startsWith(start)))
    throw new Refusal(403, 10000, 'Authentication error');
  for (const [pattern, handle] of ROUTES) {
    const match = pattern.exec(`${method} ${path}`);
    if (match === null) continue;
    const input = JSON.parse(body.toString() || '{}') as Input;
    const result = handle(account, { name: match[1] ?? '', input, search });
    if (method !== 'GET') account.writes.push(`${method} ${path}`);
    return { result };
  }
  return undefined;
}

interface AccountRequest {
  method: string;
  /** Below the account. */
  path: string;
  search: URLSearchParams;
  body: Buffer;
}

/** A request's body. */
type Input = Record<string, string> & { config?: { dimensions: number; metric: string } };

type Handle = (
  account: CloudflareAccount,
  request: { name: string; input: Input; search: URLSearchParams },
) => unknown;

const ROUTES: readonly (readonly [RegExp, Handle])[] = [
  [
    /^GET \/d1\/database$/,
    ({ databases }, { search }) =>
      [...databases]
        .filter(([name]) => name.includes(search.get('name') ?? ''))
        .map(([name, { uuid }]) => ({ uuid, name, version: 'production' })),
  ],
  [
    /^POST \/d1\/database$/,
    ({ databases }, { input: { name = '', primary_location_hint: location } }) => {
      if (databases.has(name))
        throw new Refusal(400, 7502, 'A database with that name already exists');
      const uuid = `id-of-${name}`;
      databases.set(name, { uuid, location, database: new DatabaseSync(':memory:') });
      return { uuid, name };
    },
  ],
  [/^GET \/d1\/database\/([^/]+)\/time_travel\/bookmark$/, () => ({ bookmark: '0000-bookmark' })],
  [
    /^GET \/r2\/buckets\/([^/]+)$/,
    (account, { name }) => {
      requireR2(account);
      if (!account.buckets.has(name))
        throw new Refusal(404, 10006, 'The specified bucket does not exist.');
      return { name };
    },
  ],
  [
    /^POST \/r2\/buckets$/,
    (account, { input: { name = '' } }) => {
      requireR2(account);
      account.buckets.add(name);
      return { name };
    },
  ],
  [
    /^GET \/queues$/,
    ({ queues }, { search }) =>
      [...queues]
        .filter(([name]) => !search.has('name') || search.getAll('name').includes(name))
        .map(([name, script]) => describeQueue(name, script)),
  ],
  [
    /^POST \/queues$/,
    ({ queues }, { input: { queue_name: name = '' } }) => {
      if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(name))
        throw new Refusal(400, 11003, `Invalid queue name: ${name}`);
      if (queues.has(name)) throw new Refusal(409, 11009, `Queue name '${name}' is already taken.`);
      queues.set(name, undefined);
      return describeQueue(name, undefined);
    },
  ],
  [
    /^GET \/vectorize\/v2\/indexes\/([^/]+)$/,
    (account, { name }) => {
      const { dimensions, metric } = findIndex(account, name);
      return { name, config: { dimensions, metric } };
    },
  ],
  [
    /^GET \/vectorize\/v2\/indexes\/([^/]+)\/info$/,
    (account, { name }) => {
      const { dimensions, vectorCount } = findIndex(account, name);
      return { dimensions, vectorCount };
    },
  ],
  [
    /^POST \/vectorize\/v2\/indexes$/,
    ({ indexes }, { input: { name = '', config = { dimensions: 0, metric: '' } } }) => {
      if (indexes.has(name))
        throw new Refusal(409, 3002, `vectorize.index.duplicate_name - Index name "${name}"`);
      indexes.set(name, { ...config, vectorCount: 0, metadata: new Map() });
      return { name, config };
    },
  ],
  [
    /^GET \/vectorize\/v2\/indexes\/([^/]+)\/metadata_index\/list$/,
    (account, { name }) => ({
      metadataIndexes: [...findIndex(account, name).metadata].map(([propertyName, indexType]) => ({
        propertyName,
        indexType,
      })),
    }),
  ],
  [
    /^POST \/vectorize\/v2\/indexes\/([^/]+)\/metadata_index\/create$/,
    (account, { name, input: { propertyName = '', indexType = '' } }) => {
      findIndex(account, name).metadata.set(propertyName, indexType);
      return { mutationId: 'mutation' };
    },
  ],
  [/^GET \/pages\/projects\/([^/]+)$/, (account, { name }) => findProject(account, name)],
  [
    /^POST \/pages\/projects$/,
    ({ projects, takenHosts, refusedNames }, { input: { name = '', production_branch = '' } }) => {
      if (refusedNames.has(name)) throw new Refusal(400, 8000000, 'An unknown error occurred.');
      const host = `${name}.pages.dev`;
      const subdomain = takenHosts.has(host) ? `${name}-x7q.pages.dev` : host;
      const project = { name, subdomain, production_branch, canonical_deployment: null };
      projects.set(name, project);
      return project;
    },
  ],
  [
    /^PATCH \/pages\/projects\/([^/]+)$/,
    (account, { name, input }) => Object.assign(findProject(account, name), input),
  ],
  [
    /^GET \/workers\/scripts\/([^/]+)\/secrets$/,
    (account, { name }) =>
      [...findWorker(account, name).keys()].map((secret) => ({
        name: secret,
        type: 'secret_text',
      })),
  ],
  [
    /^PUT \/workers\/scripts\/([^/]+)\/secrets$/,
    (account, { name, input: { name: secret = '', text = '' } }) => {
      findWorker(account, name).set(secret, text);
      return { name: secret, type: 'secret_text' };
    },
  ],
];

function requireR2({ isR2On }: CloudflareAccount): void {
  if (!isR2On) throw new Refusal(403, 10042, 'Please enable R2 through the Cloudflare Dashboard.');
}

const describeQueue = (queue_name: string, script_name: string | undefined) => ({
  queue_id: `id-of-${queue_name}`,
  queue_name,
  consumers: script_name === undefined ? [] : [{ type: 'worker', script_name, queue_name }],
});

function findIndex({ indexes }: CloudflareAccount, name: string): VectorIndex {
  const index = indexes.get(name);
  if (index === undefined)
    throw new Refusal(404, 3000, `vectorize.index.not_found - Index name "${name}"`);
  return index;
}

function findProject({ projects }: CloudflareAccount, name: string): Project {
  const project = projects.get(name);
  if (project === undefined) {
    throw new Refusal(
      404,
      8000007,
      'Project not found. The specified project name does not match any of your existing projects.',
    );
  }
  return project;
}

function findWorker({ workers }: CloudflareAccount, name: string): Map<string, string> {
  const secrets = workers.get(name);
  if (secrets === undefined)
    throw new Refusal(404, 10007, 'This Worker does not exist on your account.');
  return secrets;
}
