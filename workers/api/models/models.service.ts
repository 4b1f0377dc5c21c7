import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import { requireShare } from '../_core/limits';
import { logError } from '../_core/log';
import { readOwnSession } from '../auth/session.service';
import type { Env } from '../env';
import { limits } from '../limit-table';
import { readByteRange } from './byte-range';
import { CATALOGUE_KEY, readCatalogue } from './catalogue';
import type { OfferedModel } from './models.contract';

/**
 * The models of the catalogue whose files are in the bucket with their whole size: one that is still coming,
 * or was replaced, is not offered. A wrong catalogue is logged, and nothing is offered.
 */
export async function listOfferedModels({ MODELS }: Pick<Env, 'MODELS'>): Promise<OfferedModel[]> {
  const catalogue = await MODELS?.get(CATALOGUE_KEY);
  if (MODELS === undefined || !catalogue) return [];
  let models: OfferedModel[];
  try {
    models = readCatalogue(await catalogue.text());
  } catch (error) {
    logError('models_catalogue_wrong', error);
    return [];
  }
  const sizes = new Map((await MODELS.list()).objects.map(({ key, size }) => [key, size]));
  return models.filter(({ file, bytes }) => sizes.get(file) === bytes);
}

/**
 * A model's file or the part of it that the request asks for (RFC 9110, 13 and 14). Files that the catalogue
 * does not list are not found, whatever else is in the bucket.
 * @throws ApiError 404, 429
 */
export async function sendModelFile(c: Context<AppEnv>, file: string): Promise<Response> {
  const { MODELS } = c.get('env');
  const listed = (await MODELS?.get(CATALOGUE_KEY)) ?? undefined;
  const isOffered = listed && isListed(await listed.text(), file);
  const object = isOffered ? await MODELS?.head(file) : null;
  if (!MODELS || !object) throw notOffered();
  const { size, httpEtag } = object;
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Content-Type': 'application/octet-stream',
    ETag: httpEtag,
  });
  if (c.req.header('If-None-Match') === httpEtag)
    return new Response(null, { status: 304, headers });
  // A part of another version of the file would be joined to what is there already.
  const isSame = [undefined, httpEtag].includes(c.req.header('If-Range'));
  const range = isSame ? readByteRange(c.req.header('Range'), size) : undefined;
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { offset, length } = range ?? { offset: 0, length: size };
  headers.set('Content-Length', String(length));
  if (range) headers.set('Content-Range', `bytes ${offset}-${offset + length - 1}/${size}`);
  const status = range ? 206 : 200;
  if (c.req.raw.method === 'HEAD') return new Response(null, { status, headers });
  await countDownload(c);
  const found = await MODELS.get(file, {
    onlyIf: { etagMatches: object.etag },
    ...(range && { range }),
  });
  // It was replaced or removed since its size was read.
  if (!found || !('body' in found)) throw notOffered();
  return new Response(found.body, { status, headers });
}

async function countDownload(c: Context<AppEnv>): Promise<void> {
  const { models } = limits;
  await requireShare(c, (await readOwnSession(c))?.user.id, {
    person: models.fileOfPerson,
    share: models.fileShareOfNetwork,
    network: models.fileOfNetwork,
    inAll: models.fileInAll,
  });
}

function isListed(catalogue: string, file: string): boolean {
  try {
    return readCatalogue(catalogue).some((model) => model.file === file);
  } catch {
    return false;
  }
}

const notOffered = () =>
  new ApiError(404, 'not_found', 'This model is no longer offered here. Open the list again.');
