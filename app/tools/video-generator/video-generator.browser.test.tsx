/** The Video Generator's page with its simulation; other browser tests cover the films themselves. */
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import VideoGeneratorPage from './page';

vi.mock('~/ai/generation/use-generation-status', () => ({
  useGenerationStatus: () => ({
    status: {
      picture: null,
      video: null,
      music: null,
      signInNeeded: false,
      today: { of: 'visitor', limitCents: 0, remainingCents: 0, resetsAt: '' },
    },
    isKnown: true,
    refresh: () => {},
  }),
}));
/** A unit test covers the fifteen-second wait and the sample's labels. */
vi.mock('./simulation', () => ({
  simulateVideo: async () => ({
    blob: new Blob(['film'], { type: 'video/mp4' }),
    ...{ format: 'mp4', frames: 72, codec: 'H.264' },
  }),
}));

beforeEach(() => localStorage.clear());

it('the simulation is chosen by name, respects its model’s limits, and is labelled', async () => {
  await page.viewport(1440, 900);
  await renderPage(VideoGeneratorPage, '/video-generator');
  await page.getByLabelText('Made by').selectOptions('simulation');
  await page.getByLabelText('What the video shows').fill('A cat on the moon');
  const model = page.getByLabelText('Model');
  await expect.element(model).toHaveValue('runway-gen5');
  expect(model.element().querySelectorAll('option')).toHaveLength(8);
  await model.selectOptions('veo-4');
  const duration = page.getByRole('slider', { name: 'Duration' });
  await duration.fill('120');
  await expect.element(duration).toHaveValue('120');
  await model.selectOptions('luma-ray-2');
  await expect.element(duration).toHaveValue('15');
  await page.getByRole('button', { name: 'Simulate the video' }).click();
  const result = page.getByTestId('result').first();
  await expect.element(result).toMatchTextContent('A simulation, not a real result.');
  await expect.element(result).toMatchTextContent('in place of: luma-ray-2');
});
