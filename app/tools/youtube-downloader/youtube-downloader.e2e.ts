import { readFile } from 'node:fs/promises';
import { FAKE_VIDEOS } from '../../../tests/support/fake-yt-dlp.ts';
import { axeLightAndDark, expect, openPage, test } from '../../../tests/support/test.ts';

const address = (id: string) => `https://www.youtube.com/watch?v=${id}`;

test('looks a video up, saves a format byte for byte, trims, saves subtitles, and cancels a long one', async ({
  page,
}) => {
  await openPage(page, '/youtube-downloader');
  await expect(page.getByText('Sent to our server, which asks YouTube')).toBeVisible();
  await page.getByLabel('YouTube URL').fill('https://youtu.be/oceanVideo1?si=x');
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('heading', { name: 'Ocean: waves & light' })).toBeVisible();
  await expect(result.getByText('Harbour Films')).toBeVisible();
  await expect(result.locator('img')).toHaveAttribute('src', /^blob:/);
  await expect(result.getByRole('radio').first()).toBeChecked();
  await expect(result.getByRole('radio', { name: /1080p/ })).toBeChecked();
  await axeLightAndDark(page);

  await result.getByRole('radio', { name: /360p/ }).check();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Ocean__waves___light.mp4');
  const bytes = await readFile(await saved.path());
  expect(bytes.length).toBe(4_000_000);
  expect([bytes[0], bytes[250], bytes[251], bytes[3_999_999]]).toEqual([
    0,
    250,
    0,
    3_999_999 % 251,
  ]);
  await expect(result.getByText('Download completed successfully!')).toBeVisible();
  await expect(result.getByText('Estimated')).toBeHidden();
  await axeLightAndDark(page);

  // A longer one: trimmed by chapter and keyboard, its subtitles, and cancelled.
  await page.getByLabel('YouTube URL').fill(address(FAKE_VIDEOS.slow));
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Audio' }).click();
  await expect(page.getByRole('radio', { name: /WEBM/ })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: /1080p/ })).toBeChecked();
  await page.getByLabel('Trim').check();
  await page.getByLabel('Chapter').selectOption({ label: '0:40 Waves' });
  await expect(page.getByLabel('Start time')).toHaveValue('0:40');
  await page.getByLabel('End time').fill('2:01');
  const download = page.getByRole('button', { name: 'Download', exact: true });
  await download.click();
  await expect(page.getByText('End time cannot exceed video duration')).toBeVisible();
  await page.getByLabel('End time').fill('30');
  await download.click();
  await expect(page.getByText('End time must be greater than start time')).toBeVisible();

  const savingText = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save subtitles' }).click();
  expect((await savingText).suggestedFilename()).toBe('Ocean__waves___light_en.srt');

  await page.getByLabel('Trim').uncheck();
  await download.click();
  await expect(page.getByText(/The server fetches it: .* of 2[.,][67]\sMB/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(download).toBeVisible();
});

test.describe('failures', () => {
  test.use({ allowedErrors: /status of (404|503)/ });

  test('are reported in the specification’s words, as is a missing setup', {
    tag: '@sweep',
  }, async ({ page }) => {
    await page.route('**/api/youtube', (route) => route.fulfill({ json: { isReady: false } }));
    // On a machine with loopback only, the browser reports offline and no request is made.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }));
    await openPage(page, '/youtube-downloader');
    await expect(page.getByRole('heading', { name: 'Not switched on here' })).toBeVisible();
    await expect(page.getByText('npm run youtube')).toBeVisible();
    await axeLightAndDark(page);

    const submit = page.getByRole('button', { name: 'Get Video' });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect(submit).toHaveAccessibleDescription('Downloads are not switched on here.');

    await page.route('**/api/youtube', (route) => route.fulfill({ json: { isReady: true } }));
    await openPage(page, '/youtube-downloader');
    await submit.click();
    await expect(page.getByText('Please enter a YouTube URL')).toBeVisible();
    for (const text of [
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'javascript:alert(1)',
      '--exec=id',
    ]) {
      await page.getByLabel('YouTube URL').fill(text);
      await submit.click();
      await expect(page.getByText('Please enter a valid YouTube URL')).toBeVisible();
    }
    await page.getByLabel('YouTube URL').fill(address(FAKE_VIDEOS.private));
    await submit.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(
      'Failed to fetch video information. Please check the URL and try again.',
    );
    await expect(alert).toContainText('it may be private');
    await page.getByLabel('YouTube URL').fill(address(FAKE_VIDEOS.hostile));
    await submit.click();
    await expect(page.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  });
});
