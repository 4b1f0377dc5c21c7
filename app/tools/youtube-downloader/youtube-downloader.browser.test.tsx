/** The YouTube Downloader's page alone: what it displays for the server's responses. */

import { FILE_SIZE_HEADER, type VideoInfo } from '@workers/api/youtube/video.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import YoutubeDownloaderPage from './page';

const info: VideoInfo = {
  id: 'oceanVideo1',
  title: 'A <b>quiet</b> sea',
  thumbnail: null,
  duration: 100,
  uploader: 'Somebody',
  description: '<script>alert(1)</script>',
  view_count: 1000,
  upload_date: '20260114',
  formats: [
    {
      format_id: '140',
      ext: 'm4a',
      height: null,
      format_note: null,
      filesize: 1000,
      filesize_approx: null,
      vcodec: 'none',
      acodec: 'mp4a',
      abr: 128,
      fps: null,
    },
  ],
  subtitles: [],
  chapters: [],
};
const asked: { path: string; body: Record<string, unknown> }[] = [];
let answer: (path: string) => Response | Promise<Response>;
let isReady = true;

beforeEach(() => {
  asked.length = 0;
  isReady = true;
  answer = () => Response.json(info);
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const path = new URL(input).pathname;
    asked.push({ path, body: JSON.parse(String(init?.body ?? '{}')) });
    return path === '/api/youtube' ? Response.json({ isReady }) : answer(path);
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  await renderPage(YoutubeDownloaderPage, '/youtube-downloader');
  const field = page.getByLabelText('YouTube URL');
  await field.fill('https://youtu.be/oceanVideo1');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'A <b>quiet</b> sea' })).toBeVisible();
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the YouTube Downloader', () => {
  it('shows untrusted texts as plain text, and offers m4a as mp3', async () => {
    await open();
    expect(asked.at(-1)?.body).toEqual({ url: 'https://www.youtube.com/watch?v=oceanVideo1' });
    await expect
      .element(page.getByRole('tab', { name: 'Audio' }))
      .toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('radio', { name: /MP3/ })).toBeChecked();
    await press('Download');
    expect(asked.at(-1)?.body).toMatchObject({
      format_id: '140',
      format_ext: 'mp3',
      trim: null,
      filename: 'A__b_quiet__b__sea.mp3',
    });
  });

  it('asks for a format where none is chosen', async () => {
    await open();
    await page.getByRole('tab', { name: 'Video' }).click();
    await press('Download');
    await expect.element(page.getByText('Please select a format to download')).toBeVisible();
  });

  it('labels an estimate while the size is unknown', async () => {
    answer = (path) =>
      path.endsWith('/download') ? new Promise(() => undefined) : Response.json(info);
    await open();
    await page.getByLabelText('Trim').click();
    await page.getByLabelText('Start time').fill('0:10');
    await press('Download');
    expect(asked.at(-1)?.body).toMatchObject({ trim: { startTime: 10, endTime: 100 } });
    await expect.element(page.getByText('Estimated')).toBeVisible();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    await press('Cancel');
    await expect.element(page.getByText('Estimated')).not.toBeInTheDocument();
  });

  it('reports a failure, keeps the received bytes, and offers to resume', async () => {
    const half = () => {
      let isFirst = true;
      return new ReadableStream({
        pull(controller) {
          if (isFirst) controller.enqueue(new Uint8Array(2048));
          else controller.error(new TypeError('network error'));
          isFirst = false;
        },
      });
    };
    const headers = { [FILE_SIZE_HEADER]: '4096', 'Content-Type': 'audio/mpeg' };
    answer = (path) =>
      path.endsWith('/download') ? new Response(half(), { headers }) : Response.json(info);
    await open();
    await press('Download');
    await expect.element(page.getByText('Download failed. Please try again.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Go on from 2 KB' })).toBeVisible();
    answer = (path) =>
      path.endsWith('/download')
        ? new Response(new Uint8Array(4096), { headers })
        : Response.json(info);
    await press('Go on from 2 KB');
    await expect.element(page.getByText('Download completed successfully!')).toBeVisible();
  });

  it('Get Video is disabled, with the reason, if the server fetches no videos', async () => {
    isReady = false;
    const wasOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await renderPage(YoutubeDownloaderPage, '/youtube-downloader');
    const submit = page.getByRole('button', { name: 'Get Video' });
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
    await expect.element(submit).toHaveAccessibleDescription('Downloads are not switched on here.');
    const before = asked.length;
    await page.getByLabelText('YouTube URL').fill('https://youtu.be/dQw4w9WgXcQ');
    await userEvent.keyboard('{Enter}');
    await submit.click({ force: true });
    expect(asked.length).toBe(before);
    await expect.element(page.getByRole('heading', { name: 'Not switched on here' })).toBeVisible();
    wasOnline.mockRestore();
  });

  it('lists a playlist and looks up the selected video', async () => {
    answer = (path) =>
      path.endsWith('/playlist')
        ? Response.json({
            title: 'Seas',
            entries: [{ id: 'seaNumber01', title: 'First', duration: 61 }],
            isCut: true,
          })
        : Response.json(info);
    await renderPage(YoutubeDownloaderPage, '/youtube-downloader');
    await page.getByLabelText('YouTube URL').fill('https://www.youtube.com/playlist?list=PLseas');
    await press('Get Video');
    await expect.element(page.getByText('The first 1 video. Choose one.')).toBeVisible();
    await page.getByRole('button', { name: /First/ }).click();
    await expect.element(page.getByRole('heading', { name: 'A <b>quiet</b> sea' })).toBeVisible();
    expect(
      asked.some(({ body }) => body.url === 'https://www.youtube.com/watch?v=seaNumber01'),
    ).toBe(true);
  });
});
