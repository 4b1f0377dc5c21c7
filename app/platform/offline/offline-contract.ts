/**
 * What pages, service worker and build agree on about working without a network
 * (docs/decisions/060-offline.md). No DOM here: all three import it.
 */

/** Names of our caches in the browser's Cache Storage. */
export const CACHES = {
  /** What comes with a release; files of the one before stay until no tab needs them. */
  release: 'entropy-release',
  /** What a person keeps by 'Keep for offline'. */
  kept: 'entropy-kept',
  /** Engines, fonts and chunks at first use. */
  used: 'entropy-used',
  /** Public pages whose text the Worker stores, as they were read last. */
  read: 'entropy-read',
  /** Files that another app shared with the suite, until a page takes them. */
  shared: 'entropy-shared',
} as const;

/** Below build/client: gzip of every public page with its policy, made by the build. */
export const PAGES_FILE = '/offline/pages.bin';
/** Below build/client: gzip of which files each tool needs beyond what comes with the release. */
export const NEEDS_FILE = '/offline/needs.bin';
/** Below build/client: the names of the release's own files below /assets. */
export const RELEASE_FILE = '/offline/release.json';
/** The service worker's own script. */
export const SERVICE_WORKER_FILE = '/sw.js';
/** The host for which the build renders pages: they name no address of a site. */
export const OFFLINE_HOST = 'offline.invalid';
/** Where the operating system sends files that are shared with the suite. */
export const SHARE_PATH = '/share';
/** The page that takes them from there. */
export const SHARED_PAGE = '/tools?shared';
/** Name of a shared file, URI-encoded, on its stored answer. */
export const FILE_NAME_HEADER = 'X-File-Name';
/** On a kept file that keeps its name over releases: which content it is. */
export const REVISION_HEADER = 'X-Offline-Revision';

/** A page as the build made it. */
export interface OfflinePage {
  html: string;
  /** Headers with lower-case names: policy, type and the fixed security headers. */
  headers: Readonly<Record<string, string>>;
}

/** Content of {@link PAGES_FILE}, unpacked. */
export interface OfflinePages {
  pages: Readonly<Record<string, OfflinePage>>;
  /** For an address that is not on the device: says so, without scripts. */
  fallback: OfflinePage;
}

/** A file: path from the site's root, bytes, and a revision where the name does not carry one. */
export type NeededFile = readonly [path: string, bytes: number, revision?: string];

/** Content of {@link NEEDS_FILE}, unpacked. */
export interface OfflineNeeds {
  /** Every file that is not part of what comes with the release. */
  files: readonly NeededFile[];
  /** Indices into `files` by a tool's slug, or the name of a feature whose data lie on the device. */
  tools: Readonly<Record<string, readonly number[]>>;
  /** Slugs of the tools that recipes use: their needs hold those of their steps. A release before has no such list. */
  steps?: readonly string[];
  /** Indices of the fonts for scripts beyond Latin, Greek and Cyrillic. */
  scripts: readonly number[];
}

/** What pages tell the service worker. */
export type ToServiceWorker =
  /** Sent by each page once it stands, with the release it was made for; answered by {@link ReleaseAnswer}. */
  | { kind: 'hello'; release: string }
  /** Somebody signed out: what was read goes. */
  | { kind: 'signed-out' };

/** What the service worker asks a page; answered on the port that comes along with {@link ReleaseAnswer}. */
export interface ReleaseQuestion {
  kind: 'which-release';
}

export interface ReleaseAnswer {
  release: string;
}

const NETWORK_ONLY = /^\/(api|v1|auth|healthz|prospectuses)(\/|$)/;

/** Whether an address is never answered by the service worker: data and signing in. */
export function isNetworkOnly(pathname: string): boolean {
  return NETWORK_ONLY.test(pathname);
}

const FILES = /^\/(assets|fonts|vendor|icons|frames)\/|^\/(favicon\.(svg|ico)|licences\.json)$/;

/** Whether an address is a static file of the build, the same for everybody. */
export function isStaticFile(pathname: string): boolean {
  return FILES.test(pathname);
}
