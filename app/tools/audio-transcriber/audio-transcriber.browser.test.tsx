/** The transcriber's page alone, and the rows of its transcript. No model is loaded here. */

import type { TimedText } from '@entropy-tools/media/speech/transcribe';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { renderPage } from '../../../tests/support/render-page';
import AudioTranscriberPage from './page';
import { TranscriptRows } from './parts/transcript-rows';

const parts: readonly TimedText[] = [
  { start: 0, end: 6, text: 'First things first.' },
  { start: 65, end: 70, text: 'And then the rest.' },
];
const time = (name: string) => page.getByRole('button', { name });

function Editing() {
  const [texts, setTexts] = useState(parts);
  const change = (index: number, text: string) =>
    setTexts(texts.map((part, at) => (at === index ? { ...part, text } : part)));
  return <TranscriptRows parts={texts} onText={change} />;
}

describe('the page before anything is chosen', () => {
  it('rejects other files with the specification’s message', async () => {
    await renderPage(AudioTranscriberPage, '/audio-transcriber');
    await userEvent.upload(page.getByTestId('file-input'), [
      new File(['text'], 'notes.txt', { type: 'text/plain' }),
    ]);
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Please select valid audio or video files');
  });

  it('says which languages each engine supports', async () => {
    await renderPage(AudioTranscriberPage, '/audio-transcriber');
    await expect.element(page.getByText(/English is transcribed on this device/)).toBeVisible();
    await page.getByLabelText('Engine').selectOptions('ai');
    await expect.element(page.getByText(/which knows most languages/)).toBeVisible();
    await page.getByLabelText('Engine').selectOptions('device');
  });
});

it('lets go of a microphone that is allowed only after the page was left', async () => {
  const allowed = Promise.withResolvers<MediaStream>();
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(allowed.promise);
  const { unmount } = await renderPage(AudioTranscriberPage, '/audio-transcriber');
  await page.getByRole('button', { name: 'Record from the microphone' }).click();
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  await unmount();
  const { stream } = new AudioContext().createMediaStreamDestination();
  allowed.resolve(stream);
  await expect.poll(() => stream.getAudioTracks()[0]?.readyState).toBe('ended');
  ask.mockRestore();
});

describe('the rows of a transcript', () => {
  it('play from their time, by mouse and by keyboard', async () => {
    const onSeek = vi.fn();
    await render(<TranscriptRows parts={parts} onSeek={onSeek} />);
    await time('Play from 1:05').click();
    expect(onSeek).toHaveBeenLastCalledWith(65);
    (time('Play from 0:00').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(time('Play from 1:05')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(time('Play from 0:00')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onSeek).toHaveBeenLastCalledWith(0);
  });

  it('play from the clicked word', async () => {
    const onSeek = vi.fn();
    await render(<TranscriptRows parts={parts} onSeek={onSeek} />);
    const words = page.getByText('And then the rest.').element();
    const range = new Range();
    range.setStart(words.firstChild as Node, 13);
    range.setEnd(words.firstChild as Node, 16);
    const { left, right, top, height } = range.getBoundingClientRect();
    const box = words.getBoundingClientRect();
    await userEvent.click(words, {
      position: { x: (left + right) / 2 - box.left, y: top + height / 2 - box.top },
    });
    expect(onSeek.mock.lastCall?.[0]).toBeGreaterThan(67.5);
    expect(onSeek.mock.lastCall?.[0]).toBeLessThan(70);
  });

  it('are editable when allowed, each with its time as accessible name', async () => {
    await render(<Editing />);
    await page.getByLabelText('Text at 1:05').fill('Then nothing.');
    await expect.element(page.getByLabelText('Text at 1:05')).toHaveValue('Then nothing.');
    await expect.element(page.getByLabelText('Text at 0:00')).toHaveValue('First things first.');
  });

  it('are not editable otherwise', async () => {
    await render(<TranscriptRows parts={parts} />);
    expect(page.getByRole('textbox').elements()).toEqual([]);
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});
