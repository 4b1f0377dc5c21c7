import type { GenerationStatus } from '@workers/api/generation/generation.contract';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import { type Maker, MakerChoice } from './maker-choice';

const service = { name: 'Google', model: 'veo-3.1', cents: 15 };
const status = (more: Partial<GenerationStatus> = {}): GenerationStatus => ({
  picture: null,
  video: null,
  music: null,
  signInNeeded: false,
  today: {
    of: 'account',
    limitCents: 200,
    remainingCents: 125,
    resetsAt: '2026-11-24T00:00:00.000Z',
  },
  ...more,
});

let given: { status?: GenerationStatus; cents?: number; isSetUp?: boolean } = {};

function Page() {
  const [maker, setMaker] = useState<Maker>('device');
  return (
    <MakerChoice
      value={maker}
      onChange={setMaker}
      device="On this device"
      service={given.isSetUp === false ? null : service}
      status={given.status ?? status()}
      cents={given.cents ?? 120}
      sends="Your prompt is"
      signInPath="/video-generator"
    />
  );
}
const show = (props: typeof given = {}) => {
  given = props;
  return renderPage(Page);
};
const menu = () => page.getByLabelText('Made by');

it('starts with the device, and says where the prompt goes before it is sent', async () => {
  await show();
  await expect.element(menu()).toHaveValue('device');
  await menu().selectOptions('service');
  await expect
    .element(
      page.getByText(
        'Your prompt is sent to Google. Takes $1.20 of your allowance; $1.25 of $2.00 left today.',
      ),
    )
    .toBeVisible();
  await menu().selectOptions('simulation');
  await expect.element(page.getByText('Simulated', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Your prompt is/)).not.toBeInTheDocument();
});

it('offers no service if none is configured', async () => {
  await show({ isSetUp: false });
  await expect.element(menu()).toBeVisible();
  expect(document.querySelectorAll('option')).toHaveLength(2);
});

it('links to sign-in with a return path', async () => {
  await show({ status: status({ signInNeeded: true }) });
  await menu().selectOptions('service');
  await expect
    .element(page.getByRole('link', { name: 'Sign in to use it' }))
    .toHaveAttribute('href', '/login?return=/video-generator');
});

it('reports when the daily allowance does not cover the price', async () => {
  await show({ cents: 320 });
  await menu().selectOptions('service');
  await expect
    .element(page.getByText(/It takes \$3\.20 of your allowance, and \$1\.25 is left today\./))
    .toBeVisible();
});
