import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EngineLineSlot } from './engine-line-slot';
import type { AiProvider } from './providers/ai-provider';
import { UnavailableNotice } from './unavailable-notice';
import type { AiProviders } from './use-ai-providers';

const provider = {
  id: 'gateway',
  label: 'Entropy Tools',
  model: 'gemini-2.5-flash-lite',
  standIn: false,
} as AiProvider;
const option = {
  key: 'gateway',
  provider,
  automatic: true,
  note: 'Through our server.',
  goesTo: 'Text goes to our server',
};
const nothing: AiProviders = {
  state: 'looking',
  lacksEngine: false,
  isLost: false,
  providers: [],
  chosen: undefined,
  today: undefined,
  choose: vi.fn(),
  detect: vi.fn(async () => undefined),
};
const found: AiProviders = {
  ...nothing,
  state: 'ready',
  providers: [option],
  chosen: option,
  today: { limitTokens: 200_000, remainingTokens: 150_000, resetsAt: '2026-11-23T00:00:00Z' },
};
const line = () => document.querySelector<HTMLElement>('.engine-line');

it.each([390, 1280])(
  'is there at first paint and does not move once the engine is known, at %i px',
  async (width) => {
    await page.viewport(width, 800);
    const { rerender } = await render(<EngineLineSlot providers={nothing} />);
    await expect.element(page.getByText('Looking for an AI service')).toBeVisible();
    const before = line()?.getBoundingClientRect();
    await rerender(<EngineLineSlot providers={found} />);
    await expect.element(page.getByText('gemini-2.5-flash-lite')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Your own key' })).toBeVisible();
    expect(line()?.getBoundingClientRect().toJSON()).toEqual(before?.toJSON());
    await rerender(<EngineLineSlot providers={{ ...nothing, lacksEngine: true }} />);
    await expect.element(page.getByText('No AI service yet')).toBeVisible();
    expect(line()?.getBoundingClientRect().toJSON()).toEqual(before?.toJSON());
  },
);

it('keeps its dialog open while the engine that was chosen there is looked for', async () => {
  await page.viewport(1280, 800);
  const { rerender } = await render(<EngineLineSlot providers={found} />);
  await page.getByRole('button', { name: /^Answers come from/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Which AI answers' });
  await expect.element(dialog).toBeVisible();
  await rerender(<EngineLineSlot providers={{ ...found, state: 'looking', chosen: undefined }} />);
  await expect.element(dialog).toBeVisible();
});

it.each([
  { id: 'gateway', label: 'Local stand-in', standIn: true },
  { id: 'computer', label: 'Your computer', model: 'a-model-of-a-long-name:70b-instruct-q4' },
  { id: 'own-key', label: 'Your key “With a long name of its own”', model: 'gpt-4o' },
] as const)('never overflows a narrow viewport with $label', async (given) => {
  await page.viewport(320, 800);
  const shown = { ...option, provider: { ...provider, ...given } };
  const tight = { ...found, providers: [shown], chosen: shown };
  await render(
    <div className="flex">
      <span className="shrink-0">A button beside it</span>
      <EngineLineSlot providers={tight} />
    </div>,
  );
  await expect.element(page.getByText(given.label)).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const key = page.getByRole('button', { name: 'Your own key' }).element();
  expect(key.getBoundingClientRect().right).toBeLessThanOrEqual(320);
});

it('says so where the engine that was chosen could not be looked for', async () => {
  await page.viewport(1280, 800);
  const given = { ...option, automatic: false };
  const lost = { ...nothing, lacksEngine: true, isLost: true, providers: [given] };
  await render(
    <>
      <EngineLineSlot providers={lost} />
      <UnavailableNotice message="No service is set up." providers={lost} />
    </>,
  );
  await expect.element(page.getByText('The engine that you chose was not found.')).toBeVisible();
  await expect.element(page.getByText('No service is set up.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /Your engine was not found/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/No other one answers unless you choose it/)).toBeVisible();
  await expect.element(dialog.getByRole('radio')).not.toBeChecked();
});

const long = 'a-model-of-a-long-name:70b-instruct-q4';

it.each([
  ['On this device', long, 'Nothing leaves this device', 'device'],
  ['192.168.1.20:11434', long, 'Text goes only to 192.168.1.20:11434', 'computer'],
  ['Entropy Tools', provider.model, 'Text goes to our server and its AI service', 'gateway'],
] as const)('cuts neither %s nor where the text goes on a wide screen', async (...given) => {
  const [label, model, goesTo, id] = given;
  await page.viewport(1440, 800);
  const shown = { ...option, goesTo, provider: { ...provider, id, label, model } };
  const today = { limitTokens: 200_000, remainingTokens: 200_000, resetsAt: '' };
  await render(
    <div style={{ width: 489, display: 'flex' }}>
      <EngineLineSlot providers={{ ...found, providers: [shown], chosen: shown, today }} />
    </div>,
  );
  for (const text of [label, goesTo]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    const element = page.getByText(text, { exact: true }).element();
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
    expect(element.scrollHeight).toBeLessThanOrEqual(element.clientHeight);
  }
});
