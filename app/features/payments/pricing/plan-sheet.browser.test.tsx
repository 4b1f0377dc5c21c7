/** The plans: what is available today, what is still to come, and that this precedes the buttons. */

import { AI_DAILY_TOKENS } from '@workers/api/ai/ai-shares.contract';
import { plans } from '@workers/api/subscription/plans.contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import { PlanSheet } from './plan-sheet';

const show = (aiTokensADay: { account: number; paid: number }) =>
  renderPage(() => (
    <PlanSheet
      price={{ status: 'loading' }}
      session={{ status: 'signed-out' }}
      aiTokensADay={aiTokensADay}
      toolCount={20}
      onSubscribe={() => undefined}
    />
  ));

const card = (name: string) => page.getByRole('article', { name });

it("shows the gateway's token limits on every card", async () => {
  await show(AI_DAILY_TOKENS);
  const { account, paid } = AI_DAILY_TOKENS;
  for (const { name } of plans) {
    const now = card(name).getByRole('list', { name: 'Today' });
    await expect.element(now.getByText(`${paid / account} × the AI tokens`)).toBeVisible();
    const [much, less] = [paid, account].map((count) => count.toLocaleString('en-GB'));
    await expect
      .element(now.getByText(new RegExp(`${much} a day instead of ${less}`)))
      .toBeVisible();
  }
});

it("follows the server's configuration, and promises nothing if there is no gain", async () => {
  const { rerender } = await show({ account: 4000, paid: 10_000 });
  await expect.element(card('Individual').getByText('2.5 × the AI tokens')).toBeVisible();
  await rerender(<p>gone</p>);
  await show({ account: 4000, paid: 4000 });
  await expect.element(card('Individual')).toBeVisible();
  await expect.element(page.getByText(/AI tokens/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/more AI/)).not.toBeInTheDocument();
});

it('separates available from planned features, with every label in one of the two', async () => {
  await show(AI_DAILY_TOKENS);
  for (const { name, features } of plans) {
    for (const { label, today } of features) {
      const group = today ? 'Today' : 'Still to come';
      const list = card(name).getByRole('list', { name: group });
      await expect.element(list.getByText(label, { exact: true })).toBeVisible();
    }
  }
  const storage = card('Individual').getByText('5GB cloud storage', { exact: true });
  await expect.element(storage).toBeVisible();
});

it('shows the note above the buttons', async () => {
  await show(AI_DAILY_TOKENS);
  await expect.element(card('Enterprise')).toBeVisible();
  const note = page.getByText(/every tool is free/).element();
  const buttons = page.getByRole('link', { name: /^Login to Subscribe/ }).elements();
  expect(buttons).toHaveLength(3);
  for (const button of buttons) {
    expect(note.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(note.getBoundingClientRect().bottom).toBeLessThan(button.getBoundingClientRect().top);
  }
});
