import { createRemixStub } from '@remix-run/testing';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useServedParams } from './use-served-params';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

let renderings = 0;
let isTaken = false;

function Asked() {
  renderings += 1;
  useEffect(() => {
    isTaken = true;
  }, []);
  const [params] = useServedParams();
  return <p>{params.get('open') ?? 'nothing'}</p>;
}

/** Hydrates HTML that was rendered elsewhere, at a URL with a search parameter. */
async function takeOver(rendered: string) {
  const Stub = createRemixStub([{ path: '*', Component: Asked }]);
  const place = document.createElement('div');
  document.body.appendChild(place);
  place.innerHTML = `<p>${rendered}</p>`;
  const faults: unknown[] = [];
  const root = hydrateRoot(place, <Stub initialEntries={['/?open=photos']} />, {
    onRecoverableError: (fault) => faults.push(fault),
  });
  return { place, faults, end: () => root.unmount() };
}

const served = (names: readonly string[]) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([
      { serverTiming: names.map((name) => ({ name })) },
    ] as unknown as PerformanceEntryList);

it('hydrates a copy from the device without parameters, then renders with them', async () => {
  served(['device']);
  const { place, faults, end } = await takeOver('nothing');
  await expect.poll(() => place.textContent).toBe('photos');
  expect(faults).toEqual([]);
  end();
});

it('renders a page of the server once, with its parameters from the start', async () => {
  renderings = 0;
  isTaken = false;
  served([]);
  const { place, faults, end } = await takeOver('photos');
  await expect.poll(() => isTaken).toBe(true);
  expect(place.textContent).toBe('photos');
  expect(faults).toEqual([]);
  expect(renderings).toBe(1);
  end();
});
