import {
  CACHES,
  NEEDS_FILE,
  type NeededFile,
  type OfflineNeeds,
  type ReleaseQuestion,
  type ReleaseResponse,
} from '~/platform/offline/offline-contract';
import { readPacked } from '~/platform/offline/read-packed';

declare const self: ServiceWorkerGlobalScope;

/** A tab that does not reply within this time counts as one of another release. In milliseconds. */
const ANSWER_MS = 2000;

/**
 * Deletes the files of earlier releases if every open tab runs this one. Called whenever a tab of this release
 * opens, so that they are deleted soon after the last old tab is closed.
 * @param urls the addresses that come with this release
 * @param keys the names under which they are stored
 */
export async function dropOldFiles(
  release: string,
  urls: readonly string[],
  keys: ReadonlySet<string>,
): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const releases = await Promise.all(tabs.map(askRelease));
  if (releases.some((one) => one !== release)) return;
  await drop(CACHES.release, (url) => !keys.has(url));
  const packed = await caches.match(NEEDS_FILE, { ignoreSearch: true });
  if (!packed) return;
  const needs = await readPacked<OfflineNeeds>(packed);
  const known = new Set([...needs.files.map(addressOf), ...urls]);
  // Font files keep their names across releases, so those cached on use are fetched again.
  await drop(CACHES.used, (url) => !known.has(url) || new URL(url).pathname.startsWith('/fonts/'));
  await drop(CACHES.kept, (url) => !known.has(url));
}

const addressOf = ([path]: NeededFile) => new URL(path, self.location.origin).href;

async function drop(name: string, isOld: (url: string) => boolean): Promise<void> {
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) if (isOld(url)) await cache.delete(url);
}

function askRelease(tab: Client): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ANSWER_MS);
    port1.onmessage = ({ data }: MessageEvent<ReleaseResponse>) => resolve(data.release);
    tab.postMessage({ kind: 'which-release' } satisfies ReleaseQuestion, [port2]);
  });
}
