/** The transcriber's page alone, and the rows of its transcript. No model is loaded here. */

import type { TimedText } from '@entropy-tools/media/speech/transcribe';
import { useState, useSyncExternalStore } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { areFilesWaiting, takeFiles } from '~/tool-kit/hand-off/hand-off';
import { renderPage } from '../../../tests/support/render-page';
import AudioTranscriberPage from './page';
import { ItemPane } from './parts/item-pane';
import { TranscriptRows } from './parts/transcript-rows';
import type { TranscriberJobs } from './run-recording';
import type { Transcription } from './transcription';
import { TranscriptionQueue } from './transcription-queue';
import { newTranscription } from './transcription-queue-state';
import type { Transcriber } from './use-transcriber';

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
    await page.getByLabelText('Spoken language').selectOptions('German');
    await expect.element(page.getByLabelText('Spoken language')).toHaveValue('German');
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

/** A completed transcription of a film, without its jobs. */
function makeTranscriber(found: readonly TimedText[]) {
  const item: Transcription = {
    ...newTranscription('talk.mp4', 'device', { hasVideo: true, parts: found }),
    status: 'completed',
  };
  const unused = async () => undefined;
  const desk = new TranscriptionQueue({
    ...{ jobs: {} as TranscriberJobs, check: {} as TranscriberJobs },
    ...{ engine: () => 'device', language: () => '', provider: unused },
    decode: async () => new Float32Array(),
  });
  desk.set({ items: [item] });
  void desk.keepSound(item.id, new Blob(['film'], { type: 'video/mp4' }));
  return { desk, id: item.id };
}

/** The first recording of a queue. */
function DeskPane({ desk }: { desk: TranscriptionQueue }) {
  const state = useSyncExternalStore(desk.subscribe, desk.snapshot);
  const [shown] = state.items ?? [];
  const transcriber = { desk, state } as unknown as Transcriber;
  return shown && <ItemPane transcriber={transcriber} item={shown} />;
}

describe('a completed transcription', () => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const words = [
    { text: 'First', at: 0, start: 0, end: 1 },
    { text: 'things', at: 6, start: 1, end: 3 },
    { text: 'first.', at: 13, start: 3, end: 6 },
  ];
  const timed = [{ ...(parts[0] as TimedText), words }, ...parts.slice(1)];

  it('keeps the times of its words when it is edited, and each edit can be undone', async () => {
    const { desk, id } = makeTranscriber(timed);
    await renderPage(() => <DeskPane desk={desk} />);
    await button('Edit').click();
    await page.getByLabelText('Text at 0:00').fill('First thoughts first.');
    await page.getByLabelText('Text at 1:05').fill('');
    expect(desk.get(id)?.parts[0]?.words?.map(({ start }) => start)).toEqual([0, 1, 3]);
    await button('Undo').click();
    await expect.element(page.getByLabelText('Text at 1:05')).toHaveValue('And then the rest.');
    await button('Undo').click();
    await expect.element(page.getByLabelText('Text at 0:00')).toHaveValue('First things first.');
    await expect.element(button('Undo')).not.toBeInTheDocument();
  });

  it('is searched from place to place, and a replacement can be undone', async () => {
    const { desk } = makeTranscriber(timed);
    await renderPage(() => <DeskPane desk={desk} />);
    await button('Find and replace').click();
    await page.getByLabelText('Find', { exact: true }).fill('first');
    await expect.element(page.getByText('2 places')).toBeVisible();
    await button('Next').click();
    await expect.element(page.getByText('1 of 2 places')).toBeVisible();
    await button('Previous').click();
    await expect.element(page.getByText('2 of 2 places')).toBeVisible();
    const [range] = CSS.highlights.get('transcript-current') ?? [];
    expect(range?.startOffset).toBe(13);
    await page.getByLabelText('Replace with').fill('last');
    await button('Replace all').click();
    await expect.element(page.getByText('last things last.')).toBeVisible();
    await button('Undo').click();
    await expect.element(page.getByText('First things first.')).toBeVisible();
  });

  it('hands a film and its subtitles to the Video Trimmer', async () => {
    const { desk } = makeTranscriber(timed);
    await renderPage(() => <DeskPane desk={desk} />);
    await button('Burn into the video').click();
    await expect.poll(() => areFilesWaiting()).toBe(true);
    const [film, subtitles] = takeFiles();
    expect([film?.name, film?.type, subtitles?.name]).toEqual([
      'talk.mp4',
      'video/mp4',
      'talk.srt',
    ]);
    expect(await subtitles?.text()).toMatch(
      /^1\n00:00:00,000 --> 00:00:06,000\nFirst things first/,
    );
  });
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
