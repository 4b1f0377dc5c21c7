/**
 * The scripted model as a translator: it answers the Document Translator's batches, and passages say
 * what goes wrong with them.
 */

/** Left out of the answer while another passage is with it. */
const LOSE = 'Lose me';
/** Never in an answer. */
const NEVER = 'Never in an answer';
/** Comes back without its marks while another passage is with it. */
const STRIP = 'Strip me';

/** A text that asks for a translation begins so. */
const ASKED = /^Translate these passages [^\n]* to (\S[^:\n]*):\n\n/;

/** The answer to a batch: '[French] …' for each passage; undefined when the text asks for none. */
export function translateBatch(text: string): string | undefined {
  const language = ASKED.exec(text)?.[1];
  if (language === undefined) return undefined;
  const { passages } = JSON.parse(text.replace(ASKED, '')) as { passages: Record<string, string> };
  const isAlone = Object.keys(passages).length === 1;
  const translated = Object.entries(passages).flatMap(([number, passage]) => {
    if (passage.includes(NEVER) || (passage.includes(LOSE) && !isAlone)) return [];
    const said =
      passage.includes(STRIP) && !isAlone ? passage.replaceAll(/<\/?\d+\/?>/g, '') : passage;
    return [[number, `[${language}] ${said}`]];
  });
  return JSON.stringify({ passages: Object.fromEntries(translated) });
}
