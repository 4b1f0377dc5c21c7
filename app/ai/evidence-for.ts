import { questionWords } from './question-words';
import { type SentenceSpan, sentenceSpans, shareOfWords } from './sentence-spans';

/** The sentence of a passage that best supports a claim, to be lit up. */
export function evidenceFor(claim: string, text: string): SentenceSpan {
  const words = questionWords(claim.replace(/\[\d+\??\]|[*_`#>]/g, ''));
  const spans = sentenceSpans(text);
  const scores = spans.map(({ start, end }) => shareOfWords(words, text.slice(start, end)));
  return spans[scores.indexOf(Math.max(...scores))] ?? { start: 0, end: text.length };
}
