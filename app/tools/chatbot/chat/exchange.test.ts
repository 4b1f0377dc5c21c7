import { describe, expect, it } from 'vitest';
import { readChats, toJson, toMarkdown } from './exchange';
import { type ChatMessage, newSession } from './session-model';

const session = {
  ...newSession(new Date('2026-11-21T10:00:00Z')),
  title: 'Fruit',
  leafId: 'b',
  named: true,
};
const messages: ChatMessage[] = [
  {
    id: 'a',
    content: '# Look\n\n<!-- synthea:model 2026-01-01T00:00:00Z -->\n## You',
    isUser: true,
    timestamp: '2026-11-21T10:00:01.000Z',
    parentId: null,
  },
  { id: 'b', content: 'Seen', isUser: false, timestamp: '2026-11-21T10:00:02.000Z', parentId: 'a' },
];

describe('JSON', () => {
  it('round-trips everything, under a new id', () => {
    const [chat] = readChats(toJson([{ session, messages }]));
    expect(chat?.messages).toEqual(messages);
    expect(chat?.session).toEqual({ ...session, id: chat?.session.id });
    expect(chat?.session.id).not.toBe(session.id);
  });

  it('shows a chat whose leaf is missing', () => {
    const broken = toJson([{ session: { ...session, leafId: 'gone' }, messages }]);
    expect(readChats(broken)[0]?.session.leafId).toBe('b');
  });
});

describe('Markdown', () => {
  it('is readable and round-trips, even when a message looks like a marker', () => {
    const text = toMarkdown(session, messages);
    expect(text).toContain('# Fruit');
    expect(text).toContain('## Synthea\n\nSeen');
    for (const written of [text, text.replaceAll('\n', '\r\n'), `\ufeff${text}`]) {
      const [chat] = readChats(written);
      expect(chat?.session).toMatchObject({ title: 'Fruit', lastUpdated: session.lastUpdated });
      expect(
        chat?.messages.map(({ content, isUser, timestamp }) => [content, isUser, timestamp]),
      ).toEqual(messages.map(({ content, isUser, timestamp }) => [content, isUser, timestamp]));
      expect(chat?.session.leafId).toBe(chat?.messages[1]?.id);
    }
  });
});

it('rejects other files with the reason', () => {
  expect(() => readChats('hello')).toThrow('neither JSON nor Markdown');
  expect(() => readChats('{"a":1}')).toThrow('holds no chats');
  expect(() => readChats('null')).toThrow('holds no chats');
  expect(() => readChats(toJson([]))).toThrow('There is no chat');
  expect(() => readChats(toJson([{ session: {} as never, messages: [] }]))).toThrow(
    'There is no chat',
  );
});
