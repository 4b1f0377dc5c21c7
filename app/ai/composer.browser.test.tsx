import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Composer } from './composer';

/** A chat that is busy until it is stopped. */
function Chat({ onStop }: { onStop: () => void }) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  return (
    <Composer
      value={text}
      onChange={setText}
      isBusy={isBusy}
      placeholder="Say something"
      onSend={() => {
        setText('');
        setBusy(true);
      }}
      onStop={() => {
        setBusy(false);
        onStop();
      }}
    />
  );
}

const stop = () => page.getByRole('button', { name: 'Stop' });

it('sends once on a double Enter in the field; Escape stops, and the field regains the focus', async () => {
  const onStop = vi.fn();
  await render(<Chat onStop={onStop} />);
  await userEvent.type(page.getByLabelText('Say something'), 'Hello{Enter}{Enter}');
  await expect.element(stop()).toBeVisible();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(onStop).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onStop).toHaveBeenCalledOnce();
  await expect.element(page.getByLabelText('Say something')).toHaveFocus();
});

it('sends once on a double Enter on Send, or a double click, without stopping', async () => {
  const onStop = vi.fn();
  await render(<Chat onStop={onStop} />);
  await userEvent.type(page.getByLabelText('Say something'), 'Hello');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(stop()).toBeVisible();
  expect(onStop).not.toHaveBeenCalled();
  await stop().click();
  expect(onStop).toHaveBeenCalledOnce();

  await userEvent.type(page.getByLabelText('Say something'), 'Once more');
  await userEvent.dblClick(page.getByRole('button', { name: 'Send' }));
  await expect.element(stop()).toBeVisible();
  expect(onStop).toHaveBeenCalledOnce();
});
