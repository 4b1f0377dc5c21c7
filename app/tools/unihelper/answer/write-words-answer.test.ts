import type { KnowledgeAnswer, Passage } from '@workers/api/knowledge/knowledge.contract';
import { expect, it } from 'vitest';
import { parseMarkdown } from '~/ui/markdown/parse-markdown';
import { isFromProspectuses, writeWordsAnswer } from './write-words-answer';

const fact = (parts: Partial<Passage>): Passage => ({
  id: 'uct-01',
  university: 'UCT',
  programme: null,
  topics: ['deadline'],
  year: 2027,
  page: null,
  section: '',
  content: 'UCT closed on 31 July 2026.',
  conflict: null,
  note: null,
  source: { title: 'a.example', url: 'https://a.example/x', kind: 'aggregator', file: null },
  ...parts,
});
const answer = (...cited: Passage[]): KnowledgeAnswer => ({
  kind: 'facts',
  language: 'en',
  universities: ['UCT'],
  lead: 'Here is what I have:',
  cited,
  nearest: [],
  closing: 'Good luck.',
  sites: [{ name: 'University of Cape Town', url: 'https://www.uct.ac.za' }],
  isProspectusMode: true,
  found: cited,
});

it('names year and source of each fact, and the official site', () => {
  expect(writeWordsAnswer(answer(fact({}), fact({ year: null, page: 7 })))).toBe(
    [
      'Here is what I have:',
      '- UCT closed on 31 July 2026. (**2027**, [a.example](https://a.example/x), another site, please confirm)\n' +
        '- UCT closed on 31 July 2026. (no year given, [a.example](https://a.example/x), another site, please confirm, page 7)',
      'Good luck.',
      'Official sites: [University of Cape Town](https://www.uct.ac.za)',
    ].join('\n\n'),
  );
});

it('says where sources disagree', () => {
  expect(writeWordsAnswer(answer(fact({ conflict: 'b.example gives 1 July' })))).toContain(
    '**Sources disagree:** b.example gives 1 July. Confirm it on the official site.',
  );
});

it('takes what passages hold for text: no link, picture, heading or HTML of theirs', () => {
  const evil = fact({
    content:
      '# Hi <img src=x onerror=alert(1)> [click](https://evil.example) ![p](https://evil.example/p)\n- a **b**',
    source: {
      title: 'x](https://evil.example)',
      url: 'javascript:alert(1)',
      kind: 'official',
      file: null,
    },
  });
  const text = writeWordsAnswer(answer(evil));
  const tree = JSON.stringify(parseMarkdown(text));
  expect(tree).not.toContain('"https://evil.example"');
  expect(tree).not.toContain('javascript:');
  expect(text).not.toMatch(/(?<!\\)<img/);
});

it('tells what is only near under a heading that says so', () => {
  const text = writeWordsAnswer({
    ...answer(),
    kind: 'unknown',
    lead: 'I do not know.',
    nearest: [fact({})],
  });
  expect(text).toMatch(
    /I do not know\.\n\n\*\*Nearest to it, though not an answer:\*\*\n\n- UCT closed/,
  );
});

it('takes facts for a prospectus only where the source, the page or the fact itself is of one', () => {
  const page = fact({ page: 7 });
  const guide = fact({ content: 'In the 2022 guide the minimum score was 43.' });
  expect(isFromProspectuses([page, guide])).toBe(true);
  expect(isFromProspectuses([page, fact({})])).toBe(false);
  expect(isFromProspectuses([])).toBe(false);
});
