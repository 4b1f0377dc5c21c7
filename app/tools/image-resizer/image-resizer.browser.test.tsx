/** The Image Resizer's page alone: its messages for small and animated pictures, and the live preview. */

import { GifWriter } from '@entropy-tools/media/image/animation/gif-animation';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import ImageResizerPage from './page';
import { presets } from './settings';

const preview = () => page.getByTestId('live-preview');

async function png(name: string, width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const painter = canvas.getContext('2d');
  for (let at = 0; at < width; at += 4) {
    if (painter) painter.fillStyle = `hsl(${at % 360} 80% 50%)`;
    painter?.fillRect(at, 0, 4, height);
  }
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

function gif(): File {
  const writer = new GifWriter({ width: 8, height: 8 }, 0);
  for (const level of [10, 200])
    writer.add({
      rgba: new Uint8ClampedArray(256).fill(level).map((value, at) => (at % 4 === 3 ? 255 : value)),
      durationMs: 100,
    });
  return new File([writer.finish()], 'moving.gif', { type: 'image/gif' });
}

const bytesIn = (text: string | null) =>
  Number(/· ([\d.,]+)/.exec(text ?? '')?.[1]?.replace(',', ''));

beforeEach(async () => {
  await renderPage(ImageResizerPage, '/image-resizer');
});

test('does not enlarge a small picture unless requested', async () => {
  await page.getByTestId('file-input').upload(await png('small.png', 40, 30));
  await expect.element(page.getByText(/40 × 30 → 40 × 30, not enlarged/)).toBeVisible();
  await page.getByText('More', { exact: true }).click();
  await page.getByLabelText('Enlarge smaller images').click();
  await expect.element(page.getByText(/40 × 30 → 800 × 600$/)).toBeVisible();
});

test('announces that a format keeps only one frame of an animation, and offers others', async () => {
  await page.getByTestId('file-input').upload(gif());
  await expect.element(page.getByText(/JPEG keeps only the first picture/)).toBeVisible();
  await page.getByRole('button', { name: 'WebP' }).click();
  await expect.element(page.getByText('Animated images keep all their pictures.')).toBeVisible();
  await expect.element(page.getByLabelText('Format')).toHaveValue('webp');
});

test('updates the preview and its size when the quality changes', { tags: 'sweep' }, async () => {
  await page.getByTestId('file-input').upload(await png('photo.png', 900, 700));
  await expect.element(preview()).toHaveAttribute('data-current', 'true');
  const before = bytesIn(preview().element().textContent);
  expect(before).toBeGreaterThan(0);
  await page.getByLabelText('Quality').fill('0.1');
  await expect
    .poll(() => {
      const now = preview().element();
      return now.hasAttribute('data-current') && bytesIn(now.textContent);
    })
    .toBeLessThan(before);
});

test('offers the sizes of social media, and names by a pattern with an example', async () => {
  const twice = await Promise.all([png('beach.png', 40, 30), png('beach.png', 40, 30)]);
  await page.getByTestId('file-input').upload(twice);
  await page
    .getByLabelText('Social media and documents')
    .selectOptions('YouTube thumbnail · 1280 × 720');
  await expect.element(page.getByLabelText('Width (px)')).toHaveValue(1280);
  await expect.element(page.getByLabelText('Height (px)')).toHaveValue(720);
  await page.getByText('More', { exact: true }).click();
  const example = page.getByTestId('name-example');
  await expect
    .element(example)
    .toHaveTextContent('For example beach-1280x720.jpg, beach-1280x720 (2).jpg');
  await page.getByLabelText('File names').fill('{n} of {name}');
  await expect.element(example).toHaveTextContent('For example 1 of beach.jpg, 2 of beach.jpg');
});

test('says how long more detail takes, and offers another way where that is long', async () => {
  await page.getByTestId('file-input').upload(await png('large.png', 1200, 1000));
  await page.getByRole('button', { name: '2 times as large' }).click();
  await expect.element(page.getByText(/^2400 × 2000 px · about \d+ minutes$/)).toBeVisible();
  await page.getByRole('button', { name: 'Enlarge without more detail' }).click();
  await expect.element(page.getByLabelText('With more detail')).not.toBeChecked();
  await expect.element(page.getByText('2400 × 2000 px', { exact: true })).toBeVisible();
});

test('rejects an image of millions of pixels per side before decoding it', async () => {
  // The header of a PNG is sufficient.
  const huge = new DataView(new ArrayBuffer(1024));
  for (const [at, byte] of [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10].entries())
    huge.setUint8(at, byte);
  huge.setUint32(8, 13);
  for (const [at, letter] of [...'IHDR'].entries()) huge.setUint8(12 + at, letter.charCodeAt(0));
  huge.setUint32(16, 2_000_000);
  huge.setUint32(20, 2_000_000);
  huge.setUint16(24, 0x0802);
  await page.getByTestId('file-input').upload(new File([huge], 'huge.png', { type: 'image/png' }));
  await page.getByRole('button', { name: 'Resize Images' }).click();
  await expect
    .element(page.getByText('Failed to process images. Please try again.').first())
    .toBeVisible();
  await expect.element(page.getByText(/The limit is 16384 pixels a side/)).toBeVisible();
});

test('resizes exactly to a preset, cropped by a movable frame or padded with a colour', {
  tags: ['sweep'],
}, async () => {
  // Blue on the left, red on the right.
  const canvas = new OffscreenCanvas(300, 100);
  const painter = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  painter.fillStyle = '#0000ff';
  painter.fillRect(0, 0, 100, 100);
  painter.fillStyle = '#ff0000';
  painter.fillRect(100, 0, 200, 100);
  const file = new File([await canvas.convertToBlob()], 'wide.png', { type: 'image/png' });
  await page.getByTestId('file-input').upload(file);
  const pixel = async (x: number, y: number) => {
    await expect.element(preview()).toHaveAttribute('data-current', 'true');
    const image = preview().element().querySelector('img') as HTMLImageElement;
    await image.decode();
    const seen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    seen.drawImage(image, -x * image.naturalWidth, -y * image.naturalHeight);
    const [red = 0, green = 0, blue = 0] = seen.getImageData(0, 0, 1, 1).data;
    return `${image.naturalWidth}×${image.naturalHeight} ${[red, green, blue].map((it) => Math.round(it / 85)).join('')}`;
  };
  await page.getByLabelText('Format').selectOptions('png');
  for (const { name, width, height } of presets) {
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await expect
      .element(page.getByRole('button', { name: new RegExp(name) }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(page.getByText(new RegExp(`300 × 100 → ${width} × ${height}`)))
      .toBeVisible();
    await expect.poll(() => pixel(0.5, 0.5)).toBe(`${width}×${height} 300`);
  }
  await page.getByRole('button', { name: /Instagram Square/ }).click();
  await page.getByRole('button', { name: 'Move the frame' }).click();
  const cut = page.getByRole('button', { name: 'The cut: arrow keys move it' });
  await expect.element(page.getByLabelText('Left (px)')).toHaveValue(100);
  (cut.element() as HTMLElement).focus();
  for (let press = 0; press < 8; press += 1)
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.element(page.getByLabelText('Left (px)')).toHaveValue(0);
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect.poll(() => pixel(0.5, 0.5)).toBe('1080×1080 003');

  // The border surrounds the whole picture again: the frame's position applies only to cropping.
  await page.getByRole('radio', { name: /^Pad/ }).click();
  await page.getByLabelText('Colour of the border').fill('#00ff00');
  await expect.poll(() => pixel(0.5, 0.02)).toBe('1080×1080 030');
  await expect.poll(() => pixel(0.5, 0.5)).toBe('1080×1080 300');
});
