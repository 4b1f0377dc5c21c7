/** The choice between the Converter's engines, without LibreOffice itself. */
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OfficeState } from '~/tool-kit/office/use-libreoffice';
import { renderPage } from '../../../tests/support/render-page';
import type { Faithful } from './faithful/use-faithful';
import ConverterPage from './page';
import EngineChoice from './parts/engine-choice';

const choose = (...files: File[]) => userEvent.upload(page.getByTestId('file-input'), files);
const faithfulRadio = () => page.getByRole('radio', { name: /^Faithful/ });
const lightRadio = () => page.getByRole('radio', { name: /^Light/ });
const targets = () =>
  [...page.getByLabelText('Convert To:').element().querySelectorAll('option')].map(
    ({ text }) => text,
  );

beforeEach(() => localStorage.removeItem('entropy:converter-engine:v1'));
afterEach(() => localStorage.removeItem('entropy:converter-engine:v1'));

describe('the Converter', () => {
  it('shows no engine choice while no file needs one', async () => {
    await renderPage(ConverterPage, '/converter');
    await choose(new File(['x'], 'notes.txt'));
    await expect.poll(targets).toEqual(['Select format...', 'PDF', 'DOCX', 'HTML']);
    expect(document.querySelector('input[type=radio]')).toBeNull();
  });

  it('selects Light for an office file, states the cost of Faithful, and keeps the usual targets', async () => {
    await renderPage(ConverterPage, '/converter');
    await choose(new File(['x'], 'report.docx'));
    await expect.element(lightRadio()).toBeChecked();
    await expect
      .element(faithfulRadio())
      .toHaveAccessibleName(/63.MB once, needs about 1.GB of memory/);
    expect(targets()).toEqual(['Select format...', 'TXT', 'HTML', 'PDF', 'PPTX']);
  });

  it('rejects files that only Faithful opens with the usual message, and suggests Faithful', async () => {
    await renderPage(ConverterPage, '/converter');
    await choose(new File(['x'], 'slides.odp'));
    const alert = page.getByRole('alert');
    await expect
      .element(alert)
      .toMatchTextContent('File type not supported. Please upload supported file types.');
    await expect.element(alert).toMatchTextContent('Faithful, below, opens it.');
    await expect.element(faithfulRadio()).toBeVisible();
  });
});

interface HeldProps {
  state: OfficeState;
  isHere: boolean;
  chosen: (engine: Faithful['engine']) => void;
  removed: () => void;
}

/** The choice with its engine in state, as on the page. */
function Held({ state, isHere, chosen, removed }: HeldProps) {
  const [engine, setEngine] = useState<Faithful['engine']>('light');
  const choose = (next: Faithful['engine']) => {
    chosen(next);
    setEngine(next);
  };
  const faithful = { state, engine, isHere, choose, warmUp: () => undefined, remove: removed };
  return <EngineChoice faithful={faithful} busy={false} />;
}

/** The choice alone, for a given state of LibreOffice. */
async function renderChoice(state: OfficeState, isHere = false) {
  const chosen = vi.fn();
  const removed = vi.fn();
  await render(<Held state={state} isHere={isHere} chosen={chosen} removed={removed} />);
  return { chosen, removed };
}

describe('the choice of an engine', () => {
  it('shows both results side by side, and offers the choice there', async () => {
    const { chosen } = await renderChoice({ status: 'off' });
    await page.getByRole('button', { name: 'See the difference' }).click();
    const dialog = page.getByRole('dialog', { name: 'The same Word document, twice' });
    await expect.element(dialog.getByRole('img', { name: 'The same page by Light' })).toBeVisible();
    await expect
      .element(dialog.getByRole('img', { name: 'The same page by Faithful' }))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Use Faithful' }).click();
    await expect.poll(() => chosen.mock.calls).toEqual([['faithful']]);
    await expect.element(faithfulRadio()).toBeChecked();
  });

  it('counts the bytes while LibreOffice is downloading', async () => {
    await renderChoice({ status: 'coming', fraction: 0.5 });
    await expect.element(page.getByText(/Getting LibreOffice: 32.MB of 63.MB/)).toBeVisible();
  });

  it('shows why it failed and tries again', async () => {
    const { chosen } = await renderChoice({ status: 'failed', message: 'You are offline.' });
    await expect.element(page.getByRole('alert')).toMatchTextContent('You are offline.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => chosen.mock.calls).toEqual([['faithful']]);
  });

  it('explains why it cannot be chosen', async () => {
    await renderChoice({
      status: 'lacking',
      lack: { of: 'memory', deviceMemory: 2 },
    });
    await expect.element(faithfulRadio()).toBeDisabled();
    await expect.element(page.getByText(/this device has 2 GB in all/)).toBeVisible();
  });

  it('removes LibreOffice from the device', async () => {
    const { removed } = await renderChoice({ status: 'ready' }, true);
    await expect.element(faithfulRadio()).toHaveAccessibleName(/On this device\./);
    await page.getByRole('button', { name: /^Remove LibreOffice from this device/ }).click();
    await expect.poll(() => removed.mock.calls).toHaveLength(1);
  });
});
