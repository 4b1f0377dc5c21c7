import { INDEX_TYPE, type IndexPage } from '@entropy-tools/machine/python/index-page';
import type { Env } from '../env';
import { fetchPackage } from './package-source.service';
import { TerminalFailure } from './terminal-failure';

/** File names as in `pyodide-lock.json` and in a package index. */
const FILE = /^[A-Za-z0-9][A-Za-z0-9._+!-]{0,199}\.(whl|zip)$/;
/** Source: PEP 508. */
const NAME = /^[A-Z0-9]([A-Z0-9._-]{0,198}[A-Z0-9])?$/i;

/**
 * Streams a wheel of Pyodide from the configured source. Pyodide checks it against the hash in its lock file.
 * @throws TerminalFailure
 */
export async function fetchPythonFile(
  { PYODIDE_PACKAGES_URL: place }: Pick<Env, 'PYODIDE_PACKAGES_URL'>,
  file: string,
): Promise<Response> {
  if (!FILE.test(file)) throw new TerminalFailure('terminal_package_missing');
  return fetchPackage({ url: `${place}/${encodeURIComponent(file)}`, kind: 'package' });
}

/**
 * Streams a project's page or one of its wheels from the configured package index. pip checks wheels against
 * the page's hashes.
 * @param file a wheel of the project; without it the page, as JSON. Source: PEP 691
 * @throws TerminalFailure
 */
export async function fetchFromIndex(
  { PYPI_INDEX_URL: index }: Pick<Env, 'PYPI_INDEX_URL'>,
  name: string,
  file?: string,
): Promise<Response> {
  if (!NAME.test(name) || (file !== undefined && !FILE.test(file)))
    throw new TerminalFailure('terminal_package_missing');
  const url = `${index}/${name.toLowerCase().replace(/[-_.]+/g, '-')}/`;
  const page = await fetchPackage({ url, accept: INDEX_TYPE, kind: 'description' });
  if (file === undefined) return page;
  return fetchPackage({ url: await addressOf(page, { url, file }), kind: 'package' });
}

/** Where the index says that a file is. Wheels are often on another host than the pages. */
async function addressOf(page: Response, { url, file }: { url: string; file: string }) {
  let files: IndexPage['files'];
  try {
    ({ files } = (await page.json()) as IndexPage);
  } catch (error) {
    if (error instanceof TerminalFailure) throw error;
    throw new TerminalFailure('terminal_unreachable');
  }
  const found = Array.isArray(files) ? files.find(({ filename }) => filename === file) : undefined;
  const address = found && URL.parse(found.url, url);
  const isAllowed = address?.protocol === 'https:' || address?.origin === URL.parse(url)?.origin;
  if (!address || !isAllowed) throw new TerminalFailure('terminal_package_missing');
  return address.href;
}
