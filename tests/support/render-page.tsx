/** Renders the module of a page, or a part of one, alone in the browser: no server, no other route. */
import { createRemixStub } from '@remix-run/testing';
import type { ComponentType } from 'react';
import { type RenderResult, render } from 'vitest-browser-react';

/**
 * Renders a component where links, search parameters and navigation work.
 * @param path the address that the component sees
 * @param data what its loader returns
 */
export function renderPage(
  Component: ComponentType,
  path = '/',
  data?: object,
): Promise<RenderResult> {
  const loader = data && (() => data);
  const Stub = createRemixStub([{ path: '*', Component, ...(loader && { loader }) }]);
  return render(<Stub initialEntries={[path]} />);
}
