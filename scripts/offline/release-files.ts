/**
 * Decides which files below /assets are precached with a release: what a visitor can need offline before
 * using or downloading any tool. The rest is cached at first use, or by 'Keep for offline'.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listRoutes, type RouteManifest, readManifest } from '../built-routes.ts';
import { linkBuiltFiles } from './link-built-files.ts';

/** Larger built files are not precached, except those that every page or recipe needs, and the PDF Editor's own. */
export const MAX_RELEASE_FILE_BYTES = 60_000;
const ALWAYS = /^(react|checks|app|bricolage|instrument|document)-.*\.(js|css|woff2)$/;
/** Pictures are examples of a single tool. */
const PICTURE = /\.(webp|avif|png|jpe?g)$/;
/**
 * What serves something that is itself fetched at first use, and is cached along with it: formulas in answers
 * (their fonts are 260 kB), engines whose WebAssembly comes from /vendor, the checkout, what AI Search, which
 * needs the network, is made of and reads of other tools, what plans, lays out and writes slides, collections of
 * documents, whose answers come from a service, model files, models that find a subject or read letters, pictures
 * of other programs, what reads, writes and looks over translated documents, which needs an engine, packages for
 * Python and Node, hashes for Node's programs, pictures among a terminal's output, some commands of Git, and
 * prospectuses, which the operator reads in.
 */
const AT_USE = new RegExp(
  `^(${[
    'KaTeX_',
    'add-detail-',
    'checkout-',
    'collections-',
    'credit-marks-',
    'device-provider-',
    'download-model-',
    'draw-formula-',
    'draw-wishes-',
    'engine-worker-',
    'find-subject-',
    'foreground-model-',
    'glossary-panel-',
    'inline-picture-',
    'install-packages-',
    'kept-texts-',
    'lookup-fields-',
    'markup-part-',
    'more-commands-',
    'npm-packages-',
    'ocr-thread-worker-',
    'office-on-device-',
    'open-foreign-',
    'open-(docx|epub|html|office|pdf-document|pptx|text|xlsx)-',
    'paragraph-',
    'pip-program-',
    'plan-document-',
    'plan-slides-',
    'pandoc-(instance|thread-worker)-',
    'python-engine-',
    'read-prospectus-',
    'recognise-(pdf|text)-',
    'registry-',
    'resvg-wasm-',
    'review-dialog-',
    'run-generation-',
    'run-search-',
    'run-translation-',
    'service-fields-',
    'sha2-',
    'sql-wasm-browser-',
    'start-resvg-',
    'svg-to-png-',
    'test-tool-',
    'translate-passages-',
    'translation-jobs-',
    'unwrap-picture-',
    'vector-pdf-',
    'write-translated-pdf-',
    'zxing-',
  ].join('|')})`,
);
/** Pages that only make sense with the server: a mail's link, a coupon, the operator's. */
const NEEDS_SERVER = /^\/(login\/confirm|activate|dashboard)$|^\/(admin|dev)(\/|$)/;

/** Whether a page is useless without the server: it gets no offline copy, and its own code is not precached. */
export function needsServer(path: string): boolean {
  return NEEDS_SERVER.test(path);
}

/**
 * Names of the files below /assets to precache with a release: those that a page can load without the server
 * and without going through a file that is not precached. What only a large engine loads is of no use before
 * the engine is there, and is cached together with it.
 */
export function listReleaseFiles(clientFolder: string): ReadonlySet<string> {
  const assets = join(clientFolder, 'assets');
  const names = readdirSync(assets);
  const comes = (name: string) =>
    ALWAYS.test(name) ||
    (statSync(join(assets, name)).size <= MAX_RELEASE_FILE_BYTES &&
      !PICTURE.test(name) &&
      !AT_USE.test(name));
  const linksOf = linkBuiltFiles(clientFolder, names);
  const reached = new Set(firstFiles(readManifest(clientFolder), names).filter(comes));
  for (const name of reached) for (const link of linksOf(name)) if (comes(link)) reached.add(link);
  return reached;
}

/** The files that the route manifest names for the pages that work without the server, and the manifest itself. */
function firstFiles(manifest: RouteManifest, names: readonly string[]): string[] {
  const routes = listRoutes(manifest).filter(({ path }) => !needsServer(path));
  const named = JSON.stringify([manifest.entry, routes]);
  return names.filter((name) => name.startsWith('manifest-') || named.includes(`/${name}"`));
}
