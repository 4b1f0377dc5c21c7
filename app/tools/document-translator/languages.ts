/** A source or target language. */
export interface Language {
  /** BCP 47. */
  code: string;
  /** In English, for the selects and for the model. */
  name: string;
  rightToLeft?: true;
}

/** The languages of the specification's select (spec 2, section 9), in its order. */
const common: readonly Language[] = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Spanish' },
  { code: 'fr', name: 'French' },
  { code: 'de', name: 'German' },
  { code: 'it', name: 'Italian' },
  { code: 'pt', name: 'Portuguese' },
  { code: 'ru', name: 'Russian' },
  { code: 'ja', name: 'Japanese' },
  { code: 'ko', name: 'Korean' },
  { code: 'zh', name: 'Chinese' },
  { code: 'ar', name: 'Arabic', rightToLeft: true },
  { code: 'hi', name: 'Hindi' },
];

/** South Africa's official written languages besides English (Constitution, section 6). */
const southAfrican: readonly Language[] = [
  { code: 'af', name: 'Afrikaans' },
  { code: 'nr', name: 'isiNdebele' },
  { code: 'xh', name: 'isiXhosa' },
  { code: 'zu', name: 'isiZulu' },
  { code: 'nso', name: 'Sepedi' },
  { code: 'st', name: 'Sesotho' },
  { code: 'tn', name: 'Setswana' },
  { code: 'ss', name: 'siSwati' },
  { code: 've', name: 'Tshivenda' },
  { code: 'ts', name: 'Xitsonga' },
];

/** The groups in the selects. */
export const languageGroups = [
  { label: 'World languages', languages: common },
  { label: 'South African languages', languages: southAfrican },
] as const;

/** The value of 'From Language' for automatic detection. */
export const AUTO = 'auto';

const all = [...common, ...southAfrican];

/** The language with this code; undefined for 'auto' and unknown codes. */
export function findLanguage(code: string): Language | undefined {
  return all.find((language) => language.code === code);
}

/** Such as 'French'; also for languages that are not in the selects. */
export function languageName(code: string): string {
  const known = findLanguage(code)?.name;
  if (known) return known;
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
