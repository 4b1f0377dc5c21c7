/** The Converter's page alone: its texts and options for a selection. Nothing is converted here. */
import { zipFiles } from '@entropy-tools/data/archive/zip-files';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { onActionsAsked } from '~/ui/ask-for-actions';
import { renderPage } from '../../../tests/support/render-page';
import ConverterPage from './page';
import ConversionPage from './pair-page';

const file = (name: string, text: string, type = '') => new File([text], name, { type });
const txt = () => file('notes.txt', 'One line of text.\n', 'text/plain');
const target = () => page.getByLabelText('Convert To:');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const alert = () => page.getByRole('alert');
const choose = (...files: File[]) => userEvent.upload(page.getByTestId('file-input'), files);
const usualOptions = () =>
  [...target().element().querySelectorAll<HTMLOptionElement>(':scope > option')].map(
    ({ text }) => text,
  );

describe('the Converter', () => {
  it('disables its menu and its button, with a reason, before a file is chosen', async () => {
    await renderPage(ConverterPage, '/converter');
    await expect.element(target()).toBeDisabled();
    expect(usualOptions()).toContain('Select format...');
    await expect.element(button('Convert File')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Convert File')).toHaveAccessibleDescription('Add a file first.');
    for (const group of ['DOCX, PDF, TXT', 'PNG, JPG, WEBP', 'JSON, CSV, XLSX', 'HTML, MD, XML'])
      await expect.element(page.getByText(group)).toBeVisible();
  });

  it('takes any file, and loses none that arrives while its parts are fetched', async () => {
    await renderPage(ConverterPage, '/converter');
    const input = page.getByTestId('file-input');
    await expect.element(input).not.toHaveAttribute('accept');
    for (const name of ['one.txt', 'two.txt'])
      document
        .querySelector('.drop-zone')
        ?.dispatchEvent(new CustomEvent('entropy:drop', { detail: [file(name, 'x')] }));
    await expect.element(button('Remove one.txt')).toBeVisible();
    await expect.element(button('Remove two.txt')).toBeVisible();
  });

  it('offers the targets of the selection in upper case', async () => {
    await renderPage(ConverterPage, '/converter');
    await choose(txt());
    await expect.poll(usualOptions).toEqual(['Select format...', 'PDF', 'DOCX', 'HTML']);
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
      .toMatchTextContent(
        /^File type not supported\. Please upload supported file types\.(?! File type)/,
      );
    expect(alert().element().textContent).not.toContain('File type "');
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

  it('finds a format by typing its extension or its name', async () => {
    await renderPage(ConverterPage, '/converter');
    await choose(file('report.docx', 'x'));
    const find = page.getByLabelText('Or find a format');
    await userEvent.type(find, 'opendocument t{Enter}');
    await expect.element(target()).toHaveValue('odt');
    await userEvent.type(find, 'pdf');
    await expect.element(target()).toHaveValue('pdf');
    await userEvent.type(find, 'mp9{Enter}');
    await expect.element(page.getByText(/cannot become that/)).toBeVisible();
    await expect.element(target()).toHaveValue('pdf');
  });

  it('tells what a way does not keep before it converts', async () => {
    await renderPage(ConverterPage, '/converter');
    await choose(file('talk.pptx', 'x'));
    await target().selectOptions('TXT');
    await expect.element(page.getByText('Not kept: pictures and design.')).toBeVisible();
  });

  it('leaves no dead end: what a file can become, and what else can be done with it', async () => {
    const asked: string[] = [];
    const stop = onActionsAsked((files) => asked.push(...files.map(({ name }) => name)));
    await renderPage(ConverterPage, '/converter');
    await choose(file('photo.png', 'x'), file('data.json', '[]'));
    await target().selectOptions('PNG');
    await expect.element(page.getByText('JSON can only be converted to CSV.')).toBeVisible();
    await button('JSON to CSV').click();
    await expect.element(page.getByLabelText('Convert data.json to')).toHaveValue('csv');
    await expect
      .element(page.getByText('JSON can only be converted to CSV.'))
      .not.toBeInTheDocument();
    // Files that the Converter does not know.
    await choose(file('track.mid9', 'x'), file('budget.sav', 'x'));
    await expect.element(alert()).toMatchTextContent('File type ".mid9" is not supported.');
    await button('What else can be done with them?').click();
    expect(asked).toEqual(['track.mid9', 'budget.sav']);
    stop();
  });

  it('opens a ZIP and adds its files, each in its folder', async () => {
    await renderPage(ConverterPage, '/converter');
    const context = {
      signal: new AbortController().signal,
      onProgress: () => {},
      warn: () => {},
      loadAsset: () => Promise.reject(new Error('No asset is needed.')),
    };
    const entries = ['in/june/a.txt', 'in/b.txt'].map((name) => ({ name, blob: new Blob(['x']) }));
    const zip = await zipFiles(entries, context);
    await choose(new File([zip], 'in.zip'));
    await expect.element(page.getByText('in.zip: 2 files taken out.')).toBeVisible();
    await expect.element(page.getByText('in/june/a.txt')).toBeVisible();
    await expect.element(button('Remove b.txt')).toBeVisible();
  });

  it('is set to the conversion of its address', async () => {
    const [title, description, paragraph] = ['DOCX to ODT', 'Converts.', 'One paragraph.'];
    const data = { target: 'odt', title, description, paragraph };
    await renderPage(ConversionPage, '/converter/docx-to-odt', data);
    await expect.element(page.getByRole('heading', { name: 'DOCX to ODT' })).toBeVisible();
    await expect.element(target()).toHaveValue('odt');
    await choose(file('report.docx', 'x'));
    await expect.element(button('Remove report.docx')).toBeVisible();
    await expect.element(target()).toHaveValue('odt');
  });
});
