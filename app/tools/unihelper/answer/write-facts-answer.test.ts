import type { KnowledgeAnswer, Passage } from '@workers/api/knowledge/knowledge.contract';
import { expect, it } from 'vitest';
import { parseMarkdown } from '~/ui/markdown/parse-markdown';
import { isFromProspectuses, writeFactsAnswer } from './write-facts-answer';

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
  expect(writeFactsAnswer(answer(fact({}), fact({ year: null, page: 7 })))).toBe(
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
  expect(writeFactsAnswer(answer(fact({ conflict: 'b.example gives 1 July' })))).toContain(
    '**Sources disagree:** b.example gives 1 July. Confirm it on the official site.',
  );
});

it('treats passages as text: without their links, pictures, headings or HTML', () => {
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
  const text = writeFactsAnswer(answer(evil));
  const tree = JSON.stringify(parseMarkdown(text));
  expect(tree).not.toContain('"https://evil.example"');
  expect(tree).not.toContain('javascript:');
  expect(text).not.toMatch(/(?<!\\)<img/);
});

it('lists related facts under a heading that says so', () => {
  const text = writeFactsAnswer({
    ...answer(),
    kind: 'unknown',
    lead: 'I do not know.',
    nearest: [fact({})],
  });
  expect(text).toMatch(
    /I do not know\.\n\n\*\*Nearest to it, though not an answer:\*\*\n\n- UCT closed/,
  );
});

it('attributes facts to a prospectus only if the source, the page or the fact itself says so', () => {
  const page = fact({ page: 7 });
  const guide = fact({ content: 'In the 2022 guide the minimum score was 43.' });
  expect(isFromProspectuses([page, guide])).toBe(true);
  expect(isFromProspectuses([page, fact({})])).toBe(false);
  expect(isFromProspectuses([])).toBe(false);
});
