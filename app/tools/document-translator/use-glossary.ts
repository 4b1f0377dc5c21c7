import type { LocalRecord } from '~/platform/local-store';
import { useLocal } from '~/platform/use-local';
import type { GlossaryTerm } from './translation/glossary';

/** The user's glossary; it stays on this device except for terms that occur in a text to translate. */
export const glossaryRecord: LocalRecord<readonly GlossaryTerm[]> = {
  key: 'document-translator-glossary',
  version: 1,
  parse: (value) => (Array.isArray(value) ? value.filter(isTerm) : undefined),
  fallback: [],
};

function isTerm(value: unknown): value is GlossaryTerm {
  if (typeof value !== 'object' || value === null) return false;
  const { term, translation, language } = value as Partial<GlossaryTerm>;
  return [term, translation, language].every((one) => typeof one === 'string');
}

export function useGlossary(): [
  readonly GlossaryTerm[],
  (glossary: readonly GlossaryTerm[]) => void,
] {
  return useLocal(glossaryRecord);
}
