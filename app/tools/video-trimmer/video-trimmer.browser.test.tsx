// @module-tag sweep
import {
  h264,
  hasFfmpeg,
  makeVideo,
  probe,
  testPicture,
} from '@entropy-tools/media/media/trim/media-fixture.testing';
import { describe, expect, it, type MockInstance, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { JobSet } from '~/jobs/define-jobs';
import type { CallOptions } from '~/jobs/open-jobs';
import { offerFiles, takeFiles } from '~/tool-kit/hand-off/hand-off';
import { renderPage } from '../../../tests/support/render-page';
import { type TrimmerJobs, jobs as work } from './jobs';
import VideoTrimmerPage from './page';
import { OpenVideoFile } from './parts/open-video-file';

/** The jobs without a worker. */
const jobs = new Proxy({} as TrimmerJobs, {
  get:
    (_, name) =>
    async (input: unknown, options: CallOptions = {}) => {
      const warnings: string[] = [];
      const output = await (work as JobSet)[String(name)]?.(input, {
        signal: options.signal ?? new AbortController().signal,
        onProgress: options.onProgress ?? (() => {}),
        warn: (message) => void warnings.push(message),
        loadAsset: () => Promise.reject(new Error('not here')),
      });
      return { output, warnings };
    },
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const time = () => page.getByTestId('time');

/** Waits for 'Download' and returns the saved file; the page first checks that the source still exists. */
async function savedBlob(created: MockInstance<typeof URL.createObjectURL>): Promise<Blob> {
  const before = created.mock.calls.length;
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => created.mock.calls.length).toBeGreaterThan(before);
  return created.mock.calls.at(-1)?.[0] as Blob;
}

async function open(blob: Blob, name = 'clip.mp4') {
  const onClose = vi.fn();
  const shown = (
    <div className="workspace">
      <div className="workspace-body">
        <OpenVideoFile file={new File([blob], name)} jobs={jobs} onClose={onClose} />
      </div>
    </div>
  );
  await renderPage(() => shown);
  return onClose;
}

describe('the page', () => {
  it.each([
    ['notes.txt', 'text/plain', 1, 'Please select a valid video file'],
    [
      'long.mp4',
      'video/mp4',
      500 * 1024 * 1024 + 1,
      'File size too large. Please select a file under 500MB',
    ],
  ])('refuses %s in the specification’s words', async (name, type, size, message) => {
    const file = new File(['x'], name, { type });
    Object.defineProperty(file, 'size', { value: size });
    offerFiles([file]);
    await renderPage(VideoTrimmerPage, '/video-trimmer');
    await expect.element(page.getByRole('alert')).toMatchTextContent(message);
  });
});

describe.skipIf(!(await hasFfmpeg()))('an open video', () => {
  const video = makeVideo('out.mp4', [...testPicture(12, '640x360'), ...h264, '-c:a', 'aac']);

  it('plays, seeks by five seconds and by frames, and is cut by keys and typed times', async () => {
    await page.viewport(1440, 900);
    await open(await video);
    await expect.element(button('Export')).toBeVisible();
    await expect.poll(() => document.querySelector('video')?.readyState ?? 0).toBeGreaterThan(1);
    await button(/on 5 seconds/).click();
    await expect.element(time()).toHaveTextContent('00:00:05.000');
    await button(/back 5 seconds/).click();
    await expect.element(time()).toHaveTextContent('00:00:00.000');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect.element(time()).toHaveTextContent('00:00:05.000');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(time()).toHaveTextContent('00:00:05.040');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(time()).toHaveTextContent('00:00:05.080');
    await userEvent.keyboard('i');
    await expect.element(field('Start of part 1')).toHaveValue('00:00:05.080');
    await userEvent.keyboard('{End}');
    await expect.element(time()).toHaveTextContent('00:00:11.960');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(time()).toHaveTextContent('00:00:11.920');
    await userEvent.keyboard('o');
    await expect.element(field('End of part 1')).toHaveValue('00:00:11.960');
    await field('End of part 1').fill('8.4');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('End of part 1')).toHaveValue('00:00:08.400');
    await field('Start of part 1').fill('five');
    await expect
      .element(page.getByText('Type hours:minutes:seconds, as 00:01:02.500'))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    const start = page.getByRole('slider', { name: 'Start of part 1' });
    (start.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(field('Start of part 1')).toHaveValue('00:00:05.040');
    await expect.element(page.getByText('Result 00:00:03.360')).toBeVisible();

    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Home} ');
    await expect.element(button('Pause')).toBeVisible();
    await userEvent.keyboard('k');
    await expect.element(button('Play')).toBeVisible();
  });

  it('exports WebM (VP9, 30 fps) by default, and reports what it is doing', async () => {
    await page.viewport(1440, 900);
    await open(await video);
    await field('End of part 1').fill('2');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('Export as')).toHaveValue('webm');
    const created = vi.spyOn(URL, 'createObjectURL');
    await button('Export').click();
    await expect.element(button('Processing...')).toBeVisible();
    const result = page.getByRole('region', { name: 'Result' });
    await expect.element(result).toBeVisible();
    await expect.element(result).toMatchTextContent('clip-trimmed.webm');
    await expect.element(result).toMatchTextContent('Made by mediabunny and WebCodecs.');
    const blob = await savedBlob(created);
    const { seconds, streams } = await probe(blob);
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['vp9', 'opus']);
    expect(Math.abs(seconds - 2)).toBeLessThan(0.05);
  });

  it('an instant cut says how much earlier it begins; parts are split, ordered and removed', async () => {
    await page.viewport(1440, 900);
    await open(await video);
    await page.getByLabelText('Export as').selectOptions('same');
    await page.getByRole('radio', { name: /^Instant/ }).click();
    await field('Start of part 1').fill('3');
    await userEvent.keyboard('{Enter}');
    // The duration of the file, not the selected one.
    await expect.element(page.getByText('Result 00:00:10.000')).toBeVisible();
    const promise = /The file will be 00:00:10.000 long: 1.000 s more than you chose/;
    await expect.element(page.getByText(promise)).toBeVisible();
    const created = vi.spyOn(URL, 'createObjectURL');
    await button('Export').click();
    await expect.element(page.getByText(/10\ss · made in/)).toBeVisible();
    expect(Math.abs((await probe(await savedBlob(created))).seconds - 10)).toBeLessThan(0.05);
    await expect.element(page.getByText('H.264, AAC')).toBeVisible();
    await expect.element(page.getByText(/It begins 1.00 s before your start/)).toBeVisible();
    await expect
      .element(page.getByText('Pictures copied without loss; sound copied.'))
      .toBeVisible();
    await expect.element(page.getByText(/It is read from your original file/)).toBeVisible();

    await button(/on 5 seconds/).click();
    await button('Split').click();
    await expect.element(page.getByRole('heading', { name: '2 parts' })).toBeVisible();
    await button('Part 2 earlier').click();
    await expect.element(field('Start of part 1')).toHaveValue('00:00:08.000');
    await button('Delete part 2').click();
    await page.getByText('Remove', { exact: true }).click();
    await page.getByRole('radio', { name: /^Exact/ }).click();
    await expect.element(page.getByText('Result 00:00:08.000')).toBeVisible();
  });

  it('saves directly to a chosen file, but not over the video itself', async () => {
    await page.viewport(1440, 900);
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle('mine.mp4', { create: true });
    const scope = window as { showSaveFilePicker?: unknown };
    const picker = vi.fn(async () => handle);
    const known = scope.showSaveFilePicker;
    scope.showSaveFilePicker = picker;
    try {
      await open(await video);
      await page.getByLabelText('Export as').selectOptions('same');
      for (const way of [/^Instant/, /^Exact/]) {
        await page.getByRole('radio', { name: way }).click();
        await field('Start of part 1').fill('3');
        await userEvent.keyboard('{Enter}');
        await button('Save straight to a file').click();
        const result = page.getByRole('region', { name: 'Result' });
        await expect.element(result).toMatchTextContent('Saved as mine.mp4.');
        expect(picker).toHaveBeenLastCalledWith({ suggestedName: 'clip-trimmed.mp4' });
        const { seconds, streams } = await probe(await handle.getFile());
        expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
        expect(Math.abs(seconds - (String(way).includes('Instant') ? 10 : 9))).toBeLessThan(0.1);
      }
      picker.mockRejectedValueOnce(new DOMException('no', 'AbortError'));
      await button('Save straight to a file').click();
      await expect.element(page.getByText('Saved as mine.mp4.')).toBeVisible();
    } finally {
      scope.showSaveFilePicker = known;
      await folder.removeEntry('mine.mp4');
    }
    const { pickedFileTarget } = await import('@entropy-tools/media/media/trim/output-target');
    const own = new File([await video], 'clip.mp4', { lastModified: 1 });
    const same = { getFile: async () => own } as unknown as FileSystemFileHandle;
    await expect(pickedFileTarget(same, own)).rejects.toThrow('That is the video itself');
  });

  it('is cropped, rotated and muted as set', async () => {
    await page.viewport(1440, 900);
    await open(await video);
    await field('End of part 1').fill('1');
    await userEvent.keyboard('{Enter}');
    await page.getByText('Picture', { exact: true }).click();
    await button('Turn right').click();
    await button('Crop 1:1').click();
    await expect.element(page.getByText(/360 × 360/)).toBeVisible();
    const corner = button('Crop, bottom right corner');
    (corner.element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowUp}{/Shift}');
    await expect.element(page.getByText(/340 × 350/)).toBeVisible();
    await page.getByText('Sound', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Mute' }).click();
    await page.getByLabelText('Export as').selectOptions('mp4');
    const created = vi.spyOn(URL, 'createObjectURL');
    await button('Export').click();
    await expect.element(page.getByText('Pictures encoded again; no sound.')).toBeVisible();
    const { streams } = await probe(await savedBlob(created));
    expect(streams.map(({ width, height }) => [width, height])).toEqual([[340, 350]]);
  });

  it('what the browser cannot read goes to ffmpeg, and a recording without index is refused', async () => {
    const convert = vi.spyOn(work, 'convert').mockImplementation(async () => video);
    const avi = await makeVideo('out.avi', [...testPicture(1), '-c:v', 'mpeg4', '-c:a', 'mp3']);
    await open(avi, 'old.avi');
    await expect.element(button('Export')).toBeVisible();
    expect(convert).toHaveBeenCalledOnce();
    convert.mockRestore();
    const closed = await open((await video).slice(0, 20_000), 'cut.mp4');
    await expect.element(page.getByText(/before its index was written/)).toBeVisible();
    await button('Choose another video').click();
    expect(closed).toHaveBeenCalled();
  });

  it('a film whose pictures cannot be decoded is exported from what ffmpeg reads of it', async () => {
    const bytes = new Uint8Array(await (await video).arrayBuffer());
    bytes.fill(0xaa, bytes.length * 0.4, bytes.length * 0.6);
    const convert = vi.spyOn(work, 'convert').mockImplementation(async () => video);
    await open(new Blob([bytes]));
    await expect.element(button('Export')).toBeVisible();
    await button('Export').click();
    const result = page.getByRole('region', { name: 'Result' });
    await expect.element(result).toMatchTextContent('A part of this film is damaged.');
    await expect.element(result).toMatchTextContent('ffmpeg.wasm');
    expect(convert).toHaveBeenCalledOnce();
    convert.mockRestore();
  });

  it('words and subtitles are seen on the picture, moved by keys and written into the film', async () => {
    await page.viewport(1440, 900);
    await open(await video);
    await page.getByText('Words, pictures, subtitles').click();
    await button('Add words').click();
    await page.getByRole('textbox', { name: 'Words', exact: true }).fill('At the lake');
    const grip = page.getByRole('button', { name: 'Words 1: arrows move it' });
    const before = (grip.element() as HTMLElement).offsetTop;
    (grip.element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await expect.poll(() => (grip.element() as HTMLElement).offsetTop).toBeLessThan(before);
    const srt = '1\n00:00:00,500 --> 00:00:02,000\nHello\n';
    await userEvent.upload(
      page.getByLabelText('Subtitles', { exact: true }),
      new File([srt], 'hello.srt'),
    );
    await expect.element(page.getByRole('group', { name: 'Subtitles' })).toBeVisible();
    await field('End of part 1').fill('1');
    await userEvent.keyboard('{Enter}');
    const trimmed = vi.spyOn(work, 'trim');
    await page.getByLabelText('Export as').selectOptions('mp4');
    await button('Export').click();
    const result = page.getByRole('region', { name: 'Result' });
    await expect.element(result).toMatchTextContent('Pictures encoded again');
    const { overlays = [] } = trimmed.mock.calls[0]?.[0].request.edits ?? {};
    expect(overlays).toMatchObject([{ text: 'At the lake' }, { text: 'Hello', from: 0.5, to: 2 }]);
    trimmed.mockRestore();
  });

  it('a film that is handed over with its subtitles has them on the picture', async () => {
    await page.viewport(1440, 900);
    const srt = '1\n00:00:00,000 --> 00:00:02,000\nHello\n';
    offerFiles([new File([await video], 'talk.mp4'), new File([srt], 'talk.srt')]);
    await renderPage(VideoTrimmerPage, '/video-trimmer');
    await expect.element(button('Export')).toBeVisible();
    await page.getByText('Words, pictures, subtitles').click();
    await expect
      .element(page.getByRole('group', { name: 'Subtitles' }))
      .toMatchTextContent('talk.srt (1)');
  });

  it('hands the film to the Audio Transcriber, which writes its subtitles', async () => {
    await open(await video);
    await page.getByText('Words, pictures, subtitles').click();
    await button('Write them in the Audio Transcriber').click();
    expect(takeFiles().map(({ name }) => name)).toEqual(['clip.mp4']);
  });

  it('a recording that does not start with a key frame goes to ffmpeg automatically', async () => {
    const late = await makeVideo(
      'out.mp4',
      ['-i', 'in.bin', '-map', '0', '-c', 'copy', '-copyinkf', '-ss', '1'],
      await makeVideo('out.ts', [...testPicture(5), ...h264, '-c:a', 'aac']),
    );
    const convert = vi.spyOn(work, 'convert').mockImplementation(async () => video);
    await open(late, 'late.mp4');
    await expect.element(button('Export')).toBeVisible();
    expect(convert).toHaveBeenCalledOnce();
    await field('End of part 1').fill('0.5');
    await userEvent.keyboard('{Enter}');
    await page.getByLabelText('Export as').selectOptions('same');
    await button('Export').click();
    await expect.element(page.getByTestId('engine-line')).toMatchTextContent('ffmpeg.wasm');
    convert.mockRestore();
  });

  it('a broadcast stream is rewrapped as MP4 without loss and starts at 0', async () => {
    const ts = await makeVideo('out.ts', [
      ...testPicture(3),
      ...[...h264, '-c:a', 'aac', '-output_ts_offset', '10'],
    ]);
    await open(ts, 'news.ts');
    await expect.element(button('Export')).toBeVisible();
    const end = field('End of part 1').element() as HTMLInputElement;
    await expect.poll(() => end.value).toMatch(/^00:00:03/);
    await page.getByLabelText('Export as').selectOptions('same');
    await button('Export').click();
    await expect.element(page.getByText('news-trimmed.mp4')).toBeVisible();
    await expect
      .element(page.getByTestId('engine-line'))
      .toMatchTextContent('mediabunny (container)');
  });

  it.each([
    ['cut off', async () => (await video).slice(0, 30_000)],
    ['empty', async () => new Blob([])],
    ['a renamed PNG', async () => new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])])],
    ['a renamed HEIC', async () => new Blob(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'])],
    ['audio only', () => makeVideo('out.m4a', [...testPicture(1), '-map', '1:a', '-c:a', 'aac'])],
  ])('a file that is %s is refused with a reason', async (_, make) => {
    await open(await make());
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(button('Choose another video')).toBeVisible();
  });
});
