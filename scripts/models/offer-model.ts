import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { planModel } from '@entropy-tools/data/gguf/plan-model';
import { readGguf } from '@entropy-tools/data/gguf/read-gguf';
import { CATALOGUE_KEY, offeredModelSchema, readCatalogue } from '@workers/api/models/catalogue';
import type { OfferedModel } from '@workers/api/models/models.contract';
import type { SiteFiles } from '../backup/site-storage.ts';

/** Cloudflare's HTTP API takes no larger object. */
const MAX_API_BYTES = 300_000_000;

/** Node reads no larger file at once, and a local site takes a file whole. */
const MAX_LOCAL_BYTES = 2 ** 31 - 1;

/** What a person says of a model; the rest stands in its file. */
interface ModelWords {
  title?: string | undefined;
  goodFor?: string | undefined;
  licence?: string | undefined;
}

/**
 * Reads what the catalogue says of a GGUF file.
 * @throws Error when no page could run it, or it names no licence and `licence` does not either
 */
export async function describeModel(path: string, words: ModelWords): Promise<OfferedModel> {
  const blob = await openAsBlob(path);
  const model = await readGguf(blob);
  // What does not fit into 4 GB fits nowhere.
  planModel(model, { memoryGib: undefined });
  const file = basename(path);
  const licence = words.licence ?? model.licence;
  if (licence === '')
    throw new Error(`${file} names no licence: add --licence, such as apache-2.0.`);
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  const { quantisation, context, weightBytes, cacheBytesPerToken, vocabulary, width } = model;
  const described = offeredModelSchema.safeParse({
    ...{ file, licence, bytes: blob.size, sha256: hash.digest('hex') },
    ...{ quantisation, context, weightBytes, cacheBytesPerToken, vocabulary, width },
    name: words.title ?? (model.name || file.replace(/\.gguf$/i, '')),
    goodFor: words.goodFor ?? '',
  });
  if (described.success) return described.data;
  const problems = described.error.issues.map((one) => `${one.path.join('.')} ${one.message}`);
  throw new Error(`${file} cannot be offered: ${problems.join('; ')}.`);
}

/** The catalogue of a bucket; empty where there is none. */
export async function listModels(bucket: SiteFiles): Promise<OfferedModel[]> {
  for await (const { key } of bucket.list())
    if (key === CATALOGUE_KEY)
      return readCatalogue(new TextDecoder().decode(await bucket.read(key)));
  return [];
}

/**
 * Stores a model's file in a bucket and lists it in the catalogue, in place of one of the same name.
 * @returns whether its file was stored; Cloudflare's API takes none above 300 MB
 * @throws Error for a file that a local site does not take
 */
export async function offerModel(
  bucket: SiteFiles,
  path: string,
  model: OfferedModel,
  isRemote: boolean,
): Promise<boolean> {
  if (!isRemote && model.bytes > MAX_LOCAL_BYTES)
    throw new Error(`${model.file} has 2 GiB or more: only a deployed site takes it, by --remote.`);
  const others = (await listModels(bucket)).filter(({ file }) => file !== model.file);
  const isStored = !isRemote || model.bytes <= MAX_API_BYTES;
  if (isStored) await bucket.write(model.file, await readFile(path), 'application/octet-stream');
  await writeCatalogue(bucket, [...others, model]);
  return isStored;
}

/** Takes a model off the catalogue; its file stays in the bucket. @throws Error when it is not there */
export async function withdrawModel(bucket: SiteFiles, file: string): Promise<void> {
  const models = await listModels(bucket);
  const others = models.filter((model) => model.file !== file);
  if (others.length === models.length) throw new Error(`The catalogue has no ${file}.`);
  await writeCatalogue(bucket, others);
}

function writeCatalogue(bucket: SiteFiles, models: readonly OfferedModel[]): Promise<void> {
  const text = `${JSON.stringify({ models }, null, 2)}\n`;
  return bucket.write(CATALOGUE_KEY, new TextEncoder().encode(text), 'application/json');
}
