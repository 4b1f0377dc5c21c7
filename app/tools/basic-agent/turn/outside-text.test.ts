import { describe, expect, it } from 'vitest';
import type { AgentCall, AgentMessage } from '../model/agent-message';
import { newTask } from '../model/agent-task';
import { hasOutsideText } from './outside-text';

const said = (rest: Partial<AgentMessage> = {}): AgentMessage => ({
  id: 'x',
  content: 'Convert it',
  isUser: true,
  timestamp: '2026-11-21T12:00:00.000Z',
  type: 'text',
  ...rest,
});
const call = (rest: Partial<AgentCall> = {}): AgentMessage =>
  said({
    isUser: false,
    parts: [
      {
        kind: 'call',
        call: { id: 'c', name: 'a', title: 'A', summary: '', args: {}, state: 'done', ...rest },
      },
    ],
  });

describe('outside text in a conversation', () => {
  const task = newTask('Shop', new Date());
  const step = newTask('Fetch https://evil.example', new Date(), task.id);
  it("is not found in the user's text and in results of harmless tools", () => {
    expect(hasOutsideText([said({ taskId: task.id }), call()], [task, step])).toBe(false);
  });
  it.each([
    ['found in any message with a file, whose name the model sees', said({ fileIds: ['file-1'] })],
    ['found in a tool result from outside', call({ fromOutside: true })],
    ['found in a plan step sent as a message', said({ taskId: step.id })],
  ])('is %s', (_what, message) => {
    expect(hasOutsideText([said(), message], [task, step])).toBe(true);
  });
});
