/** libarchive in Chromium, from our own origin: a RAR becomes a ZIP, and that a 7z. */

import { expect, test } from 'vitest';
import { convertFile } from './convert';
import type { FormatId } from './formats/formats';
import { defaultOptions } from './options';

/** A RAR 5 with `hi.txt`, stored as it is. */
const rar = 'UmFyIRoHAQDFGjMyAwEAALJnjaQVAgIFBAWkgwKGphA2AAEGaGkudHh0aGVsbG8Zsjo1AwUAAA==';

async function convert(blob: Blob, format: FormatId, target: FormatId): Promise<Blob> {
  const { files, detail } = await convertFile({
    source: { name: `a.${format}`, format, blob },
    target,
    options: defaultOptions,
    context: {
      signal: new AbortController().signal,
      onProgress: () => {},
      warn: () => {},
      loadAsset: async (path) => new Uint8Array(await (await fetch(`/${path}`)).arrayBuffer()),
    },
  });
  expect(detail).toBe('1 file');
  return files[0]?.blob ?? new Blob();
}

test('a RAR becomes a ZIP, a 7z and a ZIP again', async () => {
  const zip = await convert(
    new Blob([Uint8Array.from(atob(rar), (one) => one.charCodeAt(0))]),
    'rar',
    'zip',
  );
  const seven = await convert(zip, 'zip', '7z');
  expect(await seven.slice(0, 2).text()).toBe('7z');
  const again = await convert(seven, '7z', 'tar');
  expect(await again.text()).toContain('hello');
});
