/**
 * Answers of the AI stand-in for the University Assistant: those of the facts marked as answers, else of all
 * facts, that share most words with the question, each with its number.
 */
import { normalizedWords } from './ai-words.ts';

const FACTS = 'Facts, one JSON object a line:\n';
const MOST = 2;

/** The answer from the facts of a system instruction; undefined if it has none. */
export function answerFromFacts(system: string, question: string): string | undefined {
  const from = system.indexOf(FACTS);
  if (from < 0) return undefined;
  const wanted = new Set(normalizedWords(question));
  const facts = system
    .slice(from + FACTS.length)
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as { fact: number; text: string; answers?: true }];
      } catch {
        return [];
      }
    });
  const marked = facts.filter(({ answers }) => answers);
  const best = (marked.length > 0 ? marked : facts)
    .map((fact) => ({
      ...fact,
      hits: normalizedWords(fact.text).filter((word) => wanted.has(word)).length,
    }))
    .sort((one, other) => other.hits - one.hits || one.fact - other.fact)
    .slice(0, MOST);
  return best.map(({ text, fact }) => `${text.replace(/\.?\s*$/, '')} [${fact}].`).join(' ');
}
