import { createContext, useContext, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { lazyAbout } from './lazy-about';

const Place = createContext('');
const Words = () => <h2>How it works</h2>;

function Page({
  place,
  about,
  onReady,
}: {
  place: string;
  about: React.ReactNode;
  onReady?: () => void;
}) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <Place.Provider value={place}>
      <Heading />
      {about}
    </Place.Provider>
  );
}
const Heading = () => <h1>{useContext(Place)}</h1>;

test('keeps the server’s HTML and never loads its script, whatever changes above it', async () => {
  const load = vi.fn(async () => Words);
  const about = lazyAbout(load);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<h1>one</h1><div class="contents"><h2>How it works</h2></div>';
  const served = place.querySelector('h2');
  const faults: unknown[] = [];
  const onReady = vi.fn();
  const root = hydrateRoot(place, <Page place="one" about={about} onReady={onReady} />, {
    onRecoverableError: (fault) => faults.push(fault),
  });
  await expect.poll(() => onReady.mock.calls.length).toBe(1);
  root.render(<Page place="two" about={about} />);
  await expect.poll(() => place.querySelector('h1')?.textContent).toBe('two');
  expect(place.querySelector('h2')).toBe(served);
  expect(load).not.toHaveBeenCalled();
  expect(faults).toEqual([]);
  root.unmount();
});

test('loads the text on a page that is reached by a link', async () => {
  const load = vi.fn(async () => Words);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Page place="one" about={lazyAbout(load)} />);
  await expect.poll(() => place.querySelector('h2')?.textContent).toBe('How it works');
  expect(load).toHaveBeenCalledOnce();
  root.unmount();
});
