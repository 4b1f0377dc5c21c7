// A DOCX states three languages, one for each kind of script; the text decides which one applies.

import { visitInlines } from '../anchors';
import { type Block, type Doc, inlineText } from '../model';
import type { DocxStyles } from './styles';

/** The language of most of the text, if the file states it. */
export function chooseLanguage(
  blocks: readonly Block[],
  styles: DocxStyles,
): Pick<Doc, 'language'> {
  let sample = '';
  visitInlines(blocks, (inlines) => {
    if (sample.length < 4000) sample += inlineText(inlines);
  });
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  const { latin, eastAsia, complex } = styles.languages;
  const eastAsian = count(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
  );
  const complexScript = count(
    /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Bengali}\p{Script=Tamil}]/gu,
  );
  const language =
    eastAsian * 2 > letters ? eastAsia : complexScript * 2 > letters ? complex : latin;
  return language && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language) ? { language } : {};
}
