import entries from './thesaurus.json';

interface Entry {
  /** The words that topics, predicates and synonyms know. */
  means: string;
  /** Other ways to say it, as patterns of whole words. */
  said: readonly string[];
  /** A question that means something else by them. */
  unless?: string;
}

/** All that the thesaurus knows, as patterns. */
export const knownPhrases: readonly string[] = entries.flatMap(({ said }) => said);

const THESAURUS = (entries as readonly Entry[]).map(({ means, said, unless }) => ({
  means,
  said: new RegExp(`(?<![a-z0-9])(?:${said.join('|')})(?![a-z0-9])`, 'gi'),
  unless: unless === undefined ? undefined : new RegExp(unless, 'i'),
}));

/**
 * Says a question in the words that the rules know: 'the very last moment for UJ' is 'closing date for UJ'. What other
 * words mean is data (`thesaurus.json`), so that a new way to ask needs no rule.
 */
export function inKnownWords(question: string): string {
  return THESAURUS.reduce(
    (text, { means, said, unless }) => (unless?.test(text) ? text : text.replace(said, means)),
    question,
  );
}
