/** LibreOffice's pieces with a browser's real Cache Storage; the files are a few bytes made by the test. */

import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OfficePart } from './office-manifest';
import { loadOfficePieces, removeOfficePieces } from './office-pieces';

const folder = `/${vendorAssets.office}`;
const never = () => new AbortController().signal;

async function part(texts: readonly string[]): Promise<OfficePart> {
  const pieces = await Promise.all(
    texts.map(async (text) => {
      const bytes = new TextEncoder().encode(text);
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      return { name: `${text}.bin`, bytes: bytes.length, sha256 };
    }),
  );
  return { bytes: 0, pieces };
}

/** Serves the pieces; the content of each piece is its own name, unless another text is given for it. */
async function serve(damaged: Readonly<Record<string, string>> = {}) {
  const asked: string[] = [];
  const manifest = {
    recipe: 'r',
    script: 'soffice.js',
    data: await part(['data']),
    wasm: await part(['one', 'three']),
  };
  let isOffline = false;
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input.replace(folder, ''));
    if (isOffline) throw new TypeError('Failed to fetch');
    const name = input.slice(folder.length).replace('.bin', '');
    return name === 'manifest.json'
      ? new Response(JSON.stringify(manifest))
      : new Response(damaged[name] ?? name);
  });
  return { asked, goOffline: () => (isOffline = true) };
}

const texts = (pieces: readonly Blob[]) => Promise.all(pieces.map((piece) => piece.text()));

beforeEach(removeOfficePieces);
afterEach(async () => {
  vi.unstubAllGlobals();
  await removeOfficePieces();
});

it('fetches the pieces in order and counts their bytes', async () => {
  await serve();
  const counts: number[] = [];
  const { data, wasm } = await loadOfficePieces(never(), ({ received, total }) => {
    expect(total).toBe(12);
    counts.push(received);
  });
  expect(await texts(data)).toEqual(['data']);
  expect(await texts(wasm)).toEqual(['one', 'three']);
  expect(counts).toEqual([4, 7, 12]);
});

it('reads them from the device the next time, offline too', async () => {
  const { asked, goOffline } = await serve();
  await loadOfficePieces(never());
  goOffline();
  asked.length = 0;
  const { wasm } = await loadOfficePieces(never());
  expect(await texts(wasm)).toEqual(['one', 'three']);
  expect(asked).toEqual(['manifest.json']);
});

it('refuses a piece that does not match its hash, and keeps those that did', async () => {
  await serve({ three: 'THREE' });
  await expect(loadOfficePieces(never())).rejects.toMatchObject({
    code: 'asset',
    message: expect.stringContaining('did not arrive whole'),
  });
  const { asked } = await serve();
  await loadOfficePieces(never());
  expect(asked).toEqual(['manifest.json', 'three.bin']);
});

it('leaves nothing on the device when it is removed', async () => {
  await serve();
  await loadOfficePieces(never());
  await removeOfficePieces();
  expect((await caches.keys()).filter((name) => name.startsWith('office-'))).toEqual([]);
});
