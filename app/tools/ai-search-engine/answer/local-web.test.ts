/** On the tests' local web: every citation of an answer is verbatim on its page. */
import { expect, it } from 'vitest';
import { evidenceFor } from '~/ai/evidence-for';
import { localPages } from '../../../../tests/support/search-stand-in';
import type { SearchModeId } from '../modes';
import type { Source } from '../search-model';
import { rankPassages } from '../sources/rank-passages';
import { checkCitations } from './check-citations';
import { plain, writeExtracts } from './write-extracts';

const sources: Source[] = localPages.map(({ path, title, sentences }) => ({
  id: path,
  kind: 'web',
  title,
  url: `https://towns.example${path}`,
  date: null,
  isExcerpt: false,
  text: sentences.join('\n'),
}));
const pageOf = (id: string) => localPages.find(({ path }) => path === id);
const modes: SearchModeId[] = ['smart', 'research', 'realtime', 'creative', 'technical', 'visual'];

it.each(modes)('in %s search, for each of 190 pages', (mode) => {
  const wrong: string[] = [];
  let citations = 0;
  localPages.forEach((page, at) => {
    // Ten neighbouring pages, as a search would find them.
    const near = Array.from({ length: 10 }, (_, step) => sources[(at + step) % sources.length]);
    const passages = rankPassages({
      query: page.question,
      mode,
      sources: near.filter((source) => source !== undefined),
      now: '2026-11-23T00:00:00Z',
      room: 30_000,
    });
    const answer = writeExtracts(page.question, mode, passages);
    for (const [, sentence = '', number] of answer.matchAll(/^- (.+) \[(\d+)\]$/gm)) {
      const passage = passages[Number(number) - 1];
      const own = passage && pageOf(passage.source.id)?.sentences;
      citations += 1;
      if (!passage || !own?.some((one) => plain(one) === sentence)) {
        wrong.push(`${page.path}: ${sentence}`);
        continue;
      }
      const { start, end } = evidenceFor(sentence, passage.text);
      if (plain(passage.text.slice(start, end)) !== sentence) wrong.push(`not marked: ${sentence}`);
    }
    // The check must not object to sentences of the pages themselves.
    if (checkCitations(answer, passages, page.question).doubtful > 0)
      wrong.push(`${page.path}: doubtful`);
    if (!answer.includes(plain(page.sentences[0] ?? 'none'))) wrong.push(`${page.path}: no answer`);
  });
  expect(wrong).toEqual([]);
  expect(citations).toBeGreaterThanOrEqual(localPages.length);
});
