import type { LocalRecord } from '~/platform/local-store';
import { useLocal } from '~/platform/use-local';
import { AUTO, findLanguage } from './languages';

/** The values of both selects; `from` may be 'auto'. */
export interface LanguageChoice {
  from: string;
  to: string;
}

const languagesRecord: LocalRecord<LanguageChoice> = {
  key: 'document-translator-languages',
  version: 1,
  parse: (value) => {
    const { from, to } = value as Partial<LanguageChoice>;
    const isKnown = (from === AUTO || findLanguage(from ?? '')) && findLanguage(to ?? '');
    return isKnown && from && to ? { from, to } : undefined;
  },
  fallback: { from: AUTO, to: 'es' },
};

/** The languages of the next translation, stored on this device. */
export function useLanguages(): [LanguageChoice, (choice: LanguageChoice) => void] {
  return useLocal(languagesRecord);
}
