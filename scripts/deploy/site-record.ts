import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../platform/paths.ts';

/** The site that a command is about unless `--name` says otherwise. */
export const DEFAULT_SITE = 'entropy-tools';

/** The folder of the records; ignored by git, since it belongs to whoever runs the site. */
export const RECORDS = join(ROOT, '.deploy');

/** Older bookmarks than these are past the 30 days of Time Travel, or of no use. */
const MAX_BOOKMARKS = 10;

const recordSchema = z.strictObject({
  /** `PUBLIC_ORIGIN`: passkeys and links in mails belong to it. */
  origin: z.string().optional(),
  database: z.strictObject({ name: z.string(), id: z.string() }).optional(),
  bucket: z.string().optional(),
  /** What is done after a response, and the messages that failed too often. */
  queue: z.string().optional(),
  deadLetters: z.string().optional(),
  /** The Vectorize index; none while no AI service embeds text. */
  index: z.string().optional(),
  /** The bucket of model files that the engine dialog offers; none unless a person names one. */
  models: z.string().optional(),
  /** Numbers in a vector of an embedding model that the deployment does not know. Vectorize takes 1,536. */
  vectorDimensions: z.int().min(32).max(1536).optional(),
  worker: z.string().optional(),
  /** `host` is the address that Pages gave the project. */
  pages: z.strictObject({ name: z.string(), host: z.string() }).optional(),
  /** Settings of the Worker beyond, or instead of, those in workers/api/wrangler.toml. No secrets. */
  vars: z.record(z.string(), z.string()).default({}),
  /** `VITE_*` variables of the build. */
  build: z.record(z.string().startsWith('VITE_'), z.string()).default({}),
  /** Of D1's Time Travel, before the migrations of each deployment; the newest first. */
  bookmarks: z
    .array(z.strictObject({ bookmark: z.string(), takenAt: z.string(), version: z.string() }))
    .default([]),
});

/**
 * What is known of a deployed site: `.deploy/<name>.json`. A person writes `vars`, `build`, `models` and
 * `vectorDimensions`.
 */
export type SiteRecord = z.output<typeof recordSchema>;

/** Names of a site's parts on Cloudflare, as they are created. */
export interface SiteNames {
  database: string;
  bucket: string;
  /** The bucket of model files; undefined where there is none. */
  models: string | undefined;
  queue: string;
  deadLetters: string;
  /** The Vectorize index. */
  index: string;
  worker: string;
  /** The Pages project. */
  pages: string;
}

/**
 * Names of a site's parts: those of its record, else from `--name`. All but the default site get a prefix, so
 * that no database of another project is met.
 */
export function nameParts(site: string, record: SiteRecord): SiteNames {
  const name = site === DEFAULT_SITE ? site : `${DEFAULT_SITE}-${site}`;
  return {
    database: record.database?.name ?? name,
    bucket: record.bucket ?? `${name}-files`,
    models: record.models,
    queue: record.queue ?? `${name}-work`,
    deadLetters: record.deadLetters ?? `${name}-work-dead`,
    index: record.index ?? `${name}-knowledge`,
    worker: record.worker ?? `${name}-api`,
    pages: record.pages?.name ?? name,
  };
}

/** The path of a site's record, as it is shown to people. */
export function recordPath(site: string, folder = RECORDS): string {
  return relative(ROOT, join(folder, `${site}.json`));
}

/** Reads a site's record; an empty one when there is none. Throws an Error that says what is wrong in it. */
export async function readRecord(site: string, folder = RECORDS): Promise<SiteRecord> {
  const text = await readFile(join(folder, `${site}.json`), 'utf8').catch(() => '{}');
  const path = recordPath(site, folder);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}.`);
  }
  const result = recordSchema.safeParse(json);
  if (result.success) return result.data;
  const problems = result.error.issues.map((one) => `${one.path.join('.')} ${one.message}`.trim());
  throw new Error(`Correct ${path}: ${problems.join('; ')}.`);
}

/** Writes a site's record. */
export async function writeRecord(
  site: string,
  record: SiteRecord,
  folder = RECORDS,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${site}.json`), `${JSON.stringify(record, null, 2)}\n`);
}

/** The record with one more bookmark. */
export function addBookmark(
  record: SiteRecord,
  bookmark: SiteRecord['bookmarks'][number],
): SiteRecord {
  return { ...record, bookmarks: [bookmark, ...record.bookmarks].slice(0, MAX_BOOKMARKS) };
}
