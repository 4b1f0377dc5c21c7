import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AgentMessage } from '../model/agent-message';
import type { Agent } from '../use-agent';
import { MessageRow } from './message-row';

const message: AgentMessage = {
  id: 'a',
  content: 'Half',
  isUser: false,
  timestamp: '2026-11-22T10:00:00.000Z',
  type: 'text',
  taskId: 't',
  parts: [{ kind: 'text', text: 'Half' }],
  ending: 'failed',
};
const agent = (error: string | undefined) =>
  ({ error, view: { messages: [message], files: new Map() } }) as unknown as Agent;
const note = page.getByText('This reply is not whole: something went wrong here.');

it('reports a failure once: in the banner, and in the reply after the banner is dismissed', async () => {
  const { rerender } = await render(
    <MessageRow agent={agent('The connection broke.')} message={message} />,
  );
  await expect.element(page.getByText('Half')).toBeVisible();
  expect(note.query()).toBeNull();
  await rerender(<MessageRow agent={agent(undefined)} message={message} />);
  await expect.element(note).toBeVisible();
});
