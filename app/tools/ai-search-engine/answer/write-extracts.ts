// An answer without a model: the verbatim sentences of the passages that best match the question, each with
// the number of its passage.

import { questionWords } from '~/ai/question-words';
import { sentenceSpans, shareOfWords } from '~/ai/sentence-spans';
import type { SearchModeId } from '../modes';
import { type NumberedPassage, placeOf } from '../search-model';

/** Maximum number of sentences in an answer; in a report, per source. */
const MAX_SENTENCES = 6;
const MAX_OF_SOURCE = 3;
/** Minimum score of a sentence, as a share of the best sentence's, 0 to 1. */
const NEARLY = 0.7;
const MAX_SOURCES = 6;
/** In UTF-16 code units; shorter ones are headings and menus, longer ones tables. */
const LENGTH = { least: 20, most: 420 };

/** The answer as Markdown; empty when no sentence has a word of the question. */
export function writeExtracts(
  query: string,
  mode: SearchModeId,
  passages: readonly NumberedPassage[],
): string {
  const wanted = questionWords(query);
  const sentences = passages
    .flatMap((passage) => sentencesOf(passage, wanted))
    .filter(({ score }) => score > 0);
  if (mode === 'research') return report(sentences);
  const top = Math.max(...sentences.map(({ score }) => score));
  const first = sentences.find(({ score }) => score === top)?.passage;
  const best = sentences
    // The passage of the best sentence gives two: what is asked for often stands beside the words of the question.
    .filter(({ score, passage }) => score >= top * NEARLY || passage === first)
    .sort((a, b) => b.score - a.score || a.passage.number - b.passage.number)
    .slice(0, MAX_SENTENCES);
  // Passages are already sorted newest first.
  if (mode === 'realtime') best.sort((a, b) => a.passage.number - b.passage.number);
  return best
    .map((one) => {
      const { date } = one.passage.source;
      return `- ${mode === 'realtime' && date ? `**${date}** ` : ''}${marked(one)}`;
    })
    .join('\n');
}

interface Sentence {
  text: string;
  passage: NumberedPassage;
  score: number;
}

function sentencesOf(passage: NumberedPassage, wanted: readonly string[]): Sentence[] {
  const all = sentenceSpans(passage.text)
    .map(({ start, end }) => passage.text.slice(start, end).replace(/\s+/g, ' '))
    .filter(({ length }) => length >= LENGTH.least && length <= LENGTH.most)
    .map((text, at) => {
      const share = Math.max(shareOfWords(wanted, text), leastOf(passage));
      return { text, passage, score: share === 0 ? 0 : share - at / 10_000 };
    });
  // Only the best two of each passage, so that no single one dominates.
  return all.sort((a, b) => b.score - a.score).slice(0, 2);
}

/** Facts about universities were chosen for the question already, and may call things by other names. */
const leastOf = ({ source }: NumberedPassage) => (source.kind === 'university' ? 0.75 : 0);

function report(sentences: readonly Sentence[]): string {
  const sources = [...new Set(sentences.map(({ passage }) => passage.source.id))];
  return sources
    .slice(0, MAX_SOURCES)
    .map((id) => {
      const own = sentences.filter(({ passage }) => passage.source.id === id);
      const source = own[0]?.passage.source;
      const title = source ? `${plain(source.title)} (${plain(placeOf(source))})` : '';
      const lines = own.slice(0, MAX_OF_SOURCE).map((one) => `- ${marked(one)}`);
      return `## ${title}\n\n${lines.join('\n')}`;
    })
    .join('\n\n');
}

const marked = ({ text, passage }: Sentence) => `${plain(text)} [${passage.number}]`;

/** Escapes a page's text, so that it forms no link, emphasis, picture or heading. */
export function plain(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~!]|:(?=\/)/g, '\\$&')
    .replace(/^(\s*)([-+]|\d+\.)(?=\s)/, '$1\\$2');
}
