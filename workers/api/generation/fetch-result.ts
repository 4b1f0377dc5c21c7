import type { CallDeadline } from '../_core/call-deadline';
import { readBytesBounded } from '../_core/read-bounded';
import { fetchPublic, redirectionOf } from '../ai/page/public-web.service';
import type { Env } from '../env';
import { GenerationFailure } from './generation-failure';

type AddressEnv = Pick<Env, 'PAGE_DNS_URL' | 'PAGE_LOCAL_HOSTS' | 'PUBLIC_ORIGIN'>;

const MAX_REDIRECTS = 3;

/** Limits for fetching a result. */
export interface ResultRules {
  /** Origin of the configured service: only this one may be on a private network. */
  ownOrigin: string;
  deadline: CallDeadline;
}

/**
 * Opens the address that a service returned instead of the file: on the service's own origin, or else only at
 * a public address. Each address on the way is checked, and no key is sent: the response of a compromised
 * service must not lead us to hosts beside it.
 *
 * @throws GenerationFailure `generation_bad_answer` for an address that is not allowed
 */
async function openResult(
  env: AddressEnv,
  address: string,
  { ownOrigin, deadline }: ResultRules,
): Promise<Response> {
  const url = URL.parse(address, ownOrigin);
  if (url === null) throw new GenerationFailure('generation_bad_answer');
  let response: Response;
  try {
    response =
      url.origin === ownOrigin
        ? await deadline.wait(fetch(url, { redirect: 'manual', signal: deadline.signal }))
        : await openPublic(env, url.href, deadline);
    // The service's own origin may redirect to a file store; then the rules for public addresses apply.
    const target = redirectionOf(response);
    if (target !== undefined && url.origin === ownOrigin) {
      await response.body?.cancel();
      response = await openPublic(env, new URL(target, url).href, deadline);
    }
  } catch (error) {
    if (deadline.signal.aborted) throw error;
    throw new GenerationFailure('generation_bad_answer');
  }
  if (response.ok) return response;
  await response.body?.cancel();
  throw new GenerationFailure('generation_bad_answer');
}

/** Downloads the bytes of such an address. @throws GenerationFailure `generation_too_large` */
export async function fetchResult(
  env: AddressEnv,
  address: string,
  rules: ResultRules & { limitInBytes: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await openResult(env, address, rules);
  const tooLarge = () => new GenerationFailure('generation_too_large');
  return rules.deadline.wait(readBytesBounded(response.body, rules.limitInBytes, tooLarge));
}

/**
 * Follows the redirect of a response to its file. The first request had our key; the next ones go without it,
 * and only to public addresses.
 *
 * @throws GenerationFailure
 */
export async function followFile(
  env: AddressEnv,
  file: Response,
  { from, deadline }: { from: string; deadline: CallDeadline },
): Promise<Response> {
  const target = redirectionOf(file);
  if (target === undefined) return file;
  await file.body?.cancel();
  let moved: Response;
  try {
    moved = await openPublic(env, new URL(target, from).href, deadline);
  } catch (error) {
    if (deadline.signal.aborted) throw error;
    throw new GenerationFailure('generation_bad_answer');
  }
  if (moved.ok) return moved;
  await moved.body?.cancel();
  throw new GenerationFailure('generation_unavailable');
}

async function openPublic(
  env: AddressEnv,
  address: string,
  deadline: CallDeadline,
): Promise<Response> {
  const { response } = await deadline.wait(
    fetchPublic(address, {
      rules: { env, ownHosts: [new URL(env.PUBLIC_ORIGIN).hostname], signal: deadline.signal },
      init: () => ({ headers: { 'User-Agent': 'Entropy-Tools' } }),
      maxRedirects: MAX_REDIRECTS,
    }),
  );
  return response;
}
