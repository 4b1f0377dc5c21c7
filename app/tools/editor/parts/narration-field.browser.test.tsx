// @module-tag sweep
/** The narration of a slide: recorded from a fake microphone, played, and deleted. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import { newDeck, newSlide } from '../deck/new-slide';
import { deleteNarrations, readNarrations, storeNarration } from '../narration/narration-store';
import EditorPage from '../page';

const button = (name: string) => page.getByRole('button', { name, exact: true });
let audio: AudioContext;

beforeEach(async () => {
  localStorage.clear();
  audio = new AudioContext();
  await renderPage(EditorPage, '/editor');
  await button('Add').click();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await audio.close();
});

it('is recorded, stored on the device, played and deleted', { tags: ['sweep'] }, async () => {
  const { stream } = audio.createMediaStreamDestination();
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  await expect.element(page.getByText(/It stays on this device/)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await button('Record').click();
  await expect.element(page.getByText(/^Recording/)).toBeVisible();
  // clock: something to be recorded; longer does no harm.
  await new Promise((done) => setTimeout(done, 300));
  await button('Stop recording').click();
  await expect.element(page.getByLabelText('The recording of this slide')).toBeVisible();
  expect(stream.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true);
  await button('Delete the recording').click();
  await expect.element(button('Record')).toBeVisible();
  await expect.element(page.getByLabelText('The recording of this slide')).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(page.getByLabelText('The recording of this slide')).toBeVisible();
});

it('reports a missing or denied microphone', { tags: ['sweep'] }, async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  );
  await button('Record').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('There is no microphone, or it is not allowed for this page.');
  expect((await readNarrations(['recording:none'])).size).toBe(0);
});

it('is deleted a day after the last deck that used it', async () => {
  const said = new Blob([new Uint8Array(4)], { type: 'audio/webm' });
  const [kept, gone] = [await storeNarration(said), await storeNarration(said)];
  const deck = newDeck({ slides: [newSlide({ narration: kept })] });
  await deleteNarrations([deck]);
  expect((await readNarrations([kept, gone])).size).toBe(2);
  await deleteNarrations([deck], Date.now() + 25 * 60 * 60 * 1000);
  expect([...(await readNarrations([kept, gone])).keys()]).toEqual([kept]);
});
