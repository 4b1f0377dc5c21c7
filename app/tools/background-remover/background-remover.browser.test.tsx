import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { wideColourName } from '@entropy-tools/media/image/colour-profile';
import type { Stroke } from '@entropy-tools/media/matting/brush';
import { findSubjects } from '@entropy-tools/media/matting/subjects';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BrushLayer } from '~/tool-kit/pictures/brush-layer';
import { compose } from './compose';
import { canvasOf } from './cut-out';
import { type Background, defaultLook, type Look } from './look';
import { LookPanel } from './parts/look-panel';
import { SaveBar } from './parts/save-bar';
import { SubjectStage } from './parts/subject-stage';
import { savePicture } from './save-picture';
import type { BackgroundRemover, PictureDone } from './use-background-remover';

const side = 120;

/** A red disc on blue, and its mask. */
function disc(colours: PredefinedColorSpace = 'srgb') {
  const painter = canvasOf(side, side, colours);
  painter.fillStyle = 'rgb(20 40 220)';
  painter.fillRect(0, 0, side, side);
  painter.fillStyle = colours === 'srgb' ? 'rgb(220 30 20)' : 'color(display-p3 1 0 0)';
  painter.beginPath();
  painter.arc(60, 60, 30, 0, 7);
  painter.fill();
  const mask = new Uint8Array(side * side);
  for (let at = 0; at < mask.length; at += 1)
    if (Math.hypot((at % side) + 0.5 - 60, Math.floor(at / side) + 0.5 - 60) < 30) mask[at] = 255;
  return { painter, mask };
}

async function composed(look: Partial<Look>, strokes: readonly Stroke[] = []) {
  const { painter, mask } = disc();
  const canvas = await compose(painter, mask, { ...defaultLook, ...look }, strokes, context);
  const reader = canvas.getContext('2d');
  const at = (x: number, y: number) => [...(reader?.getImageData(x, y, 1, 1).data ?? [])];
  return { canvas, at };
}

test('leaves only the subject without a background', async () => {
  const { at } = await composed({});
  expect(at(5, 5)[3]).toBe(0);
  expect(at(60, 60)).toEqual([220, 30, 20, 255]);
});

test('erases and restores by brush strokes', async () => {
  const { at } = await composed({}, [
    { mode: 'erase', radius: 0.05, points: [0.5, 0.5] },
    { mode: 'restore', radius: 0.05, points: [0.1, 0.1] },
  ]);
  expect(at(60, 60)[3]).toBe(0);
  expect(at(12, 12)).toEqual([20, 40, 220, 255]);
});

test('draws colour, gradient and picture behind the subject', async () => {
  const colour = await composed({ background: { kind: 'colour', colour: '#00ff00' } });
  expect(colour.at(5, 5)).toEqual([0, 255, 0, 255]);
  expect(colour.at(60, 60)).toEqual([220, 30, 20, 255]);
  const down: Background = { kind: 'gradient', from: '#000000', to: '#ffffff', degrees: 180 };
  const gradient = await composed({ background: down });
  expect(gradient.at(5, 1)[0]).toBeLessThan(10);
  expect(gradient.at(5, 118)[0]).toBeGreaterThan(245);
  const green = canvasOf(10, 30, 'srgb');
  green.fillStyle = '#0a0';
  green.fillRect(0, 0, 10, 30);
  const picture = await green.canvas.convertToBlob();
  const covered = await composed({ background: { kind: 'picture', picture } });
  expect(covered.at(2, 60)).toEqual([0, 170, 0, 255]);
});

test('reports a background picture that cannot be opened', async () => {
  const background: Background = { kind: 'picture', picture: new Blob(['no picture']) };
  await expect(composed({ background })).rejects.toThrow(
    'The background picture cannot be opened.',
  );
});

test('has nothing of the subject in a blurred background', async () => {
  const { at } = await composed({ background: { kind: 'blur', strength: 50 } });
  const [red = 0, , blue = 0, alpha] = at(60, 94);
  expect(alpha).toBe(255);
  expect(red).toBeLessThan(40);
  expect(blue).toBeGreaterThan(200);
});

test('crops with a small margin, and the shadow darkens the area below', async () => {
  const { canvas } = await composed({ crop: true });
  expect([canvas.width, canvas.height]).toEqual([64, 64]);
  const white: Background = { kind: 'colour', colour: '#ffffff' };
  const { at } = await composed({ background: white, shadow: 90 });
  expect(at(62, 92)[0]).toBeLessThan(245);
  expect(at(3, 3)[0]).toBe(255);
});

const context: CodecContext = {
  signal: new AbortController().signal,
  onProgress: () => {},
  warn: () => {},
  loadAsset: () => Promise.reject(new Error('no asset is needed')),
};

async function saved(colours: PredefinedColorSpace, look: Partial<Look>) {
  const { painter, mask } = disc(colours);
  const file = await painter.canvas.convertToBlob();
  const cut = { width: side, height: side, mask: new Blob([mask]) };
  const request = { file, cut, look: { ...defaultLook, ...look }, strokes: [] };
  const { blob } = await savePicture(request, context);
  return { blob, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

test('keeps wide-gamut colours in files of the requested type', { tags: ['sweep'] }, async () => {
  const png = await saved('display-p3', {});
  expect(await wideColourName(png.bytes, 'image/png')).toMatch(/P3/);
  const jpeg = await saved('display-p3', { format: 'jpeg' });
  expect(jpeg.blob.type).toBe('image/jpeg');
  expect(await wideColourName(jpeg.bytes, 'image/jpeg')).toMatch(/P3/);
  const webp = await saved('srgb', { format: 'webp' });
  expect(await wideColourName(webp.bytes, 'image/webp')).toBeUndefined();
});

test('draws JPEG on white', async () => {
  const { blob } = await saved('srgb', { format: 'jpeg' });
  const reader = canvasOf(side, side, 'srgb');
  reader.drawImage(await createImageBitmap(blob), 0, 0);
  expect(reader.getImageData(3, 3, 1, 1).data[1]).toBeGreaterThan(250);
});

test('rejects a file that has changed in the meantime', async () => {
  const file = await canvasOf(8, 8, 'srgb').canvas.convertToBlob();
  const cut = { width: side, height: side, mask: new Blob([new Uint8Array(side * side)]) };
  await expect(savePicture({ file, cut, look: defaultLook, strokes: [] }, context)).rejects.toThrow(
    'This file has changed since.',
  );
});

/** A mask with a disc on either side. */
function twoDiscs(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    return Math.min(Math.hypot(x - 30, y - 60), Math.hypot(x - 90, y - 60)) < 22 ? 255 : 0;
  });
}

test('writes only the chosen one of two subjects, and what the brush brings back', async () => {
  const { painter } = disc();
  const mask = twoDiscs();
  const file = await painter.canvas.convertToBlob();
  const cut = { width: side, height: side, mask: new Blob([mask]) };
  const choice = { subjects: findSubjects(mask, side, side), kept: [1] };
  const strokes: Stroke[] = [{ mode: 'restore', radius: 0.05, points: [0.25, 0.5] }];
  const { blob } = await savePicture({ file, cut, look: defaultLook, strokes, choice }, context);
  const reader = canvasOf(side, side, 'srgb');
  reader.drawImage(await createImageBitmap(blob), 0, 0);
  const opacity = (x: number, y: number) => reader.getImageData(x, y, 1, 1).data[3];
  expect([opacity(90, 60), opacity(30, 45), opacity(30, 60)]).toEqual([255, 0, 255]);
});

test('chooses a subject by its number or by a press on the picture', async () => {
  const { painter } = disc();
  const mask = twoDiscs();
  const file = new File([await painter.canvas.convertToBlob()], 'two.png', { type: 'image/png' });
  const pressed: number[] = [];
  const bitmap = await createImageBitmap(painter.canvas);
  const remover = {
    jobs: { show: async () => ({ output: { bitmap } }) },
    press: (_: number, subject: number) => pressed.push(subject),
  } as unknown as BackgroundRemover;
  const cut = { preview: {}, subjects: findSubjects(mask, side, side) };
  const picture = { id: 1, file, strokes: [], state: { status: 'done', cut } };
  const screen = await render(
    <SubjectStage remover={remover} picture={picture as unknown as PictureDone} />,
  );
  await screen.getByRole('button', { name: 'Subject 2' }).click();
  const shown = screen.getByRole('img', { name: /without its background/ });
  await shown.click({ position: { x: 30, y: 45 }, force: true });
  expect(pressed).toEqual([1, 0]);
});

test('paints by pointer and by keyboard', async () => {
  const strokes: Stroke[] = [];
  const heard: string[] = [];
  const screen = render(
    <div style={{ position: 'relative', width: 400, height: 200 }}>
      <BrushLayer
        width={800}
        height={400}
        mode="erase"
        radius={0.05}
        onStroke={(stroke) => strokes.push(stroke)}
        onSwap={() => heard.push('swap')}
        onRadius={(radius) => heard.push(radius > 0.05 ? 'larger' : 'smaller')}
        onUndo={() => heard.push('undo')}
        onRedo={() => heard.push('redo')}
      />
    </div>,
  );
  const layer = (await screen).getByRole('application');
  await layer.click({ position: { x: 100, y: 50 } });
  expect(strokes[0]?.points.map((value) => Number(value.toFixed(2)))).toEqual([0.25, 0.13]);
  (layer.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight} x[[]{Control>}z{/Control}');
  expect(strokes).toHaveLength(2);
  expect(heard).toEqual(['swap', 'smaller', 'larger', 'undo']);
});

test('changes the look with labelled controls', async () => {
  const parts: Partial<Look>[] = [];
  const screen = await render(<LookPanel look={defaultLook} onLook={(part) => parts.push(part)} />);
  await screen.getByText('Colour', { exact: true }).click();
  await screen.getByLabelText('Crop to the subject').click();
  expect(parts).toEqual([{ background: { kind: 'colour', colour: '#ffffff' } }, { crop: true }]);
});

test('zips the images of a batch that can be made, and names the one that cannot', async () => {
  const zipped: string[] = [];
  const done = (id: number, name: string) => ({
    id,
    file: new File(['x'], name),
    strokes: [],
    state: { status: 'done', cut: { width: 2, height: 2 }, notes: [], tookMs: 1 },
  });
  const pictures = [done(1, 'one.jpg'), done(2, 'moved.jpg'), done(3, 'three.jpg')];
  const remover = {
    look: defaultLook,
    pictures,
    jobs: {
      save: async ({ file }: { file: File }) => {
        if (file.name === 'moved.jpg') throw new ToolError('input', 'This file cannot be read.');
        return { output: { blob: new Blob(['png']), width: 2, height: 2 } };
      },
      zip: async (files: readonly { name: string }[]) => {
        zipped.push(...files.map(({ name }) => name));
        return { output: new Blob(['zip']) };
      },
    },
  } as unknown as BackgroundRemover;
  const screen = await render(
    <SaveBar remover={remover} picture={pictures[0] as unknown as PictureDone} />,
  );
  await screen.getByRole('button', { name: 'Download all as ZIP' }).click();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Saved 2 images. moved.jpg: This file cannot be read.');
  expect(zipped).toEqual(['one-background-removed.png', 'three-background-removed.png']);
});
