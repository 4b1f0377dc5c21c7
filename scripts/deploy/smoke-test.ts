import type { DeploySteps } from './deploy-steps.ts';

/** A pause between tries; all of them last a minute. */
const PAUSE_MS = 5000;
const MAX_TRIES = 13;
const RESPONSE_MS = 10_000;

/** Header of every page: the version of the build that rendered it. */
const RELEASE_HEADER = 'X-Release';

/** What a smoke test needs besides the site. */
export interface SmokeOptions extends Pick<DeploySteps, 'fetchSite' | 'pause'> {
  /** The version that was deployed. */
  version: string;
  /** The site's own origin, which the API takes writes from. */
  origin: string;
}

/**
 * Asks the site at an address until everything there is of the new version: the API's health, a page, and that
 * a sign-in mail is refused without a human check. A release takes some seconds to be everywhere.
 * @param address such as `https://entropy-tools.pages.dev`
 * @returns what is still wrong after a minute, in one sentence; undefined when nothing is
 */
export async function smokeTest(
  address: string,
  options: SmokeOptions,
): Promise<string | undefined> {
  for (let tries = 1; ; tries += 1) {
    const problem = await findProblem(address, options);
    if (problem === undefined || tries === MAX_TRIES) return problem;
    await options.pause(PAUSE_MS);
  }
}

async function findProblem(address: string, options: SmokeOptions): Promise<string | undefined> {
  for (const check of [checkHealth, checkPage, checkSignIn]) {
    try {
      const problem = await check(address, options);
      if (problem !== undefined) return problem;
    } catch (error) {
      const { message, cause } = error as Error;
      return `${address} did not respond: ${cause instanceof Error ? cause.message : message}`;
    }
  }
  return undefined;
}

async function checkHealth(address: string, { version, fetchSite }: SmokeOptions) {
  const response = await fetchSite(`${address}/healthz`, limited());
  const health = (await readJson(response)) as { status?: string; version?: string } | undefined;
  if (health?.version === undefined)
    return `${address}/healthz responded ${response.status} without a version`;
  if (health.version !== version)
    return `${address}/healthz shows version ${health.version} instead of ${version}`;
  if (health.status !== 'ok')
    return `${address}/healthz says ${health.status}: ${JSON.stringify(health)}`;
  return undefined;
}

async function checkPage(address: string, { version, fetchSite }: SmokeOptions) {
  const response = await fetchSite(`${address}/tools`, limited());
  if (!response.ok) return `${address}/tools responded ${response.status}`;
  const shown = response.headers.get(RELEASE_HEADER) ?? 'none';
  return shown === version
    ? undefined
    : `${address}/tools shows version ${shown} instead of ${version}`;
}

/** Asks for a mail that nobody gets. Anything but a refusal with a reason means that the API is broken. */
async function checkSignIn(address: string, { origin, fetchSite }: SmokeOptions) {
  const response = await fetchSite(`${address}/api/session/magic-link`, {
    ...limited(),
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email: 'smoke-test@example.com', humanCheck: 'none' }),
  });
  const body = (await readJson(response)) as { error?: { code?: string } } | undefined;
  const code = body?.error?.code;
  const isPolite = response.status >= 400 && response.status < 500 && code !== undefined;
  if (isPolite && code !== 'bad_origin' && response.status !== 404) return undefined;
  return `${address}/api/session/magic-link responded ${response.status} (${code ?? 'no reason'}) to a request without a human check`;
}

/** One response is waited for as long as this. Nothing may come from a cache. */
function limited(): RequestInit {
  return { signal: AbortSignal.timeout(RESPONSE_MS), cache: 'no-store', redirect: 'manual' };
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}
