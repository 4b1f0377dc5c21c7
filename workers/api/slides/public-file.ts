import { ApiError } from '../_core/errors';
import { readBytesBounded } from '../_core/read-bounded';
import { isPublicWebAddress } from '../ai/page/public-web.service';
import type { Env } from '../env';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

/** Settings required for checking addresses. */
export type PublicFileEnv = Pick<Env, 'PAGE_DNS_URL' | 'PAGE_LOCAL_HOSTS' | 'PUBLIC_ORIGIN'>;

/** Why a file on the web could not be read. */
class FileFailure extends ApiError {
  constructor(code: keyof typeof sentences | 'file_too_large', message: string) {
    super(code === 'address_not_allowed' ? 400 : 502, code, message);
  }
}

const sentences = {
  address_not_allowed: 'That is not the https address of a picture on a public server.',
  file_unreachable: 'The picture could not be read: its server does not answer, or refuses.',
} as const;

/**
 * Fetches the bytes at a public https address. Checks the address of every redirect; allows at most three
 * redirects, ten seconds and the size limit; sends nothing that identifies the user.
 *
 * @throws FileFailure
 */
export async function fetchPublicFile(
  env: PublicFileEnv,
  address: string,
  { accept, limitInBytes }: { accept: string; limitInBytes: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const tooLarge = `The file is larger than ${limitInBytes / 1024 ** 2} MB.`;
  try {
    let url = await check(env, address, undefined, signal);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await fetch(url.href, {
        headers: { Accept: accept, 'User-Agent': 'Entropy-Tools' },
        redirect: 'manual',
        signal,
      });
      const target = response.headers.get('Location');
      if (response.ok)
        return await readBytesBounded(
          response.body,
          limitInBytes,
          () => new FileFailure('file_too_large', tooLarge),
        );
      await response.body?.cancel();
      if (response.status < 300 || response.status >= 400 || target === null) break;
      url = await check(env, target, url, signal);
    }
  } catch (error) {
    if (error instanceof FileFailure) throw error;
  }
  throw new FileFailure('file_unreachable', sentences.file_unreachable);
}

/** Only https: anything else could be modified in transit. */
async function check(
  env: PublicFileEnv,
  address: string,
  base: URL | undefined,
  signal: AbortSignal,
): Promise<URL> {
  const url = URL.parse(address, base);
  if (url?.protocol !== 'https:' || !(await isPublicWebAddress(env, url.href, signal)))
    throw new FileFailure('address_not_allowed', sentences.address_not_allowed);
  return url;
}
