import { expect, it } from 'vitest';
import { generateSchema } from './request-schema';

const withName = (name: string) =>
  generateSchema.safeParse({
    contents: [
      { role: 'model', parts: [{ functionCall: { name, args: {} } }] },
      { role: 'user', parts: [{ functionResponse: { name, response: {} } }] },
    ],
  });

it.each([
  ['web search', 'web_search'],
  ['日本', '__'],
  ['1st', '_1st'],
  ['read.file', 'read.file'],
])('accepts a conversation with a call named %j, renamed to %s', (name, wanted) => {
  const read = withName(name);
  expect(read.data?.contents.flatMap(({ parts }) => parts)).toMatchObject([
    { functionCall: { name: wanted } },
    { functionResponse: { name: wanted } },
  ]);
});

it('rejects a declared tool whose name engines do not accept', () => {
  const declared = (name: string) =>
    generateSchema.safeParse({
      contents: [{ parts: [{ text: 'Hi' }] }],
      tools: [{ functionDeclarations: [{ name }] }],
    }).success;
  expect([declared('get_rain'), declared('get rain')]).toEqual([true, false]);
});
