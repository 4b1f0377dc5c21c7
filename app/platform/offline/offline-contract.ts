/**
 * What pages, the service worker and the build agree on for working offline (docs/decisions/060-offline.md).
 * No DOM here: all three import it.
 */

/** Names of our caches in the browser's Cache Storage. */
export const CACHES = {
  /** Files that come with a release; those of the previous release stay until no tab needs them. */
  release: 'entropy-release',
  /** What the user stores with 'Keep for offline'. */
  kept: 'entropy-kept',
  /** Engines, fonts and chunks, cached at first use. */
  used: 'entropy-used',
  /** Public pages with content from the Worker, as last visited. */
  read: 'entropy-read',
  /** Files that another app shared with the suite, until a page takes them. */
  shared: 'entropy-shared',
} as const;

/** Path in build/client: gzip of every public page with its policy, made by the build. */
export const PAGES_FILE = '/offline/pages.bin';
/** Path in build/client: gzip of the list of files that each tool needs beyond those of the release. */
export const NEEDS_FILE = '/offline/needs.bin';
/** Path in build/client: the names of the release's own files in /assets. */
export const RELEASE_FILE = '/offline/release.json';
/** The service worker's own script. */
export const SERVICE_WORKER_FILE = '/sw.js';
/** The host that the build renders pages for: they contain no URL of a real site. */
export const OFFLINE_HOST = 'offline.invalid';
/** Where the operating system posts files that are shared with the suite. */
export const SHARE_PATH = '/share';
/** The page that takes the shared files. */
export const SHARED_PAGE = '/tools?shared';
/** Header of a cached shared file: its name, URI-encoded. */
export const FILE_NAME_HEADER = 'X-File-Name';
/** Header of a cached file whose name does not change between releases: the revision of its content. */
export const REVISION_HEADER = 'X-Offline-Revision';

/** A page as rendered by the build. */
export interface OfflinePage {
  html: string;
  /** Lower-case header names: policy, type and the fixed security headers. */
  headers: Readonly<Record<string, string>>;
}

/** Content of {@link PAGES_FILE}, unpacked. */
export interface OfflinePages {
  pages: Readonly<Record<string, OfflinePage>>;
  /** For a page that is not on the device: says so, without scripts. */
  fallback: OfflinePage;
}

/** A file: path from the site's root, size in bytes, and a revision when the name does not contain one. */
export type NeededFile = readonly [path: string, bytes: number, revision?: string];

/** Content of {@link NEEDS_FILE}, unpacked. */
export interface OfflineNeeds {
  /** Every file that does not come with the release. */
  files: readonly NeededFile[];
  /** Indices into `files`, by a tool's slug or the name of a feature whose data is on the device. */
  tools: Readonly<Record<string, readonly number[]>>;
  /**
   * Slugs of the tools that recipes use: a recipe's needs include those of its steps. Older releases have no
   * such list.
   */
  steps?: readonly string[];
  /** Indices of the fonts for scripts beyond Latin, Greek and Cyrillic. */
  scripts: readonly number[];
}

/** Messages from pages to the service worker. */
export type ToServiceWorker =
  /** Sent by each page once it has loaded, with its release; answered by {@link ReleaseResponse}. */
  | { kind: 'hello'; release: string }
  /** Somebody signed out: the cache of read pages is cleared. */
  | { kind: 'signed-out' };

/**
 * The service worker asks a page for its release; the page replies on the transferred port with {@link
 * ReleaseResponse}.
 */
export interface ReleaseQuestion {
  kind: 'which-release';
}

export interface ReleaseResponse {
  release: string;
}

const NETWORK_ONLY = /^\/(api|v1|auth|healthz|prospectuses)(\/|$)/;

/** Whether the service worker never handles a path: data and sign-in. */
export function isNetworkOnly(pathname: string): boolean {
  return NETWORK_ONLY.test(pathname);
}

const FILES = /^\/(assets|fonts|vendor|icons|frames)\/|^\/(favicon\.(svg|ico)|licences\.json)$/;

/** Whether a path is a static file of the build, the same for everybody. */
export function isStaticFile(pathname: string): boolean {
  return FILES.test(pathname);
}
