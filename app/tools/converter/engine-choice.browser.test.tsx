/** The choice between the Converter's engines, without LibreOffice itself. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OfficeState } from '~/tool-kit/office/use-libreoffice';
import { renderPage } from '../../../tests/support/render-page';
import ConverterPage from './page';
import EngineChoice, { type EngineChoiceProps } from './parts/engine-choice';

const choose = (...files: File[]) => userEvent.upload(page.getByTestId('file-input'), files);
const line = () => page.getByTestId('engine');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const target = () => page.getByLabelText('Convert To:');

beforeEach(() => localStorage.removeItem('entropy:converter-engine:v1'));
afterEach(() => localStorage.removeItem('entropy:converter-engine:v1'));

describe('the Converter', () => {
  it('shows no engine while no file needs one', async () => {
    await renderPage(ConverterPage, '/converter');
    await choose(new File(['x'], 'notes.txt'));
    await target().selectOptions('PDF');
    await expect.element(button('Convert File')).not.toHaveAttribute('aria-disabled', 'true');
    expect(document.querySelector('[data-testid=engine]')).toBeNull();
  });

  it('preselects Faithful for the PDF of slides with its size, and remembers the change', async () => {
    const view = await renderPage(ConverterPage, '/converter');
    await choose(new File(['x'], 'talk.pptx'));
    await target().selectOptions('PDF');
    await expect.element(line()).toMatchTextContent(/^Faithful.*63.MB once, needs about 1.GB/);
    await button('Use Light instead').click();
    await expect.element(line()).toMatchTextContent(/^Light/);
    await expect.element(button(/^Use Faithful instead \(63.MB\)$/)).toBeVisible();
    await view.unmount();

    await renderPage(ConverterPage, '/converter');
    await choose(new File(['x'], 'other.pptx'));
    await target().selectOptions('PDF');
    await expect.element(line()).toMatchTextContent(/^Light/);
  });

  it('leaves a plain Word file and text targets to Light', async () => {
    await renderPage(ConverterPage, '/converter');
    await choose(new File(['x'], 'report.docx'));
    await target().selectOptions('PDF');
    await expect.element(line()).toMatchTextContent(/^Light/);
    await target().selectOptions('TXT');
    await expect.element(line()).not.toBeInTheDocument();
  });

  it('takes files that only Faithful opens, and fetches nothing before it is asked', async () => {
    await renderPage(ConverterPage, '/converter');
    await choose(new File(['x'], 'old.ppt'));
    await target().selectOptions('PDF');
    await expect.element(line()).toMatchTextContent(/^Faithful/);
    await expect.element(button(/^Get it now \(63.MB\)$/)).toBeVisible();
    await expect.element(page.getByText('Getting LibreOffice')).not.toBeInTheDocument();
  });
});

/** The line alone, for a given state of LibreOffice. */
async function renderChoice(
  state: OfficeState,
  part: Partial<EngineChoiceProps> = {},
  isHere = false,
) {
  const calls = { chosen: vi.fn(), removed: vi.fn(), fetched: vi.fn() };
  const faithful = {
    state,
    chosen: {},
    isHere,
    choose: () => undefined,
    fetch: calls.fetched,
    warmUp: () => undefined,
    remove: calls.removed,
  };
  await render(
    <EngineChoice
      faithful={faithful}
      engine="faithful"
      hasChoice
      isAwaiting={false}
      busy={false}
      onChoose={calls.chosen}
      {...part}
    />,
  );
  return calls;
}

describe('the line of the engine', () => {
  it('shows both results side by side, and offers the choice there', async () => {
    const { chosen } = await renderChoice({ status: 'off' }, { engine: 'light' });
    await button('See the difference').click();
    const dialog = page.getByRole('dialog', { name: 'The same Word document, twice' });
    await expect.element(dialog.getByRole('img', { name: 'The same page by Light' })).toBeVisible();
    await expect
      .element(dialog.getByRole('img', { name: 'The same page by Faithful' }))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Use Faithful' }).click();
    await expect.poll(() => chosen.mock.calls).toEqual([['faithful']]);
  });

  it('downloads by its own button, and counts the bytes', async () => {
    const { fetched } = await renderChoice({ status: 'off' });
    await button(/^Get it now/).click();
    await expect.poll(() => fetched.mock.calls).toHaveLength(1);
  });

  it('counts the bytes while LibreOffice is downloading', async () => {
    await renderChoice({ status: 'coming', fraction: 0.5 });
    await expect.element(page.getByText(/Getting LibreOffice: 32.MB of 63.MB/)).toBeVisible();
  });

  it('shows why it failed and tries again', async () => {
    const { fetched } = await renderChoice({ status: 'failed', message: 'You are offline.' });
    await expect.element(page.getByRole('alert')).toMatchTextContent('You are offline.');
    await button('Try again').click();
    await expect.poll(() => fetched.mock.calls).toHaveLength(1);
  });

  it('explains why Faithful cannot be chosen', async () => {
    const state: OfficeState = { status: 'lacking', lack: { of: 'memory', deviceMemory: 2 } };
    await renderChoice(state, { engine: 'light' });
    await expect.element(page.getByText(/this device has 2 GB in all/)).toBeVisible();
    await expect.element(button(/^Use Faithful/)).not.toBeInTheDocument();
  });

  it('removes LibreOffice from the device', async () => {
    const { removed } = await renderChoice({ status: 'ready' }, {}, true);
    await expect.element(line()).toMatchTextContent(/On this device\.$/);
    await button(/^Remove LibreOffice from this device/).click();
    await expect.poll(() => removed.mock.calls).toHaveLength(1);
  });
});
