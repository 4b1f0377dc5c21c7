import { describe, expect, it } from 'vitest';
import { buildRequest, PERSONA } from './build-request';
import { readMessage, readSession } from './read-records';
import {
  type ChatMessage,
  leafBelow,
  newSession,
  pathTo,
  siblingsOf,
  sortSessions,
  titleFrom,
} from './session-model';
import { spokenText } from './spoken-text';

function say(id: string, parentId: string | null, isUser: boolean, second: number): ChatMessage {
  const timestamp = new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString();
  return { id, content: id, isUser, timestamp, parentId };
}

describe('a title', () => {
  it('is the first 30 characters of the first message, with ... if it is longer', () => {
    expect(titleFrom('Thirty characters are this long')).toBe('Thirty characters are this lon...');
    expect(titleFrom('Thirty characters are this lon')).toBe('Thirty characters are this lon');
    expect(titleFrom('  a\n\nb ')).toBe('a b');
    expect(titleFrom(' \n')).toBe('New Chat');
  });

  it('never splits a surrogate pair', () => {
    expect(titleFrom('🙂'.repeat(31))).toBe(`${'🙂'.repeat(30)}...`);
  });
});

describe('a chat with branches', () => {
  const list = [
    say('ask', null, true, 1),
    say('first', 'ask', false, 2),
    say('second', 'ask', false, 3),
    say('more', 'first', true, 4),
    say('ask, edited', null, true, 5),
  ];
  const messages = new Map(list.map((message) => [message.id, message]));
  const ids = (path: readonly ChatMessage[]) => path.map(({ id }) => id);

  it('is shown along one path', () => {
    expect(ids(pathTo(messages, 'more'))).toEqual(['ask', 'first', 'more']);
    expect(pathTo(messages, null)).toEqual([]);
  });

  it('finds the versions of a message and the leaf of each', () => {
    expect(ids(siblingsOf(messages, say('x', 'ask', false, 0)))).toEqual(['first', 'second']);
    expect(ids(siblingsOf(messages, say('x', null, true, 0)))).toEqual(['ask', 'ask, edited']);
    expect(leafBelow(messages, 'first')).toBe('more');
    // The newer of two answers.
    expect(leafBelow(messages, 'ask')).toBe('second');
  });

  it('survives a cycle, which only a broken import can cause', () => {
    const circle = new Map(
      [say('a', 'b', true, 1), say('b', 'a', false, 2)].map((message) => [message.id, message]),
    );
    expect(pathTo(circle, 'a')).toHaveLength(2);
    expect(leafBelow(circle, 'a')).toBe('a');
  });
});

it('lists pinned chats first, then the newest', () => {
  const at = (day: number, pinned: boolean) => ({ ...newSession(new Date(2026, 1, day)), pinned });
  const [old, pinned, recent] = [at(1, false), at(2, true), at(3, false)];
  expect(sortSessions([old, pinned, recent])).toEqual([pinned, recent, old]);
});

describe('the model request', () => {
  it('contains the persona and the conversation, with documents marked as such', () => {
    const first: ChatMessage = {
      ...say('Look', null, true, 1),
      attachments: [
        { id: '1', name: 'a.txt', kind: 'text', mimeType: 'text/plain', content: 'inside' },
        { id: '2', name: 'b.png', kind: 'image', mimeType: 'image/png', content: 'AAAA' },
      ],
    };
    const path = [first, say('Seen', 'Look', false, 2), say('Now', 'Seen', true, 3)];
    const { system, messages } = buildRequest(path, true);
    expect(system).toBe(PERSONA);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'model', 'user']);
    expect(messages[0]?.parts).toEqual([
      { kind: 'text', text: 'Attached document “a.txt”:\n\ninside\n\n(End of “a.txt”)' },
      { kind: 'file', mimeType: 'image/png', base64: 'AAAA' },
      { kind: 'text', text: 'Look' },
    ]);
    expect(JSON.stringify(buildRequest(path, false))).not.toContain('AAAA');
  });

  it('leaves out the oldest messages of a long conversation, never the newest', () => {
    const long = Array.from({ length: 30 }, (_, at) => ({
      ...say(String(at), at === 0 ? null : String(at - 1), at % 2 === 0, at),
      content: `${at} `.padEnd(10_000, 'x'),
    }));
    const { messages } = buildRequest(long, true);
    expect(messages).toHaveLength(10);
    const huge = { ...say('huge', null, true, 1), content: 'x'.repeat(300_000) };
    expect(buildRequest([huge], true).messages).toHaveLength(1);
  });
});

describe('records', () => {
  it('round-trip unchanged', () => {
    const session = newSession(new Date());
    expect(readSession(structuredClone(session))).toEqual(session);
    const message: ChatMessage = {
      ...say('a', null, false, 1),
      ending: 'stopped',
      source: { id: 'gateway', label: 'x', model: 'y', standIn: true },
      usage: { inputTokens: 1, outputTokens: 2, estimated: false },
    };
    expect(readMessage(structuredClone(message))).toEqual(message);
  });

  it('of another shape are rejected, and a picture can only be a picture', () => {
    for (const wrong of [null, 3, {}, { id: 'a', title: 'b', lastUpdated: 'never' }])
      expect(readSession(wrong)).toBeUndefined();
    expect(readMessage({ id: 'a', content: 3, timestamp: '2026-01-01' })).toBeUndefined();
    const picture = (mimeType: string, content: string) =>
      readMessage({
        ...say('a', null, true, 1),
        attachments: [{ id: 'i', name: 'n', kind: 'image', mimeType, content }],
      })?.attachments;
    expect(picture('image/png', 'AAAA')).toHaveLength(1);
    expect(picture('image/svg+xml', 'AAAA')).toBeUndefined();
    expect(picture('image/png', 'A" onerror="x')).toBeUndefined();
  });
});

it('removes Markdown from an answer that is read aloud', () => {
  const text = '## Title\n\n- **bold** and [a link](https://x.example)\n\n```js\nlet a;\n```\nEnd';
  expect(spokenText(text)).toBe('Title\nbold and a link\nHere is some code.\nEnd');
});
