/**
 * Simulates another release, derived from the built one: every file below /assets has another name. Of the
 * built one only those files remain that a browser does not precache with a release: `npm run deploy` keeps
 * all of them for one release, and a tab must not need the others.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  NEEDS_FILE,
  type OfflinePages,
  PAGES_FILE,
} from '../../app/platform/offline/offline-contract.ts';
import { readManifest } from '../../scripts/built-routes.ts';
import type { Override, OverrideAnswer } from './front-server.ts';

const client = join('build', 'client');
const reversed = (word: string) => [...word].reverse().join('');
const NAMED = /([\w.@-]+-)([\w-]{8})(\.\w+)/g;

/** What a front answers for the product at `target` once that release is deployed. */
export function otherRelease(target: string): Override {
  const names = readdirSync(join(client, 'assets'));
  const known = new Set(names);
  const { version } = readManifest(client);
  const script = readFileSync(join(client, 'sw.js'), 'utf8');
  const comesWithRelease = (name: string) => script.includes(`/assets/${name}"`);
  const rename = (text: string) =>
    text
      .replace(NAMED, (name, start: string, hash: string, end: string) =>
        known.has(name) ? start + reversed(hash) + end : name,
      )
      .replaceAll(version, reversed(version));
  const oldNames = new Map(names.map((name) => [rename(name), name]));
  return async (path) => {
    const { pathname } = new URL(path, target);
    if (/^\/(api|v1|auth|healthz)/.test(pathname)) return undefined;
    if (pathname.startsWith('/assets/')) {
      const asked = pathname.slice('/assets/'.length);
      const name = oldNames.get(asked);
      if (known.has(asked) && !comesWithRelease(asked)) return undefined;
      if (!name || name === asked) return { status: 404 };
      return answer(await fetch(`${target}/assets/${name}`), rename);
    }
    if (pathname === PAGES_FILE) {
      const packed = readFileSync(join(client, pathname));
      const file = JSON.parse(gunzipSync(packed).toString()) as OfflinePages;
      const pages = Object.fromEntries(
        Object.entries(file.pages).map(([key, { html, headers }]) => {
          const policy = headers['content-security-policy'] ?? '';
          const next = renamePage(html, policy, rename);
          return [
            key,
            { html: next.html, headers: { ...headers, 'content-security-policy': next.policy } },
          ];
        }),
      );
      const fallback = { ...file.fallback, html: rename(file.fallback.html) };
      return { status: 200, body: gzipSync(JSON.stringify({ pages, fallback })) };
    }
    if (pathname === NEEDS_FILE) {
      const text = gunzipSync(readFileSync(join(client, pathname))).toString();
      return { status: 200, body: gzipSync(rename(text)) };
    }
    // The browser considers a service worker new when a byte of it changes, and a file when its revision
    // changes.
    if (pathname === '/sw.js') {
      const revised = rename(script).replace(/[0-9a-f]{32}/g, reversed);
      return answer(
        new Response(revised, { headers: { 'Content-Type': 'text/javascript' } }),
        rename,
      );
    }
    return answer(await fetch(target + path), rename);
  };
}

async function answer(
  response: Response,
  rename: (text: string) => string,
): Promise<OverrideAnswer> {
  const headers = Object.fromEntries(response.headers);
  for (const name of ['content-length', 'content-encoding', 'etag', 'transfer-encoding'])
    delete headers[name];
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = headers['content-type'] ?? '';
  if (/html/.test(type)) {
    const policy = headers['content-security-policy'] ?? '';
    const next = renamePage(bytes.toString(), policy, rename);
    const renamed = { ...headers, 'content-security-policy': next.policy };
    return { status: response.status, headers: renamed, body: next.html };
  }
  const isText = /javascript|json|css|x-script/.test(type);
  return { status: response.status, headers, body: isText ? rename(bytes.toString()) : bytes };
}

/** A page with other names in it, and the policy that allows its inline scripts. */
function renamePage(html: string, policy: string, rename: (text: string) => string) {
  let allowed = policy;
  for (const [, body = ''] of html.matchAll(
    /<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g,
  ))
    allowed = allowed.replaceAll(hash(body), hash(rename(body)));
  return { html: rename(html), policy: allowed };
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
