/** The Image Generator with a picture service on the server: the request, and the reported result. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import { deleteAllImages } from './gallery';
import ImageGeneratorPage from './page';

const status = {
  picture: {
    name: 'Example',
    model: 'painter-1',
    cents: 4,
    ratios: ['1:1', '16:9'],
    takes: { quality: false, steps: false, seed: false },
  },
  video: null,
  music: null,
  signInNeeded: false,
  today: { of: 'visitor', limitCents: 50, remainingCents: 50, resetsAt: '' },
};
const sent: unknown[] = [];
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

it("shows a refusal in the service's words, and keeps the prompt", async () => {
  const message = 'The rules of Example refuse this.';
  answer = () => Response.json({ error: { code: 'generation_refused', message } }, { status: 422 });
  await ask('something refused');
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText('Prompt')).toHaveValue('something refused');
});
