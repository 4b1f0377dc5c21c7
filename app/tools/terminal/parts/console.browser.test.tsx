/** The console's labels and keys, over the simulated session, which answers at once. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSimulation } from '../use-simulation';
import { Console } from './console';
import { InfoCards } from './info-cards';
import './terminal.css';

function Terminal() {
  const session = useSimulation();
  return (
    <div className="terminal" data-engine="simulation">
      <Console session={session} welcome="Welcome." />
      <InfoCards cwd={session.cwd} count={session.count} tips={[]} />
      <button type="button">After</button>
    </div>
  );
}

const field = () => page.getByRole('textbox', { name: 'Command' });
const output = () => page.getByRole('log', { name: 'Output' }).element().textContent;
const value = () => (document.querySelector('textarea') as HTMLTextAreaElement).value;

async function enter(line: string) {
  await field().fill(line);
  await userEvent.keyboard('{Enter}');
}

beforeEach(async () => {
  await render(<Terminal />);
  await field().click();
});

it('has a prompt, an output that screen readers announce, and the three cards', async () => {
  await enter('cd projects');
  await enter('ls');
  await expect.poll(output).toMatch(/website\//);
  expect(document.querySelector('[role=log]')?.getAttribute('aria-live')).toBe('polite');
  await expect.element(page.getByText(':~/projects').first()).toBeVisible();
  const card = (name: string) => page.getByRole('region', { name });
  expect(card('Current Directory').element().textContent).toMatch(/\/home\/user\/projects/);
  expect(card('Commands Executed').element().textContent).toMatch(/2$/);
  await expect.element(card('Quick Tips')).toBeVisible();
});

it('arrows recall lines, Tab completes and lists options, Ctrl+L clears', async () => {
  await enter('pwd');
  await enter('whoami');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(value).toBe('whoami');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(value).toBe('pwd');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(value).toBe('whoami');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(value).toBe('');
  await userEvent.keyboard('cat rea{Tab}');
  await expect.poll(value).toBe('cat readme.txt ');
  await field().fill('cd d');
  await userEvent.keyboard('{Tab}');
  await expect.poll(value).toBe('cd do');
  await userEvent.keyboard('{Tab}');
  await expect.poll(output).toMatch(/documents\/ +downloads\//);
  await userEvent.keyboard('{Control>}l{/Control}');
  await expect.poll(() => document.querySelectorAll('.terminal-entry')).toHaveLength(0);
});

it('Ctrl+R finds an earlier line, Ctrl+C leaves a line', async () => {
  await enter('echo first');
  await enter('echo second');
  await userEvent.keyboard('{Control>}r{/Control}fir');
  await expect.element(page.getByText('echo first').last()).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Search the history' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(value).toBe('echo first');
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.poll(value).toBe('');
  await expect.poll(output).toMatch(/echo first\^C/);
});

it('Tab leaves an empty line, and any line after Escape', async () => {
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(field()).not.toHaveFocus();
  await field().click();
  await field().fill('ls');
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(field()).not.toHaveFocus();
});

it('is dark in the light theme too', () => {
  const { backgroundColor } = getComputedStyle(
    document.querySelector('.terminal-console') as Element,
  );
  expect(backgroundColor).toMatch(/^oklch\(0\.1/);
});
