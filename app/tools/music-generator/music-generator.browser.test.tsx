/** The Music Generator's page: the form, its engines, the gallery and its files. The work runs on the page here. */
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearResults } from '~/tool-kit/session-results';
import { renderPage } from '../../../tests/support/render-page';
import MusicGeneratorPage from './page';

vi.mock('~/jobs/use-jobs', async () => {
  const { jobs: work } = await import('./jobs');
  const jobs = new Proxy({} as Record<string, unknown>, {
    get:
      (_, name) =>
      async (
        input: unknown,
        options: { signal?: AbortSignal; onProgress?: (part: number) => void } = {},
      ) => {
        const context = {
          signal: options.signal ?? new AbortController().signal,
          onProgress: options.onProgress ?? (() => {}),
          warn: () => {},
          loadAsset: () => Promise.reject(new Error('not here')),
        };
        const run = (work as Record<string, (input: unknown, context: unknown) => unknown>)[
          String(name)
        ];
        return { output: await run?.(input, context), warnings: [] };
      },
  });
  return { useJobs: () => jobs };
});
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
/** The specification's eight seconds are covered by a unit test. */
vi.mock('./simulation', async (load) => ({
  ...(await load<typeof import('./simulation')>()),
  waitAsSimulated: async () => undefined,
}));

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const generate = () => button('Generate music');

beforeEach(() => {
  localStorage.clear();
  clearResults('music-generator');
});

async function openPage() {
  await page.viewport(1280, 900);
  return renderPage(MusicGeneratorPage, '/music-generator');
}

const openSettings = () => page.getByText(/^More settings/).click();

/** Half a minute in a genre that is quick to compute. */
async function makeShort() {
  await page.getByRole('tab', { name: 'Instrumental' }).click();
  await page.getByLabelText('Genre').selectOptions('jazz');
  await openSettings();
  const duration = page.getByRole('slider', { name: 'Duration' }).element() as HTMLInputElement;
  await page.getByRole('slider', { name: 'Duration' }).fill('30');
  expect(duration.value).toBe('30');
  await generate().click();
}

describe('the form', () => {
  it('starts as the specification says and asks for what its mode needs', async () => {
    await openPage();
    await openSettings();
    await expect.element(page.getByLabelText('Genre')).toHaveValue('pop');
    await expect.element(page.getByLabelText('Mood')).toHaveValue('upbeat');
    await expect.element(page.getByLabelText('Key')).toHaveValue('C');
    await expect.element(page.getByRole('slider', { name: 'Tempo' })).toHaveValue('120');
    await expect.element(page.getByRole('slider', { name: 'Duration' })).toHaveValue('120');
    await expect.element(page.getByRole('checkbox', { name: 'Vocals' })).toBeChecked();
    expect(page.getByLabelText('Genre').element().querySelectorAll('option')).toHaveLength(15);
    expect(page.getByLabelText('Mood').element().querySelectorAll('option')).toHaveLength(13);
    expect(page.getByLabelText('Key').element().querySelectorAll('option')).toHaveLength(12);
    await expect.element(generate()).toHaveAttribute('title', 'Describe the music first.');
    await page.getByRole('tab', { name: 'Lyrics to song' }).click();
    await expect.element(generate()).toHaveAttribute('title', 'Write the lyrics first.');
    await page.getByRole('tab', { name: 'Instrumental' }).click();
    await expect.element(generate()).not.toHaveAttribute('aria-disabled');
  });

  it('takes genre, mood and tempo from the description until the user chooses', async () => {
    await openPage();
    await openSettings();
    await page.getByLabelText('Describe the music').fill('A slow sad jazz tune');
    await expect.element(page.getByLabelText('Genre')).toHaveValue('jazz');
    await expect.element(page.getByLabelText('Mood')).toHaveValue('sad');
    await expect.element(page.getByRole('slider', { name: 'Tempo' })).toHaveValue('76');
    await page.getByLabelText('Genre').selectOptions('folk');
    await page.getByLabelText('Describe the music').fill('A fast happy metal tune');
    await expect.element(page.getByLabelText('Genre')).toHaveValue('folk');
    await expect.element(page.getByLabelText('Mood')).toHaveValue('happy');
  });

  it('restores a half-filled form when the page is opened again', async () => {
    const first = await openPage();
    await page.getByLabelText('Describe the music').fill('Epic trailer music at 140 bpm');
    await expect.element(page.getByLabelText('Mood')).toHaveValue('epic');
    await first.unmount();
    await openPage();
    await openSettings();
    const words = page.getByLabelText('Describe the music');
    await expect.element(words).toHaveValue('Epic trailer music at 140 bpm');
    await expect.element(page.getByRole('slider', { name: 'Tempo' })).toHaveValue('140');
  });

  it('offers eight models by name in the simulation, and labels the result', {
    tags: ['sweep'],
  }, async () => {
    await openPage();
    await page.getByLabelText('Made by').selectOptions('simulation');
    await expect.element(page.getByLabelText('Model')).toHaveValue('suno-v5');
    expect(page.getByLabelText('Model').element().querySelectorAll('option')).toHaveLength(8);
    await page.getByLabelText('Describe the music').fill('x'.repeat(50_000));
    await generate().click();
    const track = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem').first();
    await expect.element(track.getByText('Simulated', { exact: true }).first()).toBeVisible();
    await expect.element(track.getByRole('heading')).toMatchTextContent('x'.repeat(30));
    await expect.element(track.getByText('A simulation, not a real result.')).toBeVisible();
  });
});

describe('the gallery', () => {
  it('plays an example at a press, with its description in the form', {
    tags: ['sweep'],
  }, async () => {
    await openPage();
    await button(/^Hear an example/).click();
    const title = 'Slow jazz for a rainy night, w';
    await expect.element(button(`Pause ${title}`)).toBeVisible();
    await expect
      .element(page.getByLabelText('Describe the music'))
      .toHaveValue('Slow jazz for a rainy night, with a piano');
  });

  it('plays one track at a time, composes another take, and saves notes', {
    tags: ['sweep'],
  }, async () => {
    await openPage();
    await makeShort();
    await expect.element(page.getByText('Composed on this device.').first()).toBeVisible();
    await button('Another take of Instrumental Jazz').click();
    await expect.poll(() => page.getByRole('button', { name: /^Play / }).elements().length).toBe(2);
    const plays = () => page.getByRole('button', { name: /^Play / });
    await plays().first().click();
    await expect
      .poll(() => page.getByRole('button', { name: /^Pause / }).elements().length)
      .toBe(1);
    await plays().first().click();
    await expect
      .poll(() => page.getByRole('button', { name: /^Pause / }).elements().length)
      .toBe(1);
    await page.getByRole('button', { name: /^Pause / }).click();
    await expect.poll(() => plays().elements().length).toBe(2);

    const created = vi.spyOn(URL, 'createObjectURL');
    await page
      .getByLabelText(/^Save /)
      .first()
      .selectOptions('midi');
    const midi = await savedBlob(created);
    expect(new TextDecoder().decode(await midi.slice(0, 4).arrayBuffer())).toBe('MThd');
    await page.getByRole('tab', { name: 'Score' }).first().click();
    const sheet = page.getByRole('list', { name: /^Score: / });
    await expect.element(sheet.getByRole('img', { name: /^Bars 1 to \d+: / })).toBeVisible();
    await page.getByRole('tab', { name: 'Chords' }).first().click();
    await expect.element(page.getByRole('list', { name: 'Chords and words' })).toBeVisible();
    await button('Remove Instrumental Jazz').first().click();
    await expect.poll(() => plays().elements().length).toBe(1);
  });

  it('shows the lyrics in time and names the lines that the music is too short for', {
    tags: ['sweep'],
  }, async () => {
    await openPage();
    await page.getByRole('tab', { name: 'Lyrics to song' }).click();
    const lines = Array.from({ length: 40 }, (_, line) => `Morning number ${line} over water`);
    await page.getByLabelText('Lyrics').fill(lines.join('\n'));
    await page.getByLabelText('Genre').selectOptions('folk');
    await openSettings();
    await page.getByRole('slider', { name: 'Duration' }).fill('30');
    await generate().click();
    await expect
      .element(page.getByTestId('sung-line'))
      .toMatchTextContent('Morning number 0 over water');
    await expect.element(page.getByText(/The music is too short for \d+ lines/)).toBeVisible();
  });
});

/** Waits for 'Download' and returns the saved file. */
async function savedBlob(created: MockInstance<typeof URL.createObjectURL>): Promise<Blob> {
  const before = created.mock.calls.length;
  await page.getByRole('button', { name: 'Download' }).first().click();
  await expect.poll(() => created.mock.calls.length).toBeGreaterThan(before);
  return created.mock.calls.at(-1)?.[0] as Blob;
}
