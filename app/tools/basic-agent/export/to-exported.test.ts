import { expect, it } from 'vitest';
import type { AgentCall, AgentMessage, StoredFile } from '../model/agent-message';
import { toExported } from './to-exported';

const file = (id: string, name: string, type: string): StoredFile => ({
  id,
  name,
  blob: new Blob([id], { type }),
});
const files = new Map(
  [
    file('F1', 'sales.csv', 'text/csv'),
    file('F2', 'photo.jpg', 'image/jpeg'),
    file('F3', 'chart_*1*.svg', 'image/svg+xml'),
    file('F4', 'chart.png', 'image/png'),
  ].map((one) => [one.id, one]),
);

const call: AgentCall = {
  id: 'c',
  name: 'make_chart',
  title: 'Draw a chart',
  summary: 'Sales by\n# month',
  args: {},
  state: 'done',
  text: `Drawn. ${'x'.repeat(5_000)}`,
  fileIds: ['F3', 'F4', 'gone'],
};
const messages: AgentMessage[] = [
  {
    id: '1',
    content: 'Draw *this*',
    isUser: true,
    timestamp: '2026-11-27T10:00:00Z',
    type: 'text',
    fileIds: ['F1', 'F2'],
  },
  {
    id: '2',
    content: 'Here it is.',
    isUser: false,
    timestamp: '2026-11-27T10:00:01Z',
    type: 'text',
    parts: [
      { kind: 'text', text: 'I will.' },
      { kind: 'call', call },
      {
        kind: 'call',
        call: {
          ...call,
          state: 'refused',
          title: 'Read',
          leaves: 'a.example',
          text: '',
          fileIds: [],
        },
      },
      { kind: 'text', text: 'Here **it** is.' },
    ],
    ending: 'stopped',
  },
];

it('names the calls with their results, files and pictures, in their order', () => {
  const [asked, replied] = toExported({ messages, files }).messages;
  expect(asked).toMatchObject({ name: 'You', text: 'Draw *this*', isPlain: true });
  expect(asked?.notes).toEqual(['Attached: sales.csv', 'Attached: photo.jpg']);
  expect(asked?.pictures?.map(({ alt }) => alt)).toEqual(['photo.jpg']);
  expect(replied?.pictures?.map(({ alt }) => alt)).toEqual(['chart_*1*.svg']);
  expect(replied?.notes).toEqual(['You stopped this reply.']);
  const lines = replied?.text.split('\n') ?? [];
  expect(lines.slice(0, 7)).toEqual([
    ...['I will.', '', '> **Draw a chart** (Done)', '> ', '> Sales by', '> \\# month', '> '],
  ]);
  expect(lines[7]).toMatch(/^> Drawn\. x{1993}…$/);
  expect(replied?.text).toContain('\n> Files: chart\\_\\*1\\*.svg, chart.png\n');
  expect(replied?.text).toContain('> **Read** (Refused)');
  expect(replied?.text).toContain('> Goes to a.example');
  expect(replied?.text.endsWith('\n\nHere **it** is.')).toBe(true);
});
