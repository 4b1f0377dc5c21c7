/** Minimum length of a passphrase, in characters. */
export const MIN_PASSPHRASE_LENGTH = 12;

/** Rough strength of a passphrase: a hint while typing, not a proof. */
export interface PassphraseRating {
  level: 'too-short' | 'weak' | 'fair' | 'strong';
  hint: string;
}

const common =
  /password|passphrase|passwort|qwerty|asdf|letmein|welcome|iloveyou|abc123|12345|1q2w3e|entropy/gi;

/** Counts characters that add strength: repeats, runs (`abcd`, `4321`) and common words count little. */
function countFresh(text: string): number {
  const rest = [...text.toLowerCase().replace(common, '*')];
  return rest.filter((character, at) => {
    const before = rest[at - 1];
    if (before === undefined) return true;
    const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
    return Math.abs(step) > 1;
  }).length;
}

/** Rates a passphrase by length, repetition and number of character classes. */
export function ratePassphrase(text: string): PassphraseRating {
  const length = [...text].length;
  if (length < MIN_PASSPHRASE_LENGTH) {
    const missing = MIN_PASSPHRASE_LENGTH - length;
    return {
      level: 'too-short',
      hint: `At least ${MIN_PASSPHRASE_LENGTH} characters: ${missing} to go.`,
    };
  }
  const distinct = new Set(text.toLowerCase()).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(text),
  ).length;
  // Another word in a sentence weighs as much as another character class in a short text.
  const score = Math.min(countFresh(text), distinct * 2.5) + (kinds - 1) * 2;
  if (score < 13) {
    return {
      level: 'weak',
      hint: 'Easy to guess. Four or more words without a connection are good.',
    };
  }
  if (score < 20) {
    return { level: 'fair', hint: 'Fair. One or two more words make it strong.' };
  }
  return { level: 'strong', hint: 'Strong. Keep it where you will find it again.' };
}
