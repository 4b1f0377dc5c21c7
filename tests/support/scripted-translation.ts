/**
 * Makes the scripted model a translator: it answers the Document Translator's batches, and passages contain
 * the fault to produce.
 */

/** Left out of the answer while another passage is with it. */
const LOSE = 'Lose me';
/** Always missing from the answer. */
const NEVER = 'Never in an answer';
/** Returned without its tags while there is another passage in the batch. */
const STRIP = 'Strip me';

/** Beginning of a request for a translation. */
const ASKED = /^Translate these passages [^\n]* to (\S[^:\n]*):\n\n/;

/** The answer to a batch: '[French] …' for each passage; undefined when the text asks for none. */
export function translateBatch(text: string): string | undefined {
  if (text.startsWith('{\n "original"')) return rewordTranslation(text);
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

/** A translation, or a part of it, with the wish in front. */
function rewordTranslation(text: string): string {
  const asked = JSON.parse(text) as { translation: string; part?: string; wish: string };
  return JSON.stringify({ text: `(${asked.wish}) ${asked.part ?? asked.translation}` });
}
