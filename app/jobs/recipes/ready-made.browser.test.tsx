// Runs the ready-made recipes that need a browser on generated files, and decodes their results.

import speech from '@entropy-tools/media/speech/sample-speech.wav?url';
import { afterAll, expect, it } from 'vitest';
import type { JobSet } from '~/jobs/define-jobs';
import { openJobs } from '~/jobs/open-jobs';
import { steps } from '~/tools/step-registry';
import { readyMadeRecipes } from './ready-made';
import { planOf, readRecipe } from './recipe';
import { runRecipe } from './run-recipe';

/** The real worker, with watchdog limits that a busy machine does not reach. */
const opened = openJobs<JobSet>('recipes', {
  limits: { silenceMs: 120_000, standstillMs: 200_000 },
});
afterAll(() => opened.close());

async function run(id: string, files: Record<string, Blob>) {
  const found = readyMadeRecipes.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return runRecipe({
    plan: planOf(readRecipe(found.recipe, steps), steps),
    files: Object.entries(files).map(([name, blob]) => ({ name, blob })),
    signal: new AbortController().signal,
    runStep: (request, options) => opened.jobs.step(request, options),
  });
}

/** A blue picture with an orange disc in its middle. */
async function picture(width: number, height: number, type = 'image/png'): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const painter = canvas.getContext('2d');
  if (!painter) throw new Error('no canvas');
  painter.fillStyle = '#2060a0';
  painter.fillRect(0, 0, width, height);
  painter.fillStyle = '#e0a030';
  painter.beginPath();
  painter.ellipse(width / 2, height / 2, width / 4, height / 3, 0, 0, 7);
  painter.fill();
  return canvas.convertToBlob({ type });
}

/** Noise, which no format compresses well. */
async function noise(side: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(side, side);
  const pixels = new ImageData(side, side);
  let seed = 7;
  for (let at = 0; at < pixels.data.length; at += 1) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    pixels.data[at] = at % 4 === 3 ? 255 : seed >> 16;
  }
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

async function unzipped(blob: Blob | undefined): Promise<Map<string, Blob>> {
  const { unzipSync } = await import('fflate');
  const entries = unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)));
  return new Map(
    Object.entries(entries).map(([name, bytes]) => [name, new Blob([new Uint8Array(bytes)])]),
  );
}

const text = (blob: Blob | undefined) => blob?.text() ?? Promise.resolve('');
const pixelAt = async (bitmap: ImageBitmap, x: number, y: number) => {
  const painter = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  painter?.drawImage(bitmap, 0, 0);
  return [...(painter?.getImageData(x, y, 1, 1).data ?? [])];
};

it('photos for the web: smaller, in their folders, the damaged one reported', {
  tags: ['sweep'],
}, async () => {
  const { files, failures } = await run('web-photos', {
    'trip/a.jpg': await picture(3200, 1600, 'image/jpeg'),
    'b.png': await picture(300, 200),
    'broken.jpg': new Blob(['nothing']),
  });
  expect(failures).toMatchObject([{ file: 'broken.jpg', step: 'Resize' }]);
  const entries = await unzipped(files[0]?.blob);
  expect([...entries.keys()]).toEqual(['trip/a.webp', 'b.webp']);
  const large = await createImageBitmap(entries.get('trip/a.webp') ?? new Blob());
  expect([large.width, large.height]).toEqual([1600, 800]);
  const small = await createImageBitmap(entries.get('b.webp') ?? new Blob());
  expect([small.width, small.height]).toEqual([300, 200]);
});

it('photos for an email: none above 300 kB', { tags: ['sweep'] }, async () => {
  const { files, failures } = await run('email-photos', { 'noise.png': await noise(1000) });
  expect(failures).toEqual([]);
  const entry = (await unzipped(files[0]?.blob)).get('noise.jpg');
  expect(entry?.size).toBeGreaterThan(10_000);
  expect(entry?.size).toBeLessThanOrEqual(300_000);
});

it('phone photos to JPG: in full size', { tags: ['sweep'] }, async () => {
  const { files, failures } = await run('heic-to-jpg', {
    'a.webp': await picture(640, 480, 'image/webp'),
  });
  expect(failures).toEqual([]);
  expect(files[0]?.name).toBe('a.jpg');
  const bitmap = await createImageBitmap(files[0]?.blob ?? new Blob());
  expect([files[0]?.blob.type, bitmap.width, bitmap.height]).toEqual(['image/jpeg', 640, 480]);
});

it('PDF to pictures: one per page', { tags: ['sweep'] }, async () => {
  const made = await run('pictures-to-pdf', {
    '1.png': await picture(300, 200),
    '2.jpg': await picture(200, 300, 'image/jpeg'),
  });
  expect(made.failures).toEqual([]);
  const { files, failures } = await run('pdf-to-pictures', {
    'two.pdf': made.files[0]?.blob ?? new Blob(),
  });
  expect(failures).toEqual([]);
  const entries = await unzipped(files[0]?.blob);
  expect(entries.size).toBe(2);
  for (const entry of entries.values())
    expect((await createImageBitmap(entry)).width).toBeGreaterThan(100);
});

it('product photos: the subject on white, square', { tags: ['sweep'] }, async () => {
  const { files, failures } = await run('product-photos', { 'disc.png': await picture(400, 300) });
  expect(failures).toEqual([]);
  const entry = (await unzipped(files[0]?.blob)).get('disc.jpg');
  const bitmap = await createImageBitmap(entry ?? new Blob());
  expect([bitmap.width, bitmap.height]).toEqual([1000, 1000]);
  for (const channel of await pixelAt(bitmap, 3, 3)) expect(channel).toBeGreaterThan(250);
  const [red = 0, , blue = 255] = await pixelAt(bitmap, 500, 500);
  expect(red).toBeGreaterThan(180);
  expect(blue).toBeLessThan(120);
});

it('a recording becomes subtitles, and an extractive summary', { tags: ['sweep'] }, async () => {
  const wav = await (await fetch(speech)).blob();
  const subtitles = await run('video-subtitles', { 'talk.wav': wav });
  expect(subtitles.failures).toEqual([]);
  expect(subtitles.files[0]?.name).toBe('talk.srt');
  expect(await text(subtitles.files[0]?.blob)).toMatch(
    /^1\n00:00:\d\d,\d{3} --> 00:00:\d\d,\d{3}\n\w/,
  );
  const summary = await run('lecture-summary', { 'talk.wav': wav });
  expect(summary.failures).toEqual([]);
  const document = await (await unzipped(summary.files[0]?.blob)).get('word/document.xml')?.text();
  expect(document).toContain('Extracted, nothing was written by AI');
});
