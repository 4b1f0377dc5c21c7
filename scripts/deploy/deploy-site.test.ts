// @module-tag sweep
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CloudflareStandIn,
  startCloudflareStandIn,
} from '../../tests/support/cloudflare-stand-in.ts';
import { MIGRATIONS } from '../platform/paths.ts';
import type { ReadEnv } from './check-settings.ts';
import type { DeployArguments } from './deploy-arguments.ts';
import { deploySite } from './deploy-site.ts';
import type { DeploySteps } from './deploy-steps.ts';
import { loadReadEnv } from './load-read-env.ts';

const MIGRATION_NAMES = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const VERSION = 'version-2';
const ADDRESS = 'https://entropy-tools.pages.dev';
const VARS = { MAIL_FROM: 'Tools <hello@tools.example>' };
const BUILD = {
  VITE_CONTACT_EMAIL: 'hello@tools.example',
  VITE_DONATION_URL: 'https://tools.example/donate',
  VITE_SOURCE_URL: 'https://tools.example/source',
};

let readEnv: ReadEnv;
beforeAll(async () => {
  readEnv = await loadReadEnv();
});

let cloudflare: CloudflareStandIn;
let records: string;
let lines: string[];
let wranglerCalls: string[];
let pauses: number;
/** What the site shows, by path; `wrangler deploy` and `wrangler pages deploy` bring the new version. */
let shown: { api: string; pages: string; status: string; signIn: number };
beforeEach(async () => {
  cloudflare = await startCloudflareStandIn();
  records = mkdtempSync(join(tmpdir(), 'deploy-'));
  [lines, wranglerCalls, pauses] = [[], [], 0];
  shown = { api: 'version-1', pages: 'version-1', status: 'ok', signIn: 400 };
  writeFileSync(join(records, 'entropy-tools.json'), JSON.stringify({ vars: VARS, build: BUILD }));
});
afterEach(async () => {
  await cloudflare.close();
  rmSync(records, { recursive: true });
});

const record = (name = 'entropy-tools') =>
  JSON.parse(readFileSync(join(records, `${name}.json`), 'utf8'));
const said = () => lines.join('\n');

/** The site as its visitors see it. */
async function fetchSite(url: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, hostname } = new URL(url);
  if (!hostname.endsWith('.pages.dev')) throw new Error(`getaddrinfo ENOTFOUND ${hostname}`);
  if (pathname === '/healthz')
    return Response.json({ version: shown.api, status: shown.status }, { status: 200 });
  if (init.method === 'POST')
    return Response.json({ error: { code: 'human_check_failed' } }, { status: shown.signIn });
  return new Response('<html>', { headers: { 'X-Release': shown.pages } });
}

/** What wrangler changes on Cloudflare, as far as the deployment can tell. */
async function wrangler(args: readonly string[], folder: string): Promise<void> {
  wranglerCalls.push(args.filter((arg) => !arg.endsWith('.json')).join(' '));
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  if (args.includes('--dry-run')) return;
  if (args[0] === 'deploy') {
    const { name, vars } = read(args.at(-1) ?? '');
    shown.api = vars.APP_VERSION;
    const { workers } = cloudflare.account;
    workers.set(name, workers.get(name) ?? new Map());
  }
  if (args[0] === 'pages') {
    shown.pages = VERSION;
    const project = cloudflare.account.projects.get(read(join(folder, 'wrangler.json')).name);
    if (project) project.canonical_deployment = { id: 'deployment' };
  }
}

function deploy(choice: Partial<DeployArguments> = {}, steps: Partial<DeploySteps> = {}) {
  return deploySite(
    {
      ...{ name: 'entropy-tools', origin: undefined, location: undefined },
      ...{ showKeys: false, dryRun: false, ...choice },
    },
    {
      variables: {
        CLOUDFLARE_API_TOKEN: cloudflare.token,
        CLOUDFLARE_ACCOUNT_ID: cloudflare.accountId,
        CLOUDFLARE_API_BASE_URL: cloudflare.baseUrl,
      },
      records,
      isTerminal: true,
      ask: async (_question, proposal) => proposal,
      report: (line) => lines.push(line),
      loadReadEnv: async () => readEnv,
      build: async () => VERSION,
      wrangler,
      keepLastRelease: async () => 3,
      fetchSite,
      pause: async () => {
        pauses += 1;
      },
      now: () => new Date('2026-11-27T03:00:00Z'),
      ...steps,
    },
  );
}

const QUEUES = ['POST /queues', 'POST /queues'];
const CREATED = ['POST /d1/database', 'POST /r2/buckets', ...QUEUES, 'POST /pages/projects'];
const INDEX = [
  'POST /vectorize/v2/indexes',
  'POST /vectorize/v2/indexes/entropy-tools-knowledge/metadata_index/create',
];
/** A service that embeds text, and how long its vectors are. */
const EMBEDS = {
  ...{ AI_OPENAI_BASE_URL: 'https://ai.example/v1', AI_OPENAI_MODEL: 'chat' },
  AI_OPENAI_EMBEDDING_MODEL: 'nomic',
};
const EMBEDDING_SITE = { vars: { ...VARS, ...EMBEDS }, build: BUILD, vectorDimensions: 768 };
const STORED = 'PUT /workers/scripts/entropy-tools-api/secrets';
const SENT = ['deploy --config', 'pages deploy --branch main --no-bundle'];

describe('an account with nothing in it', () => {
  it('has a checked site afterwards, whose parts are recorded', async () => {
    await deploy();
    expect(lines[0]).toContain('Workers Paid');
    expect(lines.at(-1)).toBe(`Version ${VERSION} is live at ${ADDRESS}.`);
    const { account } = cloudflare;
    expect(account.writes).toEqual([...CREATED, STORED]);
    expect(wranglerCalls).toEqual(SENT);
    expect(account.databases.get('entropy-tools')?.location).toBe('weur');
    expect(account.projects.get('entropy-tools')?.production_branch).toBe('main');
    expect(record()).toEqual({
      origin: ADDRESS,
      database: { name: 'entropy-tools', id: 'id-of-entropy-tools' },
      bucket: 'entropy-tools-files',
      queue: 'entropy-tools-work',
      deadLetters: 'entropy-tools-work-dead',
      worker: 'entropy-tools-api',
      pages: { name: 'entropy-tools', host: 'entropy-tools.pages.dev' },
      vars: VARS,
      build: BUILD,
      bookmarks: [
        { bookmark: '0000-bookmark', takenAt: '2026-11-27T03:00:00.000Z', version: VERSION },
      ],
    });
    expect(said()).toContain('bookmark before the migrations: 0000-bookmark');
    const { database } = account.databases.get('entropy-tools') ?? {};
    const migrations = database?.prepare('SELECT name FROM d1_migrations ORDER BY id').all();
    expect(migrations?.map(({ name }) => name)).toEqual(MIGRATION_NAMES);
  });

  it('gets a key that is shown once, with the advice to keep it elsewhere', async () => {
    await deploy();
    const key = cloudflare.account.workers.get('entropy-tools-api')?.get('MASTER_KEYS') ?? '';
    expect(key).toMatch(/^1:[\w-]{43}$/);
    expect(said()).toContain(key);
    expect(said()).toContain('keep it elsewhere');
    expect(JSON.stringify(record())).not.toContain(key);
  });

  it('is told what docs/deploy.md shows', async () => {
    await deploy();
    const document = readFileSync('docs/deploy.md', 'utf8');
    const shown = said()
      .replace(VERSION, '0123456789abcdef')
      .replace('0000-bookmark', '00000000-…')
      .replace(`${MIGRATION_NAMES.length}`, '…')
      .replace(/1:[\w-]{43}/, '1:…');
    for (const line of shown.split('\n')) expect(document).toContain(`\n${line}\n`);
  });

  it('is left alone when a new key would be seen by nobody', async () => {
    const isTerminal = false;
    const origin = ADDRESS;
    await expect(deploy({ origin }, { isTerminal })).rejects.toThrow('add --show-keys');
    expect(cloudflare.account.writes).toEqual([]);
    await deploy({ origin, showKeys: true }, { isTerminal });
    expect(said()).toContain('is live');
  });

  it('is left alone where no address was chosen and nobody can be asked', async () => {
    await expect(deploy({ showKeys: true }, { isTerminal: false })).rejects.toThrow('--origin');
    expect(cloudflare.account.writes).toEqual([]);
  });

  it('takes location and address from the flags, or from who is asked', async () => {
    await deploy({ location: 'apac' });
    expect(cloudflare.account.databases.get('entropy-tools')?.location).toBe('apac');
    writeFileSync(join(records, 'other.json'), JSON.stringify({ vars: VARS, build: BUILD }));
    const host = 'https://entropy-tools-other.pages.dev';
    const ask = async (question: string) => (question.includes('database') ? 'oc' : host);
    await deploy({ name: 'other' }, { ask });
    expect(cloudflare.account.databases.get('entropy-tools-other')?.location).toBe('oc');
    expect(record('other').origin).toBe(host);
  });
});

/** The bindings that wrangler is given. */
const bound = (name = 'entropy-tools') => {
  const path = join(records, name, 'worker.json');
  const { queues, vectorize, r2_buckets: buckets } = JSON.parse(readFileSync(path, 'utf8'));
  return { queues, vectorize, buckets };
};
const write = (content: object) =>
  writeFileSync(join(records, 'entropy-tools.json'), JSON.stringify(content));

describe('the queue', () => {
  it('is created after the one for its dead letters, and both are bound', async () => {
    await deploy();
    const { queues } = cloudflare.account;
    expect([...queues.keys()]).toEqual(['entropy-tools-work-dead', 'entropy-tools-work']);
    expect(bound().queues).toMatchObject({
      producers: [{ binding: 'WORK', queue: 'entropy-tools-work' }],
      consumers: [
        {
          ...{ queue: 'entropy-tools-work', max_batch_size: 10, max_retries: 5 },
          dead_letter_queue: 'entropy-tools-work-dead',
        },
        { queue: 'entropy-tools-work-dead' },
      ],
    });
  });

  it('that exists without dead letters gets them', async () => {
    await deploy();
    cloudflare.account.queues.delete('entropy-tools-work-dead');
    cloudflare.account.queues.set('entropy-tools-work', 'entropy-tools-api');
    cloudflare.account.writes.length = 0;
    await deploy();
    expect(cloudflare.account.writes).toEqual(['POST /queues']);
    expect(said()).toContain('queue entropy-tools-work-dead: created');
    expect(said()).toContain('queue entropy-tools-work: found');
  });
});

describe('the Vectorize index', () => {
  it('is neither created nor bound, nor is a permission needed, while nothing embeds text', async () => {
    cloudflare.account.refusedPaths.push('/vectorize');
    await deploy();
    expect(said()).toContain('Vectorize index entropy-tools-knowledge: not needed, since no AI');
    expect(bound().vectorize).toBeUndefined();
  });

  it('is created with its metadata index before the Worker that binds it, once', async () => {
    write(EMBEDDING_SITE);
    await deploy();
    const { indexes, writes } = cloudflare.account;
    expect(writes).toEqual([...CREATED.slice(0, 4), ...INDEX, 'POST /pages/projects', STORED]);
    expect(indexes.get('entropy-tools-knowledge')).toEqual({
      ...{ dimensions: 768, metric: 'cosine', vectorCount: 0 },
      metadata: new Map([['subject', 'string']]),
    });
    const vectorize = [{ binding: 'KNOWLEDGE_INDEX', index_name: 'entropy-tools-knowledge' }];
    expect(bound().vectorize).toEqual(vectorize);
    writes.length = 0;
    await deploy();
    expect(writes).toEqual([]);
    expect(bound().vectorize).toEqual(vectorize);
  });

  it('comes with the key of the AI service, which is stored after the first deployment', async () => {
    await deploy();
    cloudflare.account.workers.get('entropy-tools-api')?.set('GEMINI_API_KEY', 'a key');
    cloudflare.account.writes.length = 0;
    await deploy();
    expect(cloudflare.account.writes).toEqual(INDEX);
    expect(said()).toContain('entropy-tools-knowledge: created, 768 dimensions');
  });

  it('is not guessed for a model of unknown length', async () => {
    write({ ...EMBEDDING_SITE, vectorDimensions: undefined });
    await deploy();
    expect(cloudflare.account.indexes.size).toBe(0);
    expect(said()).toContain('write it as "vectorDimensions"');
    expect(bound().vectorize).toBeUndefined();
  });

  it('gets the metadata index that an interrupted run did not create', async () => {
    write(EMBEDDING_SITE);
    await deploy();
    cloudflare.account.indexes.get('entropy-tools-knowledge')?.metadata.clear();
    cloudflare.account.writes.length = 0;
    await deploy();
    expect(cloudflare.account.writes).toEqual(INDEX.slice(1));
  });
});

describe('a second deployment', () => {
  it('creates and stores nothing, and keeps the files of the first', async () => {
    await deploy();
    const before = { ...record(), bookmarks: [] };
    cloudflare.account.writes.length = 0;
    await deploy({}, { isTerminal: false });
    expect(cloudflare.account.writes).toEqual([]);
    expect({ ...record(), bookmarks: [] }).toEqual(before);
    expect(record().bookmarks).toHaveLength(2);
    expect(said()).toContain('3 files of the release before');
  });

  it('goes on where the first was interrupted', async () => {
    const stop = async () => Promise.reject(new Error('interrupted'));
    await expect(deploy({}, { wrangler: stop })).rejects.toThrow('interrupted');
    cloudflare.account.projects.clear();
    cloudflare.account.writes.length = 0;
    await deploy();
    expect(cloudflare.account.writes).toEqual(['POST /pages/projects', STORED]);
    expect(said()).toContain('is live');
  });

  it.each(['/r2', '/queues', '/vectorize', '/pages'])(
    'goes on where one ended at %s',
    async (path) => {
      write(EMBEDDING_SITE);
      const { account } = cloudflare;
      // Of the person who is asked for the location, after everything was looked at.
      const ask = async (_question: string, proposal: string) => {
        account.refusedPaths.push(path);
        return proposal;
      };
      await expect(deploy({}, { ask })).rejects.toThrow('Cloudflare refused the token for ');
      account.refusedPaths.length = 0;
      const before = account.writes.length;
      expect(before).toBeGreaterThan(0);
      await deploy();
      const all = [...CREATED.slice(0, 4), ...INDEX, 'POST /pages/projects', STORED];
      expect(account.writes).toEqual(all);
      expect(said()).toContain('is live');
    },
  );

  it('on another computer finds every part by its name', async () => {
    await deploy();
    cloudflare.account.writes.length = 0;
    writeFileSync(
      join(records, 'entropy-tools.json'),
      JSON.stringify({ vars: VARS, build: BUILD }),
    );
    await deploy();
    expect(cloudflare.account.writes).toEqual([]);
    expect(record().database.id).toBe('id-of-entropy-tools');
  });

  it('makes the branch that is deployed the one of production', async () => {
    await deploy();
    Object.assign(cloudflare.account.projects.get('entropy-tools') ?? {}, {
      production_branch: 'master',
    });
    await deploy();
    expect(cloudflare.account.projects.get('entropy-tools')?.production_branch).toBe('main');
  });
});

describe('nothing is created or sent', () => {
  afterEach(() => {
    expect(cloudflare.account.writes).toEqual([]);
    expect(wranglerCalls).toEqual([]);
  });

  it('without a token, with a refused one, or one without a permission', async () => {
    await expect(deploy({}, { variables: {} })).rejects.toThrow(
      /^CLOUDFLARE_API_TOKEN is not set: make one at .*D1: Edit.*\.$/,
    );
    const variables = {
      CLOUDFLARE_API_TOKEN: 'expired',
      CLOUDFLARE_ACCOUNT_ID: cloudflare.accountId,
      CLOUDFLARE_API_BASE_URL: cloudflare.baseUrl,
    };
    await expect(deploy({}, { variables })).rejects.toThrow(
      /^Cloudflare refused the token for Workers Scripts: Edit in the account a1: make one at /,
    );
  });

  it('with a token that lacks a permission, which is named', async () => {
    cloudflare.account.refusedPaths.push('/pages');
    await expect(deploy()).rejects.toThrow(
      /^Cloudflare refused the token for Cloudflare Pages: Edit in /,
    );
  });

  it.each([
    ['/queues', 'Queues: Edit'],
    ['/vectorize', 'Vectorize: Edit'],
  ])('with a token that may not use %s', async (path, permission) => {
    write(EMBEDDING_SITE);
    cloudflare.account.refusedPaths.push(path);
    await expect(deploy()).rejects.toThrow(
      `Cloudflare refused the token for ${permission} in the account a1: make one at `,
    );
  });

  it('where a queue of this name has another consumer', async () => {
    cloudflare.account.queues.set('entropy-tools-work', 'shop');
    await expect(deploy()).rejects.toThrow(
      /^The queue entropy-tools-work belongs to the Worker shop: choose another --name, .*\.$/,
    );
  });

  it.each([
    [{ dimensions: 1024 }, 'is for vectors of 1024 numbers and cosine, and nomic needs 768'],
    [{ metric: 'euclidean' }, 'is for vectors of 768 numbers and euclidean, and nomic needs 768'],
    [{ vectorCount: 9 }, 'has 9 vectors that a metadata index on subject would not find'],
  ])('where the index is another one: %o', async (change, problem) => {
    write(EMBEDDING_SITE);
    cloudflare.account.indexes.set('entropy-tools-knowledge', {
      ...{ dimensions: 768, metric: 'cosine', vectorCount: 0, metadata: new Map(), ...change },
    });
    await expect(deploy()).rejects.toThrow(problem);
    await expect(deploy()).rejects.toThrow(
      'delete it by `npx wrangler vectorize delete entropy-tools-knowledge`',
    );
  });

  it('in an account that does not exist', async () => {
    cloudflare.accountId = 'another';
    await expect(deploy()).rejects.toThrow(/^Cloudflare knows no account of this id: .*\.$/);
  });

  it('while R2 is not switched on', async () => {
    cloudflare.account.isR2On = false;
    await expect(deploy()).rejects.toThrow(
      /^R2 is not switched on for this account: open https:\/\/dash\.cloudflare\.com\/a1\/r2\/overview/,
    );
  });

  it.each([
    [{ MAILER: 'clouflare', ...VARS }, 'MAILER must be inbox, cloudflare, smtp or resend'],
    [{ GITHUB_CLIENT_ID: 'id', ...VARS }, 'GITHUB_CLIENT_SECRET is missing'],
    [{}, 'MAIL_FROM must be an address of yours'],
    [{ MALIER: 'smtp', ...VARS }, 'MALIER is no setting of the Worker'],
    [{ MASTER_KEYS: '1:key', ...VARS }, 'MASTER_KEYS stands among the variables'],
  ])('with the settings %o', async (vars, problem) => {
    writeFileSync(join(records, 'entropy-tools.json'), JSON.stringify({ vars, build: BUILD }));
    await expect(deploy()).rejects.toThrow(problem);
  });

  it('while a page would show an invented address', async () => {
    writeFileSync(join(records, 'entropy-tools.json'), JSON.stringify({ vars: VARS }));
    await expect(deploy()).rejects.toThrow('VITE_CONTACT_EMAIL is not set');
  });

  it('to a database of something else', async () => {
    const { databases } = cloudflare.account;
    databases.set('entropy-tools', {
      ...{ uuid: 'foreign', location: undefined, database: cloudflare.database },
    });
    cloudflare.database.exec('CREATE TABLE invoices (id)');
    await expect(deploy()).rejects.toThrow('has tables of something else: choose another --name');
  });

  it('when the recorded database is in another account', async () => {
    const database = { name: 'entropy-tools', id: 'elsewhere' };
    writeFileSync(
      join(records, 'entropy-tools.json'),
      JSON.stringify({ vars: VARS, build: BUILD, database }),
    );
    await expect(deploy()).rejects.toThrow('has no database entropy-tools of the id elsewhere');
  });

  it('when the database has notes that a new key would not open', async () => {
    const { database } = cloudflare;
    cloudflare.account.databases.set('entropy-tools', {
      ...{ uuid: 'restored', location: undefined, database },
    });
    database.exec(
      "CREATE TABLE d1_migrations (id, name); INSERT INTO d1_migrations VALUES (1, '0000_job_run.sql'); CREATE TABLE user_key (user_id); INSERT INTO user_key VALUES ('ann')",
    );
    await expect(deploy()).rejects.toThrow('only its former MASTER_KEYS opens');
  });
});

it('a bucket for models is made and bound where the record names one', async () => {
  writeFileSync(
    join(records, 'entropy-tools.json'),
    JSON.stringify({ vars: VARS, build: BUILD, models: 'entropy-tools-models' }),
  );
  await deploy();
  expect([...cloudflare.account.buckets]).toEqual(['entropy-tools-files', 'entropy-tools-models']);
  expect(said()).toContain('bucket entropy-tools-models: created');
  expect(bound().buckets).toEqual([
    { binding: 'FILES', bucket_name: 'entropy-tools-files' },
    { binding: 'MODELS', bucket_name: 'entropy-tools-models' },
  ]);
  await deploy();
  expect(said()).toContain('bucket entropy-tools-models: found');
});

describe('the name of a site', () => {
  it('gives it a database, bucket, Worker and project of its own', async () => {
    await deploy();
    writeFileSync(join(records, 'staging.json'), JSON.stringify({ vars: VARS, build: BUILD }));
    await deploy({ name: 'staging' });
    const { databases, buckets, projects, workers } = cloudflare.account;
    expect([...databases.keys()]).toEqual(['entropy-tools', 'entropy-tools-staging']);
    expect([...buckets]).toEqual(['entropy-tools-files', 'entropy-tools-staging-files']);
    expect(bound('staging').queues).toMatchObject({
      producers: [{ queue: 'entropy-tools-staging-work' }],
      consumers: [
        { dead_letter_queue: 'entropy-tools-staging-work-dead' },
        { queue: 'entropy-tools-staging-work-dead' },
      ],
    });
    expect([...projects.keys()]).toEqual(['entropy-tools', 'entropy-tools-staging']);
    expect([...workers.keys()]).toEqual(['entropy-tools-api', 'entropy-tools-staging-api']);
    expect(record('staging').origin).toBe('https://entropy-tools-staging.pages.dev');
  });

  it('may be taken: the address is then the one that Pages gives', async () => {
    cloudflare.account.takenHosts.add('entropy-tools.pages.dev');
    await expect(deploy({ origin: ADDRESS })).rejects.toThrow(
      'belongs to somebody else: Pages gave this site https://entropy-tools-x7q.pages.dev, so run the command again with --origin https://entropy-tools-x7q.pages.dev.',
    );
    expect(wranglerCalls).toEqual([]);
    await deploy({ origin: 'https://entropy-tools-x7q.pages.dev' });
    expect(said()).toContain('is live at https://entropy-tools-x7q.pages.dev.');
  });

  it('may be refused: another one has to be chosen', async () => {
    cloudflare.account.refusedNames.add('entropy-tools');
    await expect(deploy()).rejects.toThrow(
      'Pages did not take the name entropy-tools, which somebody else may have: choose another --name.',
    );
    expect(wranglerCalls).toEqual([]);
  });
});

describe('a release that is not right', () => {
  it.each([
    [
      'still shows the old version after a minute',
      () => undefined,
      'https://entropy-tools.pages.dev/tools shows version version-1',
    ],
    [
      'has a degraded API',
      () => {
        shown.status = 'degraded';
      },
      '/healthz says degraded',
    ],
    [
      'has a failing API',
      () => {
        shown.signIn = 500;
      },
      'magic-link responded 500',
    ],
  ])('%s, and is not called live', async (_what, spoil, problem) => {
    await deploy();
    lines.length = 0;
    spoil();
    const keepsOldPages: DeploySteps['wrangler'] = async (args, folder) => {
      await wrangler(args, folder);
      if (args[0] === 'pages' && problem.includes('version-1')) shown.pages = 'version-1';
    };
    const failed = await deploy({}, { wrangler: keepsOldPages }).catch((error) => error.message);
    expect(failed).toContain(problem);
    expect(failed).toContain('npx wrangler rollback -c ');
    expect(failed).toContain('time-travel restore DB --bookmark=0000-bookmark');
    expect(failed).toContain('https://dash.cloudflare.com/a1/pages/view/entropy-tools');
    expect(said()).not.toContain('is live');
    expect(pauses).toBe(12);
  });

  it('on a first deployment has nothing to go back to', async () => {
    shown.signIn = 500;
    await expect(deploy()).rejects.toThrow('There is no earlier release to go back to');
  });

  it('is not live either while the own domain leads elsewhere', async () => {
    const failed = await deploy({ origin: 'https://tools.example' }).catch(
      (error) => error.message,
    );
    expect(failed).toContain(`works at ${ADDRESS}, but https://tools.example did not respond`);
    expect(failed).toContain('/pages/view/entropy-tools/domains');
    expect(said()).not.toContain('is live');
  });
});

it('a dry run needs no account, sends nothing, and says what is missing', async () => {
  write({ vars: EMBEDS, vectorDimensions: 768 });
  await deploy({ dryRun: true }, { variables: {} });
  expect(wranglerCalls).toEqual(['deploy --dry-run --config']);
  expect(cloudflare.account.writes).toEqual([]);
  expect(said()).toContain('MAIL_FROM must be an address of yours');
  expect(said()).toContain('VITE_CONTACT_EMAIL is not set');
  expect(said()).toContain(
    'what the account does not have of: database entropy-tools, bucket entropy-tools-files, queue entropy-tools-work-dead, queue entropy-tools-work, Vectorize index entropy-tools-knowledge (768 dimensions), Pages project entropy-tools.',
  );
  expect(lines.at(-1)).toBe(`Version ${VERSION} is built, and nothing was sent.`);
});
