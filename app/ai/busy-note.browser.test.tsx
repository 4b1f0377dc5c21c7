/** The note beside the engine's name while a rate-limited service is waited for. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BusyNote } from './busy-note';
import { reportWait } from './providers/rate-limit-wait';

it('names the busy service for as long as the wait lasts', async () => {
  await render(<BusyNote />);
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  const one = reportWait('Your key', 20_000);
  const other = reportWait('Entropy Tools', 40_000);
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/^Entropy Tools is busy: asked again/);
  other.end();
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Your key is busy/);
  one.end();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});
