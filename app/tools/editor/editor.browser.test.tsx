/** The Slide Maker's page alone: its texts, its states, its fields, and presenting. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { writeLocal } from '~/platform/local-store';
import { renderPage } from '../../../tests/support/render-page';
import { deckStore } from './deck/deck-store';
import { lastUseRecord } from './deck/last-use';
import { newDeck, newSlide } from './deck/new-slide';
import EditorPage from './page';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const alertText = () => page.getByRole('alert');
const titleField = () => page.getByLabelText('Title', { exact: true });
const number = () => page.getByRole('heading', { name: /^Slide \d+ of \d+$/ });

beforeEach(async () => {
  localStorage.clear();
  await renderPage(EditorPage, '/editor');
});

/** Opens a deck with these slides; the last one is selected. */
const openDeck = async (...titles: string[]) => {
  await cleanup();
  const deck = newDeck({ slides: titles.map((title) => newSlide({ title })) });
  await deckStore.put(deck.id, deck);
  writeLocal(lastUseRecord, { deckId: deck.id, topic: '' });
  await renderPage(EditorPage, '/editor');
  await button(`Slide ${titles.length}: ${titles.at(-1)}`).click();
  await expect.element(number()).toHaveTextContent(`Slide ${titles.length} of ${titles.length}`);
};

describe('an empty deck', () => {
  it('shows the welcome, and explains what each button needs', async () => {
    await expect.element(page.getByText('Welcome to Entropy Tools!')).toBeVisible();
    for (const [name, message] of [
      ['Generate AI Slides', 'Please enter a topic or prompt.'],
      [
        'More: generate more slides',
        "Please enter a topic or use the 'Generate AI Slides' button first.",
      ],
      ['Present', 'Add some slides before presenting.'],
    ] as const) {
      await button(name).click();
      await expect.element(page.getByText('Something went wrong')).toBeVisible();
      await expect.element(alertText().getByText(message)).toBeVisible();
      await button('Try Again').click();
      await expect.element(alertText()).not.toBeInTheDocument();
    }
    await page.getByLabelText('Topic').fill('Bees');
    await button('More: generate more slides').click();
    await expect
      .element(alertText().getByText('Generate some initial slides first before adding more.'))
      .toBeVisible();
    await button('Dismiss').click();
    await button('Export').click();
    await page.getByText('PPTX', { exact: true }).click();
    await expect
      .element(alertText().getByText('No slides to export. Please generate or add some slides.'))
      .toBeVisible();
  });

  it('starts with a design', async () => {
    await page
      .getByRole('region', { name: 'Designs' })
      .getByRole('button', { name: 'Moss' })
      .click();
    await expect.element(number()).toHaveTextContent('Slide 1 of 1');
    await expect.element(button('Design: Moss')).toBeVisible();
    await expect.element(titleField()).toHaveValue('Your title');
  });

  it('has links to /tools and /pricing', async () => {
    await page.viewport(390, 800);
    await button('More tools and pages').click();
    await expect
      .element(page.getByRole('link', { name: 'All tools' }))
      .toHaveAttribute('href', '/tools');
    await expect
      .element(page.getByRole('link', { name: 'Pricing' }))
      .toHaveAttribute('href', '/pricing');
    await page.viewport(1280, 800);
  });
});

describe('without a model', () => {
  it('a topic becomes a frame on an empty deck, with the reason; a deck that is there stays', async () => {
    const original = window.fetch;
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
      String(input).endsWith('/status')
        ? Response.json({ engine: null, standIn: false, model: null })
        : original(input, init),
    );
    await cleanup();
    await renderPage(EditorPage, '/editor');
    await page.getByLabelText('Topic').fill('Bees of the Cape');
    await button('Generate AI Slides').click();
    await expect
      .element(alertText().getByText('Gemini API is not configured. Please check your API key.'))
      .toBeVisible();
    await expect.element(number()).toHaveTextContent('Slide 1 of 8');
    await expect.element(titleField()).toHaveValue('Bees of the Cape');
    await expect.element(button('Design: Moss')).toBeVisible();
    await expect.element(page.getByLabelText('Image description')).toHaveValue('honeybee');
    await button('Dismiss').click();
    await titleField().fill('Mine');
    await expect.element(button('Slide 1: Mine')).toBeVisible();
    await button('Generate AI Slides').click();
    await expect.element(button('Draft it on this device')).toBeVisible();
    await expect.element(titleField()).toHaveValue('Mine');
    await button('Draft it on this device').click();
    await expect.element(titleField()).toHaveValue('Bees of the Cape');
    await expect.element(alertText()).not.toBeInTheDocument();
  });

  it('a table becomes a deck with charts, and names its file on the slides', {
    tags: ['sweep'],
  }, async () => {
    const rows = 'Month,Visits\nJan,100\nFeb,140\nMar,180\nApr,250\n';
    const file = new File([rows], 'visits.csv', { type: 'text/csv' });
    await userEvent.upload(page.getByTestId('file-input'), file);
    await button(/^Slide \d: Visits: up 150/).click();
    await expect.element(page.getByLabelText('Layout')).toHaveValue('chart');
    await expect.element(page.getByLabelText('Source')).toHaveValue('visits.csv');
    const preview = page.getByRole('group', { name: /^Preview of slide/ });
    await expect.poll(() => preview.element().textContent).toContain('visits.csv');
  });
});

describe('a slide', () => {
  it('has the fields and defaults of the specification', async () => {
    await button('Add').click();
    await expect.element(number()).toHaveTextContent('Slide 1 of 1');
    await expect.element(titleField()).toHaveValue('Untitled Slide');
    await expect
      .element(page.getByLabelText('Content', { exact: true }))
      .toHaveValue('- New point');
    await expect.element(page.getByLabelText('Image URL')).toHaveAttribute('type', 'url');
    await expect.element(page.getByLabelText('Image description')).toBeVisible();
    await expect.element(page.getByLabelText('Layout')).toHaveValue('text-only');
    await expect.element(page.getByLabelText('Transition')).toHaveValue('fade');
    const delay = page.getByLabelText('Auto-advance (s)');
    await expect.element(delay).toHaveValue(5);
    await expect.element(delay).toHaveAttribute('min', '0');
    await expect.element(delay).toHaveAttribute('step', '0.5');
    await expect.element(page.getByLabelText('Background colour', { exact: true })).toBeVisible();
    await expect.element(page.getByLabelText('Text colour', { exact: true })).toBeVisible();
    const transitions = page.getByLabelText('Transition').element() as unknown as HTMLSelectElement;
    expect([...transitions.options].map(({ value, text }) => `${value} ${text}`)).toContain(
      'slide-left Slide from Right',
    );
    expect([...transitions.options].map(({ value, text }) => `${value} ${text}`)).toContain(
      'slide-right Slide from Left',
    );
  });

  it('is redrawn half a second after the last keystroke, but immediately after a layout change', async () => {
    await button('Add').click();
    const preview = page.getByRole('group', { name: 'Preview of slide 1' });
    await expect.element(preview.getByText('Untitled Slide')).toBeVisible();
    // In one task, in which no timer can fire: however slow the machine, half a second does not elapse.
    const title = titleField().element() as HTMLInputElement;
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    write?.call(title, 'Bees');
    title.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
    expect(title.value).toBe('Bees');
    expect(preview.element().textContent).toContain('Untitled Slide');
    await expect.element(preview.getByText('Bees')).toBeVisible();
    await page.getByLabelText('Layout').selectOptions('title-only');
    await expect.element(preview.getByText('New point')).not.toBeInTheDocument();
    await button('Undo').click();
    await expect.element(preview.getByText('New point')).toBeVisible();
    await button('Undo').click();
    await expect.element(titleField()).toHaveValue('Untitled Slide');
  });

  it('is deleted after confirmation, and the previous one is selected', async () => {
    await openDeck('One', 'Two', 'Three');
    await button('Delete').click();
    const question = page.getByRole('heading', {
      name: 'Are you sure you want to delete slide 3?',
    });
    await expect.element(question).toBeVisible();
    await button('Cancel').click();
    await expect.element(number()).toHaveTextContent('Slide 3 of 3');
    await button('Delete slide 1').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(number()).toHaveTextContent('Slide 2 of 2');
    await expect.element(titleField()).toHaveValue('Three');
  });

  it('moves with the arrow keys of its grip', async () => {
    await openDeck('One', 'Two');
    const grip = page.getByRole('button', { name: /^Move slide 2/ });
    (grip.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(button('Slide 1: Two')).toBeVisible();
    await expect.element(number()).toHaveTextContent('Slide 1 of 2');
  });

  it('is edited in place', async () => {
    await button('Add').click();
    await button('Write on the slide: title').click();
    await page.getByLabelText('Title on the slide').fill('On the slide');
    await userEvent.keyboard('{Enter}');
    await expect.element(titleField()).toHaveValue('On the slide');
  });
});

describe('a picture', () => {
  it('that cannot be loaded is replaced by the reason', async () => {
    const answer = { error: { message: 'The picture could not be read.' } };
    const original = window.fetch;
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
      String(input).includes('/api/slides/picture')
        ? Response.json(answer, { status: 502 })
        : original(input, init),
    );
    await button('Add').click();
    await page.getByLabelText('Layout').selectOptions('text-image-right');
    const missing = page.getByText(/^No Image URL \/ Error loading/).first();
    await expect.element(missing).toBeVisible();
    await page.getByLabelText('Image URL').fill('https://pictures.example/a.png');
    await expect
      .element(
        page.getByText('No Image URL / Error loading: The picture could not be read.').first(),
      )
      .toBeVisible();
  });

  it('is generated on the device in the shape of its frame, beside the text', async () => {
    await openDeck('Mountains');
    await button('Draw it').click();
    await expect.element(page.getByText(/^A picture from this device/)).toBeVisible();
    await expect.element(page.getByLabelText('Layout')).toHaveValue('text-image-right');
    const picture = () =>
      page.getByRole('group', { name: 'Preview of slide 1' }).element().querySelector('image');
    await expect.poll(() => picture()?.getAttribute('height')).toBe('720');
    await button('Undo').click();
    await expect.element(page.getByLabelText('Layout')).toHaveValue('text-only');
  });

  it('is a scene of what the image description names, and says what is left out', {
    tags: ['sweep'],
  }, async () => {
    await openDeck('A plan');
    await page.getByLabelText('Image description').fill('a red fox, philosophical');
    await button('Draw it').click();
    await expect
      .element(page.getByText('Drawn on this device. Left out: “philosophical”.'))
      .toBeVisible();
    const alt = () => document.querySelector('.deck-slide image title')?.textContent;
    await expect.poll(alt).toBe('a red fox, philosophical');
  });

  it('that is opened becomes a slide', async () => {
    await openDeck('One');
    const canvas = new OffscreenCanvas(40, 20);
    canvas.getContext('2d')?.fillRect(0, 0, 40, 20);
    const file = new File([await canvas.convertToBlob()], 'a-red-fox-77.png', {
      type: 'image/png',
    });
    await button('Decks').click();
    await userEvent.upload(page.getByLabelText('A document, presentation or deck file'), file);
    await expect.element(number()).toHaveTextContent('Slide 2 of 2');
    await expect.element(page.getByLabelText('Layout')).toHaveValue('image-only');
    await expect.element(page.getByLabelText('Image description')).toHaveValue('A red fox');
    await expect.element(page.getByText('‘a-red-fox-77.png’ is on a new slide.')).toBeVisible();
  });

  it('from the photo source is credited while presenting', { tags: ['sweep'] }, async () => {
    const canvas = new OffscreenCanvas(40, 20);
    canvas.getContext('2d')?.fillRect(0, 0, 40, 20);
    const picture = await canvas.convertToBlob();
    const original = window.fetch;
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
      String(input).includes('/api/slides/picture') ? new Response(picture) : original(input, init),
    );
    await button('Add').click();
    await page.getByLabelText('Layout').selectOptions('image-only');
    await page.getByLabelText('Image URL').fill('https://images.pexels.com/photos/1.png');
    await expect.element(page.getByLabelText('Where it is cut, keep')).toBeVisible();
    const cut = page.getByRole('button', { name: /^Picture: drag it/ });
    (cut.element() as HTMLElement).focus();
    const left = () => Number(document.querySelector('.deck-slide image')?.getAttribute('x'));
    const width = () => Number(document.querySelector('.deck-slide image')?.getAttribute('width'));
    await userEvent.keyboard('+++');
    await expect.poll(width).toBeGreaterThan(1600);
    const before = left();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => left() - before).toBeCloseTo(16, 0);
    await expect.element(page.getByLabelText('Where it is cut, keep')).toHaveValue('as dragged');
    await button('Present').click();
    await expect
      .element(page.getByRole('link', { name: 'Photos provided by Pexels' }))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
  });
});

it('reports that no photo search is set up', async () => {
  const original = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    String(input).endsWith('/api/slides')
      ? Response.json({ photos: null, music: null })
      : original(input, init),
  );
  await button('Add').click();
  await button('Find an image').click();
  await expect
    .element(alertText())
    .toHaveTextContent(
      'No photo search is set up here. Choose a picture of your own, or paste the address of one.',
    );
});

describe('presenting', () => {
  it('navigates by keys, clamps at the ends, and returns to the slide', async () => {
    await openDeck('One', 'Two');
    await button('Present').click();
    const slide = (name: string) => page.getByRole('group', { name });
    await expect.element(slide('Slide 2 of 2: Two')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(slide('Slide 2 of 2: Two')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(slide('Slide 1 of 2: One')).toBeVisible();
    const speed = page
      .getByRole('combobox', { name: 'Playback speed' })
      .element() as unknown as HTMLSelectElement;
    expect([...speed.options].map(({ text }) => text)).toEqual(['0.5x', '1x', '1.5x', '2x']);
    await userEvent.keyboard('b');
    await expect.poll(() => document.querySelector('[data-blank="black"]')).not.toBeNull();
    await userEvent.keyboard('b{Escape}');
    await expect
      .element(page.getByRole('dialog', { name: 'Presentation' }))
      .not.toBeInTheDocument();
    await expect.element(number()).toHaveTextContent('Slide 1 of 2');
  });

  it('shows points one by one if the slide is set to, forward and back', {
    tags: ['sweep'],
  }, async () => {
    await openDeck('One', 'Two');
    await button('Slide 1: One').click();
    await page.getByLabelText('Content', { exact: true }).fill('Before\n- first\n- second');
    await page.getByLabelText('Points one by one').click();
    await button('Present').click();
    await expect.element(page.getByTestId('show-slide')).toBeVisible();
    const shown = () => page.getByTestId('show-slide').element().textContent;
    await expect.poll(shown).toContain('Before');
    await expect.poll(shown).not.toContain('first');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(shown).toContain('first');
    await expect.poll(shown).not.toContain('second');
    await userEvent.keyboard(' ');
    await expect.poll(shown).toContain('second');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(shown).not.toContain('second');
    await userEvent.keyboard('{PageDown}');
    await expect.poll(shown).toContain('second');
    await userEvent.keyboard('{PageDown}');
    await expect.poll(shown).toContain('Two');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(shown).toContain('second');
    await userEvent.keyboard('{Escape}');
  });
});

describe('saving changes', () => {
  it('confirms a save by Ctrl+S until the next change', async () => {
    await openDeck('Kept');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('Saved on this device.')).toBeVisible();
    await titleField().fill('Changed');
    await expect.element(button(/Slide 1: Changed/)).toBeVisible();
    await expect.element(page.getByText('Saved on this device.')).not.toBeInTheDocument();
  });

  it('saves changes even if the page closes before they were written', async () => {
    await openDeck('First');
    await titleField().fill('In the last moment');
    // Typed text is applied after half a second, and saved later: this page closes before that.
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    const unsaved = () =>
      Object.entries(localStorage).find(([key]) => key.includes('editor-unsaved'))?.[1];
    expect(unsaved()).toContain('In the last moment');
    // The next page restores it, as a single deck.
    await cleanup();
    await renderPage(EditorPage, '/editor');
    await expect.element(button(/Slide 1: In the last moment/)).toBeVisible();
    await expect.poll(unsaved).not.toContain('In the last moment');
    await button('Decks').click();
    await expect.element(page.getByRole('dialog').getByText(/copy/)).not.toBeInTheDocument();
  });
});
