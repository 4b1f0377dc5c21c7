import { normalizedWords } from '@entropy-tools/data/text/words';

/** Stop words. */
const COMMON = new Set(
  'a an and are as at be been but by can could did do doe does for from had has have how i if in into is it its me my of on or our should so than that the their them then there these they this those to use was way we were what when where which who why will with would you your about tell please explain best good make get much many more most some any vs also between'
    .split(' ')
    .flatMap(normalizedWords),
);

/** The significant words of a question, without repeats; all words when none is significant. */
export function questionWords(question: string): string[] {
  const words = [...new Set(normalizedWords(question))];
  const telling = words.filter((word) => !COMMON.has(word));
  return telling.length > 0 ? telling : words;
}
