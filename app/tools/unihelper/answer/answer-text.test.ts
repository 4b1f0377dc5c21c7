import type { Passage } from '@workers/api/knowledge/knowledge.contract';
import { expect, it, vi } from 'vitest';
import { toExported } from '../export/to-exported';
import type { UniMessage } from '../model/conversations';
import { plainAnswer, shareText, sourcesOf, upcomingDays } from './answer-text';

const message = (parts: Partial<UniMessage>): UniMessage => ({
  id: 'one',
  role: 'model',
  content: '',
  timestamp: '',
  ...parts,
});
const passage: Passage = {
  id: 'spu-01',
  university: 'SPU',
  programme: null,
  topics: ['deadline'],
  year: 2027,
  page: 4,
  section: '',
  content: 'SPU opened on 1 April 2026; most programmes close on 30 November 2026.',
  conflict: null,
  note: null,
  source: { title: 'spu.example', url: 'https://spu.example/a', kind: 'official', file: null },
};
const inWords = message({
  withoutAi: true,
  content:
    'Here is what I have:\n\n- SPU closes on 30 November 2026. (**2027**, [spu.example \\*](https://spu.example/a), official site)\n- CUT closed on 30 September 2026. (no year given, [b](https://b.example/), news)\n\nOfficial sites: [SPU](https://www.spu.ac.za)',
});
const byModel = message({ content: 'It closes on 30 November 2026 [1].', passages: [passage] });

it('an answer becomes text with its sources that is readable anywhere', () => {
  expect(shareText('When does SPU close?', byModel)).toBe(
    'When does SPU close?\n\nIt closes on 30 November 2026 [1].\n\n[1] 2027, spu.example, page 4, https://spu.example/a\n\nFrom the University Assistant. Confirm dates and amounts on the official site.',
  );
  expect(plainAnswer(inWords.content)).toContain(
    '- SPU closes on 30 November 2026. (2027, spu.example *: https://spu.example/a, official site)',
  );
});

it('names the coming days, from the facts and not from other sentences', () => {
  expect(upcomingDays(inWords, '2026-11-22')).toEqual([
    {
      date: '2026-11-30',
      title: 'SPU closes on 30 November 2026.',
      notes: 'SPU closes on 30 November 2026.\nConfirm it on the official site.',
      url: 'https://spu.example/a',
    },
  ]);
  expect(upcomingDays(byModel, '2026-11-22').map(({ date }) => date)).toEqual(['2026-11-30']);
  expect(upcomingDays(byModel, '2026-12-01')).toEqual([]);
  expect(upcomingDays(message({ content: 'Perhaps on 30 November 2026.' }), '2026-11-22')).toEqual(
    [],
  );
});

it('exports a conversation with the year and the address of each source', () => {
  const ours = { ...passage, source: { ...passage.source, url: null, file: 'spu.pdf' } };
  vi.stubGlobal('location', { origin: 'https://tools.example' });
  const answer = message({ content: 'It closes soon [1], says [2].', passages: [passage, ours] });
  expect(sourcesOf(answer)).toEqual([
    '[1] 2027, spu.example, page 4, https://spu.example/a',
    '[2] 2027, spu.example, page 4, https://tools.example/prospectuses/spu.pdf#page=4',
  ]);
  vi.unstubAllGlobals();
  const exported = toExported({
    id: 'c',
    title: 'When does SPU close?',
    lastUpdated: '',
    messages: [
      message({ id: 'greeting', content: 'Hello!' }),
      message({ id: 'q', role: 'user', content: 'When?' }),
      { ...inWords, ending: 'stopped' },
    ],
  });
  expect(exported.messages.map(({ name, isPlain }) => [name, isPlain])).toEqual([
    ['You', true],
    ['Unihelper', false],
  ]);
  expect(exported.messages[1]?.notes).toEqual([
    'You stopped this answer.',
    'From the sources named here, without AI',
    'spu.example *: https://spu.example/a',
    'b: https://b.example/',
    'SPU: https://www.spu.ac.za',
  ]);
});
