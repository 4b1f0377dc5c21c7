import { splitSentences } from '@entropy-tools/data/text/split-sentences';
import { keySentences } from '../summary/key-sentences';
import { rougeL, wordsOf } from './rouge-l.testing';
import summaries from './summaries.json';
import { textRank } from './text-rank.testing';

/** ROUGE-L of three summaries of a document, each of as many words as its first three sentences. */
export interface SummaryScore {
  half: string;
  kind: string;
  ours: number;
  first: number;
  textRank: number;
}

const SENTENCES = 3;
const context = { signal: new AbortController().signal, onProgress: () => {} };

/** Scores all documents of the set. */
export function scoreSummaries(): Promise<SummaryScore[]> {
  return Promise.all(
    summaries.map(async ({ half, kind, text, summary }) => {
      const all = splitSentences(text).map(({ start, end }) =>
        text.slice(start, end).replace(/\s+/g, ' '),
      );
      // Headings and signatures would make it too easy for ours.
      const sentences = all.filter((sentence) => /[.!?]["'”’)]*$/.test(sentence));
      const first = sentences.slice(0, SENTENCES).join(' ');
      const room = wordsOf(first).length;
      const ranked = textRank(sentences);
      const ranks = (count: number) =>
        ranked
          .slice(0, count)
          .sort((one, other) => one - other)
          .map((at) => sentences[at] ?? '');
      const picked = async (count: number) =>
        (await keySentences(text, count, context)).map((sentence) => sentence.text);
      return {
        half,
        kind,
        ours: rougeL(await filled(picked, room), summary),
        first: rougeL(first, summary),
        textRank: rougeL(await filled(ranks, room), summary),
      };
    }),
  );
}

/** The fewest sentences that fill the room, cut at it. */
async function filled(
  pick: (count: number) => string[] | Promise<string[]>,
  room: number,
): Promise<string> {
  let words: string[] = [];
  for (let count = 1; words.length < room; count += 1) {
    const more = wordsOf((await pick(count)).join(' '));
    if (more.length === words.length) break;
    words = more;
  }
  return words.slice(0, room).join(' ');
}
