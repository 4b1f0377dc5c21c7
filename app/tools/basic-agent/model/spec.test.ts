import { describe, expect, it } from 'vitest';
import { capabilities } from '../capabilities';
import { buildRequest, INSTRUCTION } from '../turn/build-request';
import { type AgentMessage, interrupted } from './agent-message';
import { newTask, startsImmediately, titleOf } from './agent-task';
import { guessType } from './guess-type';
import { readMessage, readTask } from './read-records';

describe('the specification of the agent', () => {
  it('guesses the type of a reply in the specified order', () => {
    expect(guessType('```js\n1\n```')).toBe('code');
    expect(guessType('A Function for data in a plan')).toBe('code');
    expect(guessType('My insight: next steps')).toBe('analysis');
    expect(guessType('The Data')).toBe('analysis');
    expect(guessType('First step')).toBe('task');
    expect(guessType('Hello there')).toBe('text');
  });
  it('cuts a title at 50 characters', () => {
    expect(titleOf('x'.repeat(50))).toBe('x'.repeat(50));
    expect(titleOf('x'.repeat(51))).toBe(`${'x'.repeat(50)}...`);
    expect(titleOf('👩‍🚀'.repeat(60)).isWellFormed()).toBe(true);
  });
  it('starts work immediately on its four keywords in any case', () => {
    for (const word of ['a TASK', 'todo', 'Remind me', 'planning'])
      expect(startsImmediately(word)).toBe(true);
    expect(startsImmediately('Hello')).toBe(false);
  });
  it('creates pending tasks of medium priority', () => {
    const task = newTask('Say hello', new Date());
    expect(task).toMatchObject({ status: 'pending', priority: 'medium', description: 'Say hello' });
  });
  it('has six cards with three examples each', () => {
    expect(capabilities.map(({ title }) => title)).toEqual([
      'Text Analysis',
      'Code Assistant',
      'Research & Data',
      'Planning & Strategy',
      'Creative Writing',
      'Problem Solving',
    ]);
    for (const { prompts } of capabilities) expect(prompts).toHaveLength(3);
  });
});

const message = (rest: Partial<AgentMessage>): AgentMessage => ({
  id: 'x',
  content: '',
  isUser: false,
  timestamp: '2026-11-21T12:00:00.000Z',
  type: 'text',
  ...rest,
});
const call = {
  id: 'c',
  name: 'sum',
  title: 'Calculator',
  summary: '1 + 1',
  args: { of: '1+1' },
  signature: 'c2ln',
  state: 'done',
  result: { is: 2 },
} as const;

describe('the request', () => {
  it('has the instruction, a blank line and the message after the earlier text and calls', () => {
    const { messages, system } = buildRequest(
      [
        message({ isUser: true, content: 'Add' }),
        message({
          parts: [
            { kind: 'text', text: 'Well:' },
            { kind: 'call', call },
            { kind: 'call', call: { ...call, state: 'interrupted', result: undefined as never } },
            { kind: 'text', text: 'Two.' },
          ],
        }),
        message({ isUser: true, content: 'And this?', fileIds: ['file-1'] }),
      ],
      new Map([['file-1', { id: 'file-1', name: 'a“\n.csv', blob: new Blob(['1']) }]]),
      new Map([['file-1', { kind: 'file', mimeType: 'text/csv', base64: 'MQ==' }]]),
    );
    expect(system).toBeUndefined();
    expect(messages.map(({ role, parts }) => [role, parts.map(({ kind }) => kind)])).toEqual([
      ['user', ['text']],
      ['model', ['text', 'call', 'call']],
      ['user', ['result', 'result']],
      ['model', ['text']],
      ['user', ['text', 'file', 'text']],
    ]);
    expect(messages[1]?.parts[1]).toMatchObject({ signature: 'c2ln' });
    expect(messages.at(-1)?.parts[0]).toMatchObject({
      text: 'Attached file file-1: “a  .csv” (unknown type, 1 bytes)',
    });
    expect(messages.at(-1)?.parts[2]).toEqual({
      kind: 'text',
      text: `${INSTRUCTION}\n\nUser: And this?`,
    });
  });
});

describe('stored data', () => {
  it('is restored unchanged, with calls in progress marked as interrupted', () => {
    const kept = message({
      ending: 'pending',
      parts: [
        { kind: 'call', call },
        { kind: 'call', call: { ...call, state: 'waiting' } },
      ],
    });
    const read = readMessage(JSON.parse(JSON.stringify(kept)));
    expect(read).toEqual(kept);
    const now = interrupted(read ?? kept);
    expect(now.ending).toBe('interrupted');
    expect(now.parts?.map((part) => part.kind === 'call' && part.call.state)).toEqual([
      'done',
      'interrupted',
    ]);
  });
  it('is ignored if it is invalid', () => {
    expect(readMessage({ id: 1 })).toBeUndefined();
    expect(readTask({ id: 'a', title: 'b', description: 'c', status: 'gone' })).toBeUndefined();
    const odd = readMessage({ ...message({}), parts: [{ kind: 'call', call: { id: 'x' } }, 7] });
    expect(odd?.parts).toEqual([]);
  });
});
