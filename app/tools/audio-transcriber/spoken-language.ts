import type { LocalRecord } from '~/platform/local-store';

/** The service finds out itself which language is spoken. */
export const ANY_LANGUAGE = 'auto-detected';

/** Languages that a recording for the AI service can be said to be in; it may know others. */
export const spokenLanguages: readonly string[] = [
  ...['Afrikaans', 'Arabic', 'Bengali', 'Bulgarian', 'Catalan', 'Chinese', 'Croatian', 'Czech'],
  ...['Danish', 'Dutch', 'English', 'Estonian', 'Finnish', 'French', 'German', 'Greek', 'Gujarati'],
  ...['Hebrew', 'Hindi', 'Hungarian', 'Icelandic', 'Indonesian', 'Irish', 'isiXhosa', 'isiZulu'],
  ...['Italian', 'Japanese', 'Kannada', 'Korean', 'Latvian', 'Lithuanian', 'Malay', 'Malayalam'],
  ...['Marathi', 'Norwegian', 'Persian', 'Polish', 'Portuguese', 'Punjabi', 'Romanian', 'Russian'],
  ...['Sepedi', 'Serbian', 'Sesotho', 'Setswana', 'Slovak', 'Slovenian', 'Spanish', 'Swahili'],
  ...['Swedish', 'Tamil', 'Telugu', 'Thai', 'Turkish', 'Ukrainian', 'Urdu', 'Vietnamese', 'Welsh'],
];

/** The language chosen last, on this device. */
export const languageRecord: LocalRecord<string> = {
  key: 'audio-transcriber-language',
  version: 1,
  parse: (value) => spokenLanguages.find((known) => known === value) ?? ANY_LANGUAGE,
  fallback: ANY_LANGUAGE,
};
