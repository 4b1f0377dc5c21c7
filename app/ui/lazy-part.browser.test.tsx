import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyPart } from './lazy-part';

const part = { Greeting: ({ name }: { name: string }) => <p>Hello {name}</p> };
const missing = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

describe('lazyPart', () => {
  let isThere = false;
  const load = async () => {
    if (!isThere) throw missing;
    return part;
  };
  afterEach(() => {
    isThere = false;
  });

  it('renders the component with its props', async () => {
    isThere = true;
    const Greeting = lazyPart(load, 'Greeting');
    await render(<Suspense>{<Greeting name="Thandi" />}</Suspense>);
    await expect.element(page.getByText('Hello Thandi')).toBeVisible();
  });

  it.each([
    ['when the button is pressed', () => page.getByRole('button', { name: 'Try again' }).click()],
    ['when the network is back', () => void window.dispatchEvent(new Event('online'))],
  ])('says why it is missing, keeps the rest of the page, and tries again %s', async (_, again) => {
    const Greeting = lazyPart(load, 'Greeting');
    await render(
      <Suspense>
        <p>Typed text</p>
        <Greeting name="Thandi" />
      </Suspense>,
    );
    await expect
      .element(page.getByText(/was never loaded here|A new version is out/))
      .toBeVisible();
    await expect.element(page.getByText('Typed text')).toBeVisible();
    isThere = true;
    await again();
    await expect.element(page.getByText('Hello Thandi')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
