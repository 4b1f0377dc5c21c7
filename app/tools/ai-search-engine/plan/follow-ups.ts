import { normalizedWords } from '@entropy-tools/data/text/words';
import type { NumberedPassage } from '../search-model';

const MAX_FOLLOW_UPS = 3;
/** Two or three capitalised words within a sentence that no noun follows: usually a name. */
const NAME =
  /(?<=[\p{Ll},;] )\p{Lu}[\p{L}\p{N}-]+(?: \p{Lu}[\p{L}\p{N}-]+){1,2}(?=[.,;:)]| (?:is|was|were|has|had|and|or|in|on|at|by|from|who|which)\b)/gu;

/**
 * Follow-up questions without a model: about names that several sources mention and the question does not.
 */
export function suggestFollowUps(query: string, passages: readonly NumberedPassage[]): string[] {
  const asked = new Set(normalizedWords(query));
  const counts = new Map<string, Set<string>>();
  for (const { text, source } of passages)
    for (const [name] of text.matchAll(NAME)) {
      if (normalizedWords(name).some((word) => asked.has(word))) continue;
      counts.set(name, (counts.get(name) ?? new Set()).add(source.id));
    }
  return [...counts]
    .sort(([, one], [, other]) => other.size - one.size)
    .slice(0, MAX_FOLLOW_UPS)
    .map(([name]) => `What is known about ${name}?`);
}
