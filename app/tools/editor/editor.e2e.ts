/** The Slide Maker in the production build: a deck from a document, presenting, files, and a model. */
import type { Page } from '@playwright/test';
import {
  hasProgram,
  pdfText,
  probeVideo,
  runProgram,
  zipEntries,
} from '../../../tests/support/programs.ts';
import { test } from '../../../tests/support/scripted-test.ts';
import { axe, expect, needProgram, openPage } from '../../../tests/support/test.ts';

const DOCUMENT = `# Bees of the Cape

A short talk.

## They feed us

- Apples need them
- Coffee needs them

## Who they are

| Bee | Lives |
|---|---|
| Honeybee | in a colony |
| Carpenter bee | alone |
`;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const place = (page: Page) => page.getByRole('heading', { name: /^Slide \d+ of \d+$/ });
const preview = (page: Page) => page.getByRole('group', { name: /^Preview of slide/ });

async function save(page: Page, kind: 'PPTX' | 'PDF' | 'Video'): Promise<[string, string]> {
  const download = page.waitForEvent('download');
  await button(page, 'Export').click();
  await page.getByText(kind, { exact: true }).click();
  const file = await download;
  return [file.suggestedFilename(), await file.path()];
}

test('turns a document into a deck that is presented and saved as PPTX and PDF', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/editor');
  await axe(page);
  await page.getByTestId('file-input').setInputFiles({
    name: 'bees.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(DOCUMENT),
  });
  await expect(place(page)).toHaveText(/^Slide 1 of [3-5]$/);
  await expect(preview(page)).toContainText('Bees of the Cape');
  await axe(page);
  await button(page, /^Design: /).click();
  await button(page, 'Moss').click();
  await button(page, /^Slide \d: They feed us/).click();
  await expect(preview(page)).toContainText('Apples need them');

  await button(page, 'Present').click();
  const show = page.getByRole('dialog', { name: 'Presentation' });
  await expect(show.getByRole('group', { name: /They feed us$/ })).toBeVisible();
  await axe(page);
  await page.keyboard.press('ArrowRight');
  await expect(show.getByRole('group', { name: /Who they are$/ })).toBeVisible();
  // The controls have hidden in the meantime; moving the mouse shows them.
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  const [speaker] = await Promise.all([
    page.context().waitForEvent('page'),
    button(page, 'Speaker view in a second window').click(),
  ]);
  await expect(speaker.getByRole('group', { name: 'Who they are' })).toBeVisible();
  await axe(speaker);
  await button(speaker, 'Previous').click();
  await expect(show.getByRole('group', { name: /They feed us$/ })).toBeVisible();
  await speaker.close();
  await page.keyboard.press('Escape');
  await expect(show).toBeHidden();

  const [pptxName, pptx] = await save(page, 'PPTX');
  expect(pptxName).toMatch(/^Entropy-Tools-\d{13}\.pptx$/);
  await expect(page.getByTestId('exported')).toContainText(pptxName);
  if (hasProgram('unzip')) expect(zipEntries(pptx)).toContain('ppt/slides/slide3.xml');
  const [pdfName, pdf] = await save(page, 'PDF');
  expect(pdfName).toMatch(/^Entropy-Tools-\d{13}\.pdf$/);
  if (hasProgram('qpdf')) runProgram('qpdf', ['--check', pdf]);
  if (hasProgram('pdftotext'))
    for (const words of ['Bees of the Cape', 'Coffee needs them', 'Carpenter bee'])
      expect(pdfText(pdf)).toContain(words);

  await page.reload();
  await expect(place(page)).toHaveText(/^Slide 1 of [3-5]$/);
});

test('a model writes slides and more, and an invalid response leaves the deck unchanged', {
  tag: '@sweep',
}, async ({ page, model }) => {
  const say = async (
    slides: unknown,
    press: 'Generate AI Slides' | 'More: generate more slides',
  ) => {
    const text = typeof slides === 'string' ? slides : JSON.stringify(slides);
    await page.getByLabel('Topic').fill(`Say this line: ${text}`);
    await button(page, press).click();
  };
  await openPage(page, '/editor');
  await say(
    [
      { title: 'Bees', content: '- They fly', imageQuery: 'bee' },
      { title: 'Honey', content: 'Sweet' },
    ],
    'Generate AI Slides',
  );
  await expect(place(page)).toHaveText('Slide 1 of 2');
  await expect(preview(page)).toContainText('They fly');
  // There is no photo search: the bee of the title, which the model names too, is drawn.
  await expect(page.getByLabel('Image description')).toHaveValue('Bees');
  await expect(page.getByLabel('Layout')).toHaveValue('text-image-right');
  const asked = JSON.parse(model.bodies.at(-1) ?? '{}');
  expect(asked.generationConfig).toMatchObject({ temperature: 0.5, topK: 40, topP: 0.95 });
  expect(asked.safetySettings).toHaveLength(4);

  await say([{ title: 'Wax', content: 'Soft', layout: 'quote' }], 'More: generate more slides');
  await expect(place(page)).toHaveText('Slide 1 of 3');
  await expect(button(page, 'Slide 3: Wax')).toBeVisible();

  await say('{"not": "an array"}', 'Generate AI Slides');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Something went wrong');
  await expect(alert).toContainText('Failed to generate slides: AI response is not an array');
  await expect(place(page)).toHaveText('Slide 1 of 3');
  await axe(page);
  await button(page, 'Try Again').click();
  await expect(alert).toBeHidden();
  await button(page, 'Undo').click();
  await expect(place(page)).toHaveText('Slide 1 of 2');
});

test('a deck is made and presented with keys alone, saved, and exported as an MP4 of H.264 and AAC with five seconds per slide', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/editor');
  const title = page.getByLabel('Title', { exact: true });
  await button(page, 'Add').focus();
  await page.keyboard.press('Enter');
  await title.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('By keys');
  await expect(preview(page)).toContainText('By keys');
  await page.keyboard.press('Control+m');
  await expect(place(page)).toHaveText(/^Slide (\d) of \1$/);
  await place(page).click();
  await page.keyboard.press('PageUp');
  await expect(preview(page)).toContainText('By keys');
  await page.keyboard.press('Control+d');
  await expect(button(page, /^Slide \d: By keys$/)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(button(page, /^Slide \d: By keys$/)).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  const show = page.getByRole('dialog', { name: 'Presentation' });
  await expect(show).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(show).toBeHidden();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('heading', { name: /^Are you sure/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await page.reload();
  await expect(button(page, /^Slide \d: By keys$/)).toBeVisible();

  // As a video; its length and tracks are checked to the frame by a component test of the writer.
  const canEncode = await page.evaluate(async () => {
    const wanted = { codec: 'avc1.64001f', width: 1280, height: 720 };
    const answer = await globalThis.VideoEncoder?.isConfigSupported(wanted).catch(() => null);
    return answer?.supported === true;
  });
  if (!canEncode) {
    await button(page, 'Export').click();
    await page.getByText('Video', { exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Failed to export video: This browser cannot encode H.264 video.',
    );
  }
  test.skip(!canEncode, 'this Chromium has no encoder of H.264: it says so, and makes no MP4');
  needProgram('ffprobe');
  const slides = Number(/\d+$/.exec((await place(page).textContent()) ?? '')?.[0]);
  const [name, file] = await save(page, 'Video');
  expect(name).toBe('presentation.mp4');
  const { streams, seconds } = probeVideo(file);
  expect(streams).toContainEqual({ type: 'video', codec: 'h264', width: 1280 });
  expect(streams).toContainEqual({ type: 'audio', codec: 'aac' });
  expect(streams).toHaveLength(2);
  expect(Math.abs(seconds - 5 * slides)).toBeLessThanOrEqual(1 / 30);
});
