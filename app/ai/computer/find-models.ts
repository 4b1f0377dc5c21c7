import type { OwnAddress } from '@entropy-tools/core/ai/own-address';
import { AiFault } from '../providers/ai-fault';
import { asList, asRecord, isCount } from '../providers/as-record';
import { isComputerModel } from './computers';
import { framedFetch } from './framed-fetch';

/** What the server has, or why it could not be asked. */
export type FoundModels =
  | { kind: 'models'; models: readonly FoundModel[] }
  /** It runs, but does not let this page ask: its list of allowed origins (CORS) lacks our site. */
  | { kind: 'origin-refused' }
  /** The browser blocked the request before it left: no http from an https page. */
  | { kind: 'http-blocked' }
  /** The person, or a policy, has not allowed this site to reach devices in their network. */
  | { kind: 'permission-denied' }
  | { kind: 'key-refused' }
  /** Something answers there, but not with a list of models. */
  | { kind: 'not-a-model-server'; status: number }
  | { kind: 'no-models' }
  /** Nothing answers at this address. */
  | { kind: 'unreachable' }
  /** This page has to load again first. */
  | { kind: 'foreign-page' };

interface FoundModel {
  id: string;
  /** Context window in tokens, if the server tells. */
  window?: number;
}

const FIND_MS = 10_000;
/** More than any list of models; read as text first. In UTF-16 code units. */
const MAX_LIST = 2_000_000;
/** Names of Chrome's permission for loopback and network addresses, newer ones first. */
const permissionNames = {
  loopback: ['loopback-network', 'local-network-access'],
  network: ['local-network', 'local-network-access'],
} as const;

/**
 * Asks the server for its models (`GET /models`), and finds out what stands in the way if that fails: a page
 * only learns that a request failed, so a second one without CORS tells whether anybody is there.
 */
export async function findModels(
  { origin, baseUrl, isLoopback }: OwnAddress,
  {
    key = '',
    page = location,
    openFetch = framedFetch,
    isDenied = isPermissionDenied,
  }: {
    key?: string;
    page?: Pick<Location, 'protocol'>;
    openFetch?: (origin: string) => Promise<typeof fetch>;
    isDenied?: (isLoopback: boolean) => Promise<boolean>;
  } = {},
): Promise<FoundModels> {
  const url = `${baseUrl}/models`;
  const base: RequestInit = {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    redirect: 'error',
  };
  let ask: typeof fetch;
  try {
    ask = await openFetch(origin);
  } catch (error) {
    const isForeign = error instanceof AiFault && error.code === 'unsupported';
    return { kind: isForeign ? 'foreign-page' : 'unreachable' };
  }
  try {
    const response = await ask(url, {
      ...base,
      headers: key ? { Authorization: `Bearer ${key}` } : {},
      signal: AbortSignal.timeout(FIND_MS),
    });
    return await readModels(response);
  } catch {
    if (await isDenied(isLoopback)) return { kind: 'permission-denied' };
    const isThere = await ask(url, {
      ...base,
      mode: 'no-cors',
      redirect: 'follow',
      signal: AbortSignal.timeout(FIND_MS),
    }).then(
      () => true,
      () => false,
    );
    if (isThere) return { kind: 'origin-refused' };
    const isMixed = page.protocol === 'https:' && origin.startsWith('http:');
    return { kind: isMixed && !isLoopback ? 'http-blocked' : 'unreachable' };
  }
}

async function readModels(response: Response): Promise<FoundModels> {
  const { status } = response;
  if (status === 401 || status === 403) return { kind: 'key-refused' };
  if (!response.ok) return { kind: 'not-a-model-server', status };
  const text = await response.text();
  const { data } = asRecord(text.length > MAX_LIST ? undefined : parse(text));
  if (!Array.isArray(data)) return { kind: 'not-a-model-server', status };
  const models = asList(data).flatMap((entry): FoundModel[] => {
    const { id, max_model_len, context_length, meta } = asRecord(entry);
    if (!isComputerModel(id)) return [];
    const windows = [max_model_len, context_length, asRecord(meta).n_ctx];
    const window = windows.find((one) => isCount(one) && one > 0);
    return [{ id, ...(isCount(window) ? { window } : {}) }];
  });
  // Models that only make vectors cannot answer.
  const able = models.filter(({ id }) => !/embed/i.test(id));
  return able.length > 0 ? { kind: 'models', models: able } : { kind: 'no-models' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether Chrome has been told not to let this site reach such addresses. Never throws. */
async function isPermissionDenied(isLoopback: boolean): Promise<boolean> {
  const states = await Promise.all(
    permissionNames[isLoopback ? 'loopback' : 'network'].map((name) =>
      navigator.permissions.query({ name: name as PermissionName }).then(
        ({ state }) => state,
        () => undefined,
      ),
    ),
  );
  return states.includes('denied');
}
