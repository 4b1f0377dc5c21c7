// The direction of text, by its first strong character (Unicode Bidirectional Algorithm, rule P2).

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;
const strong = /\p{L}/u;

/** Whether a paragraph with this text is laid out from right to left. */
export function isRightToLeft(text: string): boolean {
  const first = strong.exec(text)?.[0];
  return first !== undefined && rightToLeft.test(first);
}

/** Splits text where its direction changes; digits, spaces and punctuation stay with the text before them. */
export function splitByDirection(text: string): { text: string; rightToLeft: boolean }[] {
  if (!rightToLeft.test(text)) return text === '' ? [] : [{ text, rightToLeft: false }];
  const parts: { text: string; rightToLeft: boolean }[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    const neutral = !strong.test(character);
    const direction = neutral ? last?.rightToLeft : rightToLeft.test(character);
    if (last && (direction === undefined || direction === last.rightToLeft)) last.text += character;
    else parts.push({ text: character, rightToLeft: direction ?? isRightToLeft(text) });
  }
  return parts;
}
