/** Lower-case words without accents and English plurals; pairs of characters for scripts without spaces. */
export function normalizedWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const found = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return found.flatMap((word) => {
    if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word))
      return [stem(word)];
    const characters = [...word];
    if (characters.length < 2) return characters;
    return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
  });
}

/** English plurals only: a question about 'fees' finds 'fee'. */
function stem(word: string): string {
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
