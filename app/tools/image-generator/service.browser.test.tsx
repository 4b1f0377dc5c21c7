/** The Image Generator with a picture service on the server: the request, and the reported result. */
import type { PictureRequest } from '@workers/api/generation/generation.contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import { deleteAllImages } from './gallery';
import ImageGeneratorPage from './page';

const status = {
  picture: {
    name: 'Example',
    model: 'painter-1',
    cents: 4,
    ratios: ['1:1', '16:9'],
    takes: { quality: false, steps: false, seed: true, picture: true, mask: 'white' },
  },
  video: null,
  music: null,
  signInNeeded: false,
  today: { of: 'visitor', limitCents: 50, remainingCents: 50, resetsAt: '' },
};
const sent: PictureRequest[] = [];
let answer: () => Response;

async function framedPng(): Promise<Response> {
  const canvas = new OffscreenCanvas(12, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 12, 8);
  const png = await canvas.convertToBlob();
  const head = JSON.stringify({ type: 'image/png', sizeInBytes: png.size, model: 'painter-1-b' });
  return new Response(new Blob(['\n\n', head, '\n', png]));
}

beforeEach(async () => {
  await deleteAllImages();
  sent.length = 0;
  const real = window.fetch.bind(window);
  const png = await (await framedPng()).blob();
  answer = () => new Response(png);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    if (path === '/api/generation') return Response.json(status);
    if (path !== '/api/generation/picture') return real(input, init);
    sent.push(JSON.parse(String(init?.body)));
    return answer();
  });
});
afterEach(() => vi.restoreAllMocks());

async function ask(prompt: string): Promise<void> {
  await renderPage(ImageGeneratorPage, '/image-generator');
  await page.getByLabelText('Made by').selectOptions('service');
  await page.getByLabelText('Prompt').fill(prompt);
  await page.getByRole('button', { name: 'Generate' }).click();
}

it('sends prompt and style if the user chose the service, and names the model used', async () => {
  await ask('a bee');
  await expect.element(page.getByText(/Made by painter-1-b\./)).toBeVisible();
  await expect.element(page.getByText(/12 × 8 px/)).toBeVisible();
  expect(sent).toEqual([{ prompt: 'a bee. Style: Photorealistic.', ratio: '1:1' }]);
});

it('adds no style to a prompt that names one', async () => {
  await ask('a watercolour of a bee');
  await expect.element(page.getByText(/Made by painter-1-b\./)).toBeVisible();
  expect(sent).toEqual([{ prompt: 'a watercolour of a bee', ratio: '1:1' }]);
});

it("shows a refusal in the service's words, and keeps the prompt", async () => {
  const message = 'The rules of Example refuse this.';
  answer = () => Response.json({ error: { code: 'generation_refused', message } }, { status: 422 });
  await ask('something refused');
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText('Prompt')).toHaveValue('something refused');
});

it('changes a picture where it is painted over, as often as asked, for a price told before', async () => {
  await ask('a bee');
  await expect.element(page.getByText(/Made by painter-1-b\./)).toBeVisible();
  await page.getByRole('button', { name: 'Change by Example' }).click();
  const prompt = page.getByLabelText('Prompt');
  await expect.element(prompt).toHaveFocus();
  await prompt.fill('a red hat');
  await page.getByText('2', { exact: true }).click();
  await expect
    .element(page.getByText(/Your prompt and your picture are sent to Example/))
    .toBeVisible();
  await expect.element(page.getByText(/Takes 8 ¢ of your allowance/)).toBeVisible();
  // By keyboard: a dot in the middle.
  const brush = page.getByRole('application', { name: /^Brush/ });
  await expect.element(brush).toBeVisible();
  brush.element().focus();
  await userEvent.keyboard(' ');
  await page.getByRole('button', { name: 'Generate' }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  const { mask, picture, prompt: words } = sent[2] ?? {};
  expect(words).toBe('a red hat');
  expect(picture?.type).toBe('image/jpeg');
  const png = await fetch(`data:image/png;base64,${mask?.data}`);
  const bitmap = await createImageBitmap(await png.blob());
  const context = new OffscreenCanvas(12, 8).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
  expect([bitmap.width, bitmap.height]).toEqual([12, 8]);
  expect(at(6, 4)[0]).toBeGreaterThan(100);
  expect(at(1, 1)).toEqual([0, 0, 0, 255]);
});
