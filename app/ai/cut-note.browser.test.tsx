import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { askToContinue } from './cut-answer';
import { CutNote } from './cut-note';

it('offers to go on with a cut answer, once', async () => {
  await render(<CutNote />);
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  for (const [name, goesOn] of [
    ['Continue', true],
    ['Leave it', false],
  ] as const) {
    const decision = askToContinue(new AbortController().signal);
    await page.getByRole('button', { name }).click();
    expect(await decision).toBe(goesOn);
    await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  }
});

it('goes away when the answer is stopped', async () => {
  await render(<CutNote />);
  const control = new AbortController();
  const decision = askToContinue(control.signal);
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  control.abort();
  await expect(decision).rejects.toMatchObject({ code: 'stopped' });
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});
