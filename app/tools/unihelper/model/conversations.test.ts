import { describe, expect, it } from 'vitest';
import {
  type Conversations,
  conversationsRecord,
  selectedOf,
  titleFrom,
  type UniMessage,
  withMessage,
  withNewConversation,
  withoutConversation,
} from './conversations';

const NOW = new Date('2026-11-22T10:00:00Z');
const start = conversationsRecord.fallback;
const said = (content: string, role: UniMessage['role'] = 'user'): UniMessage => ({
  id: content.slice(0, 10),
  role,
  content,
  timestamp: NOW.toISOString(),
});

describe('the list of conversations', () => {
  it('begins with one that holds the greeting', () => {
    expect(start.list).toHaveLength(1);
    expect(selectedOf(start)).toMatchObject({
      title: 'University Guidance',
      messages: [{ id: 'greeting', role: 'model' }],
    });
  });

  it('puts a new one at the top and selects it', () => {
    const two = withNewConversation(start, 'b', NOW);
    expect([two.list.map(({ id }) => id), two.selected]).toEqual([['b', 'first'], 'b']);
  });

  it('deletes while there is more than one, and selects the first one left', () => {
    const three = withNewConversation(withNewConversation(start, 'b', NOW), 'c', NOW);
    expect(withoutConversation(three, 'c')).toMatchObject({ selected: 'b' });
    expect(withoutConversation(three, 'first')).toMatchObject({ selected: 'c' });
    expect(withoutConversation(start, 'first')).toBe(start);
    expect(withoutConversation(three, 'nobody')).toBe(three);
  });
});

describe('the title', () => {
  it('is the first question, cut at 30 characters', () => {
    expect(titleFrom('a'.repeat(30))).toBe('a'.repeat(30));
    expect(titleFrom('When do applications for UCT close?')).toBe(
      'When do applications for UCT c...',
    );
    expect(titleFrom(`${'😀'.repeat(31)}`)).toBe(`${'😀'.repeat(30)}...`);
  });

  it('stays once set', () => {
    const first = withMessage(start, 'first', said('UCT fee?'));
    const second = withMessage(first, 'first', said('And Wits?'));
    expect(selectedOf(second).title).toBe('UCT fee?');
    expect(selectedOf(second).messages).toHaveLength(3);
    expect(selectedOf(second).lastUpdated).toBe(NOW.toISOString());
  });
});

describe('stored data', () => {
  it('is restored if valid', () => {
    const stored: Conversations = withMessage(
      withNewConversation(start, 'b', NOW),
      'b',
      said('UCT fee?'),
    );
    const text = JSON.parse(JSON.stringify(stored));
    expect(conversationsRecord.parse(text)).toEqual(stored);
    for (const odd of [null, 7, [], {}, { list: [] }, { list: [{ id: 'a', messages: 'x' }] }])
      expect(conversationsRecord.parse(odd)).toBeUndefined();
    expect(conversationsRecord.parse({ ...text, selected: 'gone' })?.selected).toBe('b');
  });

  it('drops the oldest conversation if all are too long, never the current one', () => {
    let many = start;
    for (let turn = 0; turn < 5; turn += 1) {
      many = withNewConversation(many, `c${turn}`, NOW);
      many = withMessage(many, `c${turn}`, said('x'.repeat(600_000)));
    }
    expect(many.list.map(({ id }) => id)).toEqual(['c4', 'c3', 'c2']);
    const late = withMessage(many, 'c2', said('y'.repeat(600_000)));
    expect(late.list.map(({ id }) => id)).toContain('c2');
  });
});
