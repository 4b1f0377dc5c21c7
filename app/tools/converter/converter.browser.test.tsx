/** The Converter's page alone: its texts and options for a selection. Nothing is converted here. */
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import ConverterPage from './page';

const file = (name: string, text: string, type = '') => new File([text], name, { type });
const txt = () => file('notes.txt', 'One line of text.\n', 'text/plain');
const target = () => page.getByLabelText('Convert To:');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const alert = () => page.getByRole('alert');
const choose = (...files: File[]) => userEvent.upload(page.getByTestId('file-input'), files);
const optionsOf = () => [...target().element().querySelectorAll('option')].map(({ text }) => text);

describe('the Converter', () => {
  it('disables its menu and its button, with a reason, before a file is chosen', async () => {
    await renderPage(ConverterPage, '/converter');
    await expect.element(target()).toBeDisabled();
    expect(optionsOf()).toContain('Select format...');
    await expect.element(button('Convert File')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Convert File')).toHaveAccessibleDescription('Add a file first.');
    for (const group of ['DOCX, PDF, TXT', 'PNG, JPG, WEBP', 'JSON, CSV, XLSX', 'HTML, MD, XML'])
      await expect.element(page.getByText(group)).toBeVisible();
  });

  it('offers the targets of the selection in upper case', async () => {
    await renderPage(ConverterPage, '/converter');
    await choose(txt());
    await expect.poll(optionsOf).toEqual(['Select format...', 'PDF', 'DOCX', 'HTML']);
  });

  it('names rejected files and keeps the accepted ones', async () => {
    await renderPage(ConverterPage, '/converter');
    await choose(txt(), file('setup.exe', 'MZ'));
    await expect
      .element(alert())
      .toMatchTextContent('File type not supported. Please upload supported file types.');
    await expect.element(alert()).toMatchTextContent('File type ".exe" is not supported.');
    await expect.element(button('Remove notes.txt')).toBeVisible();
  });

  it('shows no extension for a file without one', async () => {
    await renderPage(ConverterPage, '/converter');
    await choose(file('README', 'x'));
    await expect
      .element(alert())
      .toHaveTextContent('File type not supported. Please upload supported file types.');
  });

  it('removes files one by one and updates the label of its button', async () => {
    await renderPage(ConverterPage, '/converter');
    await choose(txt(), file('more.txt', 'x'));
    await target().selectOptions('PDF');
    await expect.element(button('Convert Files to ZIP')).toBeVisible();
    await button('Remove more.txt').click();
    await expect.element(button('Convert File')).toBeVisible();
    await button('Remove notes.txt').click();
    await expect.element(target()).toBeDisabled();
  });

  it('moves the focus to the main button when the focused control is removed', async () => {
    await renderPage(ConverterPage, '/converter');
    const press = async (name: string) => {
      (button(name).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
    };
    await press('Try with a sample file');
    await expect.element(button(/^Convert Files?( to ZIP)?$/)).toHaveFocus();
    await choose(txt(), file('more.txt', 'x'));
    await expect.element(button('Remove more.txt')).toBeVisible();
    await press('Remove notes.txt');
    await expect.element(button('Remove more.txt')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Remove rusks.md')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button(/Drop files here/)).toHaveFocus();
  });

  it.each(['drop', 'paste'] as const)('takes files by %s', async (way) => {
    await renderPage(ConverterPage, '/converter');
    const transfer = new DataTransfer();
    transfer.items.add(file(`${way}.csv`, 'a,b\n1,2\n', 'text/csv'));
    const init = { bubbles: true, cancelable: true };
    if (way === 'drop') {
      const zone = document.querySelector('.drop-zone');
      zone?.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: transfer }));
    } else {
      document.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }));
    }
    await expect.element(button(`Remove ${way}.csv`)).toBeVisible();
  });
});
