/** The Image Generator's page alone: prompt and counter, drawing, saving, gallery, links, the simulation. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import { deleteAllImages, readGallery, storeImage } from './gallery';
import ImageGeneratorPage from './page';

const prompt = () => page.getByLabelText('Prompt');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const generate = () => button('Generate');
const stage = () => page.getByTestId('stage');
const open = () => renderPage(ImageGeneratorPage, '/image-generator');

/** Uses small pictures, because the machine may be busy. */
async function makeSmall(): Promise<void> {
  await page.getByText(/^Advanced settings/).click();
  await page.getByLabelText('Quality').selectOptions('standard');
}

beforeEach(async () => {
  location.hash = '';
  await deleteAllImages();
});
afterEach(() => {
  location.hash = '';
});

describe('the Image Generator', () => {
  it('counts the prompt without a hard limit, and does nothing for an empty one', async () => {
    await open();
    await expect.element(page.getByText('0/500')).toBeVisible();
    await expect.element(generate()).toHaveAttribute('aria-disabled', 'true');
    await prompt().fill('   ');
    await expect.element(generate()).toHaveAttribute('aria-disabled', 'true');
    await prompt().fill('x'.repeat(50_000));
    await expect.element(page.getByText('50000/500')).toBeVisible();
    await expect.element(generate()).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('has the defaults of the specification', async () => {
    await open();
    await expect.element(page.getByRole('radio', { name: 'Photorealistic' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: '1:1' })).toBeChecked();
    await page.getByText(/^Advanced settings/).click();
    await expect.element(page.getByLabelText('Quality')).toHaveValue('high');
    await expect.element(page.getByLabelText('Steps')).toHaveValue('30');
    await page.getByLabelText('Engine').selectOptions('simulation');
    await expect.element(page.getByLabelText('Model')).toHaveValue('flux-1.2-pro');
    expect(page.getByLabelText('Model').element().querySelectorAll('option')).toHaveLength(7);
  });

  it('folds out further styles, one of which takes the place of the one before', async () => {
    await open();
    await page.getByText('More styles').click();
    await page.getByText('Woodcut').click();
    await expect.element(page.getByRole('radio', { name: 'Woodcut' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: 'Photorealistic' })).not.toBeChecked();
  });

  it('draws from the words of the prompt, never calls it AI, and keeps the picture after a reload', async () => {
    const first = await open();
    await makeSmall();
    await page.getByText('16:9').click();
    await page.getByLabelText('Seed').fill('7');
    await prompt().fill('calm topographic map');
    await generate().click();
    await expect
      .element(page.getByText(/Drawn on this device by Height map – no AI\./))
      .toBeVisible();
    await expect.element(page.getByText(/A drawing, not a photograph\./)).toBeVisible();
    await expect.element(stage().getByText(/1024 × 576 px/)).toBeVisible();
    await expect.element(stage().getByText(/seed 7/)).toBeVisible();
    await expect
      .element(stage().getByText(/Words that steered it: calm, topographic, map\./))
      .toBeVisible();
    await expect.poll(async () => (await readGallery()).length).toBe(1);
    await first.unmount();
    await open();
    await expect.element(stage().getByText(/seed 7/)).toBeVisible();
    await button('Delete calm topographic map').click();
    await expect.poll(async () => (await readGallery()).length).toBe(0);
    await expect.element(page.getByText('Your picture appears here')).toBeVisible();
  });

  it('draws what the words name, tells which words it left out, and varies it', async () => {
    await open();
    await makeSmall();
    await prompt().fill('three red apples on a table, philosophical');
    await generate().click();
    await expect
      .element(page.getByText(/Drawn on this device from drawings of things – no AI\./))
      .toBeVisible();
    await expect
      .element(stage().getByText(/Understood: .*apples.* Left out: “philosophical”\./))
      .toBeVisible();
    await expect
      .poll(async () => (await readGallery())[0]?.settings?.scene?.subjects)
      .toMatchObject([
        { drawing: 'fluent:red-apple', count: 3, place: { relation: 'on', of: 1 } },
        { count: 1 },
      ]);
    await button('Variations').click();
    const list = page.getByRole('list', { name: 'Variations' });
    await expect.element(list).toBeVisible();
    expect(list.element().querySelectorAll('button')).toHaveLength(6);
  });

  it('refuses a damaged link in a sentence', async () => {
    location.hash = '#a=sea&s=none&n=5&w=160&h=120&c=f5efe0.d62828.003f88&d=5&z=5&x=5&q=gmoon';
    await open();
    await expect.element(page.getByText(/This link holds no picture/)).toBeVisible();
    expect(await readGallery()).toEqual([]);
  });

  it('draws the picture of a link and its variations, one of which is chosen', async () => {
    location.hash = '#a=bauhaus&s=none&n=5&w=160&h=120&c=f5efe0.d62828.003f88&d=50&z=50&x=50';
    await open();
    await expect.element(stage().getByText(/160 × 120 px/)).toBeVisible();
    await expect.element(page.getByText(/by Bauhaus grid/)).toBeVisible();
    await button('Variations').click();
    const list = page.getByRole('list', { name: 'Variations' });
    await expect.element(list).toBeVisible();
    expect(list.element().querySelectorAll('button')).toHaveLength(6);
    await button(/^Draw seed /)
      .first()
      .click();
    await expect.poll(async () => (await readGallery()).length).toBe(2);
  });

  it('returns the labelled sample after a delay if the simulation was chosen', {
    tags: ['sweep'],
  }, async () => {
    await open();
    await page.getByLabelText('Engine').selectOptions('simulation');
    await prompt().fill('anything');
    await generate().click();
    await expect.element(stage().getByText('Simulated')).toBeVisible();
    await expect.element(page.getByText(/A simulation, not a real result\./)).toBeVisible();
  });

  it('stops on Cancel, and keeps the prompt', async () => {
    await open();
    await page.getByLabelText('Engine').selectOptions('simulation');
    await prompt().fill('to be stopped');
    await generate().click();
    await button('Cancel').click();
    await expect.element(generate()).toBeVisible();
    await expect.element(prompt()).toHaveValue('to be stopped');
    expect(await readGallery()).toEqual([]);
  });

  it('shows damaged or outdated stored pictures without their settings, or not at all', async () => {
    const blob = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
    const kept = {
      id: 'a',
      prompt: 'kept',
      model: 'x',
      timestamp: 1,
      engine: 'real' as const,
      blob,
      width: 1,
      height: 1,
    };
    await storeImage({
      ...kept,
      settings: { algorithm: 'none', palette: { ground: 'x', inks: [] } } as never,
    });
    await storeImage({ ...kept, id: 'b', blob: 'not a file' as never });
    const gallery = await readGallery();
    expect(gallery.map(({ id, settings }) => [id, settings])).toEqual([['a', undefined]]);
  });
});
