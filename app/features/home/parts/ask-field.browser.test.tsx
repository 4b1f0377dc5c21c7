import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onActionsAsked } from '~/ui/ask-for-actions';
import { renderPage } from '../../../../tests/support/render-page';
import { AskField } from './ask-field';

const visited: string[] = [];

/** Notes the addresses that are navigated to. */
function Visits() {
  const { key, pathname, search } = useLocation();
  useEffect(() => {
    if (key !== 'default') visited.push(pathname + search);
  }, [key, pathname, search]);
  return null;
}

const show = () =>
  renderPage(() => (
    <>
      <AskField />
      <Visits />
    </>
  ));
const field = () => page.getByRole('combobox', { name: 'What do you want to do?' });
const option = (name: RegExp) => page.getByRole('option', { name });

it('lists what a request means, by arrow keys and Escape', async () => {
  await show();
  await field().click();
  await userEvent.keyboard('merge pdf');
  await expect
    .element(option(/^Join into one PDF/).first())
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(field()).toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(option(/^Join into one PDF/).first())
    .toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('merge pdf');
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveValue('');
});

it('goes to the page with the settings filled in at Enter, pressed before the list is there', async () => {
  await show();
  await field().click();
  await userEvent.keyboard('mp4 to gif 480px wide{Enter}{Enter}');
  await expect.poll(() => visited).toEqual(['/converter/mp4-to-gif?width=480']);
});

it('asks what to do with files that are pasted into it', async () => {
  await show();
  const asked = vi.fn();
  const stop = onActionsAsked(asked);
  const paste = (data: DataTransfer) =>
    field()
      .element()
      .dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
  const words = new DataTransfer();
  words.setData('text/plain', 'mp4 to gif');
  words.setData('text/html', '<b>mp4 to gif</b>');
  words.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
  // Words from an office program, which bring a picture of themselves, go into the field.
  expect(paste(words)).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  const data = new DataTransfer();
  const file = new File(['x'], 'bees.txt');
  data.items.add(file);
  expect(paste(data)).toBe(false);
  expect(asked).toHaveBeenCalledWith([file]);
  stop();
});

it('is a form that works without scripts', async () => {
  await show();
  const form = (field().element() as HTMLInputElement).form;
  expect(form?.getAttribute('action')).toBe('/tools');
  expect(new FormData(form as HTMLFormElement).has('q')).toBe(true);
});
