import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FileInput } from './file-pick';
import { HydrationBoundary } from './hydration-boundary';
import { lazyPart } from './lazy-part';

/** The component that is server-rendered, and hydrated once its script has loaded. */
function Counter() {
  const [files, setFiles] = useState('');
  const [count, setCount] = useState(0);
  const [text, setText] = useState('');
  const [key, setKey] = useState('');
  const [counted, setCounted] = useState('');
  return (
    <div>
      <button
        type="button"
        onClick={() => {
          setCount((before) => before + 1);
          setCounted(text);
        }}
        onKeyDown={(event) => setKey(event.key)}
      >
        Count
      </button>
      <FileInput
        label="File"
        onFiles={(chosen) => setFiles(chosen.map(({ name }) => name).join())}
      />
      {files && <p>{`files ${files}`}</p>}
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{`clicks ${count}, key ${key}, text ${text}${counted && `, counted ${counted}`}.`}</output>
    </div>
  );
}

let root: Root | undefined;
let place: HTMLElement | undefined;

/** Renders the boundary's HTML and starts hydration; `arrive` delivers the component's script. */
async function serve(): Promise<{ arrive: () => void; change: () => void }> {
  place = document.createElement('div');
  document.body.appendChild(place);
  place.innerHTML = renderToString(
    <HydrationBoundary fallback={null}>
      <Counter />
    </HydrationBoundary>,
  );
  let isAsked = false;
  let bring: (part: { default: typeof Counter }) => void = () => undefined;
  const Later = lazyPart(
    () =>
      new Promise<{ default: typeof Counter }>((resolve) => {
        isAsked = true;
        bring = resolve;
      }),
  );
  const element = (
    <HydrationBoundary fallback={null}>
      <Later />
    </HydrationBoundary>
  );
  const host = place;
  root = hydrateRoot(host, element, { onRecoverableError: () => undefined });
  // React starts on the boundary in a task of its own.
  await expect.poll(() => isAsked).toBe(true);
  return {
    arrive: () => bring({ default: Counter }),
    // A boundary that changes before hydration is rendered again by React.
    change: () =>
      root?.render(
        <HydrationBoundary fallback={null}>
          <Later />
        </HydrationBoundary>,
      ),
  };
}

const said = () => page.getByRole('status');

describe('a server-rendered part that is not hydrated yet', () => {
  afterEach(() => {
    root?.unmount();
    place?.remove();
  });

  it('counts one click made before its script loaded, once', async () => {
    const { arrive } = await serve();
    await userEvent.click(page.getByRole('button', { name: 'Count' }));
    await expect.element(said()).toHaveTextContent('clicks 0, key , text .');
    arrive();
    await expect.element(said()).toHaveTextContent('clicks 1, key , text .');
    await userEvent.click(page.getByRole('button', { name: 'Count' }));
    await expect.element(said()).toHaveTextContent('clicks 2, key , text .');
  });

  it('replays a navigation key, and keeps text typed into a field', async () => {
    const { arrive } = await serve();
    (page.getByRole('button', { name: 'Count' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    arrive();
    await expect.element(said()).toHaveTextContent('clicks 0, key End, text .');
    root?.unmount();
    place?.remove();

    const again = await serve();
    await userEvent.fill(page.getByLabelText('Text'), 'typed early');
    again.arrive();
    await expect.element(said()).toHaveTextContent('clicks 0, key , text typed early.');
  });

  it('replays typed text before the press that follows it', async () => {
    const { arrive } = await serve();
    await userEvent.fill(page.getByLabelText('Text'), 'typed');
    await userEvent.click(page.getByRole('button', { name: 'Count' }));
    arrive();
    await expect.element(said()).toHaveTextContent('clicks 1, key , text typed, counted typed.');
  });

  it.each([
    ['hydrates its input', true],
    ['renders its input again', false],
  ])('keeps a file that was chosen early when React %s', async (_, isTaken) => {
    const { arrive, change } = await serve();
    const input = place?.querySelector<HTMLInputElement>('[type=file]');
    const chosen = new DataTransfer();
    chosen.items.add(new File(['x'], 'a.txt'));
    if (!input) throw new Error('No input was served.');
    input.files = chosen.files;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
    if (!isTaken) {
      change();
      await expect.poll(() => input.isConnected).toBe(false);
    }
    arrive();
    await expect.element(page.getByText('files a.txt')).toBeVisible();
    expect(input.isConnected).toBe(isTaken);
  });

  it('replays nothing when no event was missed', async () => {
    const { arrive } = await serve();
    arrive();
    await userEvent.click(page.getByRole('button', { name: 'Count' }));
    await expect.element(said()).toHaveTextContent('clicks 1, key , text .');
  });
});
