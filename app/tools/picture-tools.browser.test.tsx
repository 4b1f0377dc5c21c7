/** Every picture tool opens formats that browsers do not support, through one shared decoder. */
import { psd, tga } from '@entropy-tools/media/image/foreign/foreign-fixture.testing';
import { loadServedAsset } from '@entropy-tools/studio/deck/testing/load-served-asset';
import { expect, it } from 'vitest';
import type { JobSet } from '~/jobs/define-jobs';
import { displayablePicture } from '~/tool-kit/pictures/displayable-picture';
import { heicPhoto, tiffPicture } from '~/tool-kit/pictures/foreign-pictures.testing';
import { isPictureFile } from '~/tool-kit/pictures/picture-file';

const context = {
  signal: new AbortController().signal,
  onProgress: () => {},
  warn: () => {},
  loadAsset: loadServedAsset,
};

const job = async (jobs: JobSet, name: string, input: unknown) => jobs[name]?.(input, context);

/** The first action of each tool on a picture. */
const tools: Readonly<Record<string, (file: File) => Promise<unknown>>> = {
  'background-remover': async (file) =>
    job((await import('./background-remover/jobs')).jobs, 'check', file),
  'background-remover, as a background': async (file) => {
    const [{ compose }, { defaultLook }, { canvasOf }] = await Promise.all([
      import('./background-remover/compose'),
      import('./background-remover/look'),
      import('./background-remover/cut-out'),
    ]);
    const background = { kind: 'picture', picture: file } as const;
    await compose(
      canvasOf(8, 8, 'srgb'),
      new Uint8Array(64).fill(255),
      { ...defaultLook, background },
      [],
      context,
    );
  },
  'image-resizer': async (file) => {
    const { defaultSettings } = await import('./image-resizer/settings');
    const { resizeImage } = await import('./image-resizer/resize-image');
    const { sourceSize } = await resizeImage({ blob: file, settings: defaultSettings }, context);
    expect(sourceSize).toEqual({ width: 64, height: 48 });
  },
  'color-picker': async (file) => {
    const { extractColours } = await import('./color-picker/extract-colours');
    const { frequent } = await extractColours({ blob: file, count: 4 }, context);
    expect(frequent.length).toBeGreaterThan(1);
  },
  converter: async (file) => {
    const { openPicture } = await import('@entropy-tools/media/image/open-picture');
    expect((await openPicture(file, context)).blob.type).toBe('image/png');
  },
  'qr-generator, as a logo': async (file) => {
    const { readLogo } = await import('./qr-generator/read-logo');
    expect((await readLogo(file, context)).type).toBe('image/png');
  },
  'qr-generator, as a scan': async (file) => {
    const { scanImage } = await import('./qr-generator/scan/scan-image');
    expect(await scanImage(file, context)).toEqual([]);
  },
  'video-generator': async (file) =>
    job((await import('./video-generator/jobs')).jobs, 'check', file),
  chatbot: async (file) => {
    const { readAttachment } = await import('./chatbot/chat/read-attachment');
    expect(await readAttachment(file, context)).toMatchObject({ kind: 'image' });
  },
  'basic-agent': async (file) =>
    expect(
      await job((await import('./basic-agent/jobs')).jobs, 'prepareMedia', file),
    ).toMatchObject({ mimeType: expect.stringMatching(/^image\//) }),
  'pdf-merger': async (file) => {
    const [{ embedImage }, { PDFDocument }] = await Promise.all([
      import('@entropy-tools/media/image/image-to-pdf'),
      import('pdf-lib'),
    ]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { header } = await embedImage(await PDFDocument.create(), bytes, context);
    expect(header).toMatchObject({ width: 64, height: 48 });
  },
  'documents, in print': async (file) => {
    const { transcodeImage } = await import('@entropy-tools/media/image/transcode-image');
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(await transcodeImage({ bytes }, context)).toMatchObject({ type: 'image/png' });
  },
  'editor and pdf-editor, on the page': async (file) => {
    const bitmap = await createImageBitmap(await displayablePicture(file));
    expect([bitmap.width, bitmap.height]).toEqual([64, 48]);
    const painter = new OffscreenCanvas(64, 48).getContext('2d');
    painter?.drawImage(bitmap, 0, 0);
    const [red = 0, , blue = 0] = painter?.getImageData(30, 4, 1, 1).data ?? [];
    expect(red).toBeGreaterThan(blue + 100);
  },
};

const files = {
  'a HEIC': heicPhoto(),
  'a HEIC with the name of a JPEG': heicPhoto('photo.jpg', 'image/jpeg'),
  'a TIFF': tiffPicture(),
  'a TIFF without a type': tiffPicture('scan.tiff', ''),
  'a Photoshop picture': new File([psd()], 'layers.psd', { type: 'image/vnd.adobe.photoshop' }),
  'a Targa without a type': new File([tga(false)], 'render.tga'),
};

const opens = async (name: string) => {
  for (const [kind, file] of Object.entries(files)) {
    expect(isPictureFile(file), kind).toBe(true);
    await tools[name]?.(file);
  }
};

// All open pictures by the same few code paths, so that every change tests only one.
const first = ['converter'];

it.each(first)('%s opens HEIC, TIFF, Photoshop and Targa', opens);

it.each(Object.keys(tools).filter((name) => !first.includes(name)))(
  '%s opens HEIC, TIFF, Photoshop and Targa',
  { tags: 'sweep' },
  opens,
);
