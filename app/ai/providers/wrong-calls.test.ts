import { aiServices } from '@entropy-tools/core/ai/ai-services';
import { expect, it } from 'vitest';
import { anthropicWire } from './anthropic-wire';
import { readChunk } from './gemini-chunk';
import { toContents } from './gemini-request';
import { joinMessages } from './join-messages';
import { openAiWire } from './openai-wire';
import { BAD_ARGUMENTS, callOf } from './parse-json';

const conversation = (name: string) =>
  [
    { role: 'user', parts: [{ kind: 'text', text: 'Go' }] },
    { role: 'model', parts: [{ kind: 'call', name, args: {} }] },
    { role: 'user', parts: [{ kind: 'result', name, result: { error: 'No such tool.' } }] },
  ] as const;

it.each([
  ['web search', 'web_search'],
  ['日本', '__'],
  ['functions.read:1', 'functions_read_1'],
  ['1st', '_1st'],
  ['', '_'],
  ['x'.repeat(200), 'x'.repeat(63)],
  ['read_file', 'read_file'],
])('sends the made-up name %j back as %s, for the call and its result', (name, wanted) => {
  const [, called, answered] = joinMessages(conversation(name));
  expect([called?.parts[0], answered?.parts[0]]).toMatchObject([
    { name: wanted },
    { name: wanted },
  ]);
  const bodies = [
    JSON.stringify(toContents(conversation(name))),
    JSON.stringify(openAiWire.body({ messages: conversation(name) }, aiServices.openai, 'm')),
    JSON.stringify(anthropicWire.body({ messages: conversation(name) }, aiServices.anthropic, 'm')),
  ];
  for (const body of bodies) expect(body).toContain(`"name":"${wanted}"`);
});

it('reports arguments that are not a JSON object as a problem of the call, without ending the answer', () => {
  for (const text of ['{', '[1]', '7', '{"a":1}}'])
    expect(callOf('f', text)).toEqual({
      kind: 'call',
      name: 'f',
      args: {},
      problem: BAD_ARGUMENTS,
    });
  expect(callOf('f', ' ')).toEqual({ kind: 'call', name: 'f', args: {} });
  const part = { functionCall: { name: 'f', args: {}, unreadableArgs: true } };
  expect(readChunk({ candidates: [{ content: { parts: [part] } }] }, false)).toEqual([
    { kind: 'call', name: 'f', args: {}, problem: BAD_ARGUMENTS },
  ]);
});
