import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyPart } from '~/ui/lazy-part';
import { MessageToolsSlot } from './message-tools-slot';
import { SmallButton } from './small-button';

const attach = vi.fn();
const LoadedTools = () => (
  <>
    <SmallButton icon="clip" label="Attach files" onClick={attach} />
    <span>Local stand-in</span>
  </>
);

it('renders at first paint, keeps its size, and replays a click made before loading', async () => {
  let arrive = (_module: { Tools: () => JSX.Element }) => {};
  const module = new Promise<{ Tools: () => JSX.Element }>((resolve) => {
    arrive = resolve;
  });
  const Tools = lazyPart(() => module, 'Tools');
  await render(
    <MessageToolsSlot buttons={[['clip', 'Attach files']]} isUsed>
      <Tools />
    </MessageToolsSlot>,
  );
  const button = page.getByRole('button', { name: 'Attach files' });
  await expect.element(button).toBeVisible();
  await button.click();
  expect(attach).not.toHaveBeenCalled();
  arrive({ Tools: LoadedTools });
  await expect.element(page.getByText('Local stand-in')).toBeVisible();
  await expect.poll(() => attach.mock.calls).toHaveLength(1);
});
