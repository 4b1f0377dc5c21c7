import { describe, expect, it, vi } from 'vitest';
import { readChats, toExported, toJson, toMarkdown } from './exchange';
import { type ChatMessage, newSession } from './session-model';

vi.mock('~/ai/export/read-picture', () => ({ readPicture: async (blob: Blob) => blob }));

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
  it('is readable and round-trips, even when a message looks like a marker', async () => {
    const text = await toMarkdown(session, messages);
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

it('writes the formulas of answers between dollars, and what the person wrote as it is', async () => {
  const [asked, answered] = messages;
  if (!asked || !answered) throw new Error('There is no message.');
  const text = await toMarkdown(session, [
    { ...asked, content: 'What does s/\\(a\\)/x/ do?' },
    { ...answered, content: 'It is \\(a\\).' },
  ]);
  expect(text).toContain('What does s/\\(a\\)/x/ do?');
  expect(text).toContain('It is $a$.');
});

it('holds attached pictures at the end of the Markdown, which is no message', async () => {
  const [asked, answered] = messages;
  if (!asked || !answered) throw new Error('There is no message.');
  const picture = { id: 'p', kind: 'image', mimeType: 'image/png', content: 'Y2F0' } as const;
  const path = [{ ...asked, attachments: [{ ...picture, name: 'cat.png' }] }, answered];
  expect(toExported(session, path).messages[0]?.pictures?.[0]?.alt).toBe('cat.png');
  const text = await toMarkdown(session, path);
  expect(text).toMatch(
    /\*Attached:\* !\[cat\.png\]\[(picture-1-\w+)\][\s\S]*\n\[\1\]: <data:image\/png;base64,Y2F0>\n$/,
  );
  const [chat] = readChats(text);
  expect(chat?.messages.map(({ content }) => content)).toEqual([
    expect.stringContaining('# Look'),
    'Seen',
  ]);
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
