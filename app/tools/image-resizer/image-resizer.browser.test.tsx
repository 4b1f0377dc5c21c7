/** The Image Resizer's page alone: what it says of small and animated pictures, and the live preview. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GifWriter } from '~/codecs/image/animation/gif-animation';
import { renderPage } from '../../../tests/support/render-page';
import ImageResizerPage from './page';

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

test('a small picture is not enlarged unless that is asked', async () => {
  await page.getByTestId('file-input').upload(await png('small.png', 40, 30));
  await expect.element(page.getByText(/40 × 30 → 40 × 30, not enlarged/)).toBeVisible();
  await page.getByText('More', { exact: true }).click();
  await page.getByLabelText('Enlarge smaller images').click();
  await expect.element(page.getByText(/40 × 30 → 800 × 600$/)).toBeVisible();
});

test('says before the work that a format keeps one picture of an animation, and offers others', async () => {
  await page.getByTestId('file-input').upload(gif());
  await expect.element(page.getByText(/JPEG keeps only the first picture/)).toBeVisible();
  await page.getByRole('button', { name: 'WebP' }).click();
  await expect.element(page.getByText('Animated images keep all their pictures.')).toBeVisible();
  await expect.element(page.getByLabelText('Format')).toHaveValue('webp');
});

test('the preview follows the quality with its size', async () => {
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

test('an image of millions of pixels a side is refused before it is decoded', async () => {
  // The header of a PNG, which says enough.
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
