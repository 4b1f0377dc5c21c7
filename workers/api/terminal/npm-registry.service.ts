import { PACKUMENT_TYPE } from '@entropy-tools/machine/npm/registry';
import type { Env } from '../env';
import { fetchPackage } from './package-source.service';
import { TerminalFailure } from './terminal-failure';

/** A package's name in a registry, with its scope. */
const NAME = /^(?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*$/i;
const FILE = /^[a-z0-9~][\w.~+-]*\.tgz$/i;
const MAX_NAME = 214;

/**
 * Streams a packument or a tarball from the configured registry.
 * @param file a tarball of the package; without it the packument in its short form
 * @throws TerminalFailure
 */
export async function fetchFromRegistry(
  { NPM_REGISTRY_URL: registry }: Pick<Env, 'NPM_REGISTRY_URL'>,
  name: string,
  file?: string,
): Promise<Response> {
  if (name.length > MAX_NAME || !NAME.test(name) || (file !== undefined && !FILE.test(file)))
    throw new TerminalFailure('terminal_package_missing');
  if (file !== undefined)
    return fetchPackage({ url: `${registry}/${name}/-/${file}`, kind: 'package' });
  return fetchPackage({
    url: `${registry}/${name.replace('/', '%2f')}`,
    accept: `${PACKUMENT_TYPE}, application/json;q=0.8`,
    kind: 'description',
  });
}
